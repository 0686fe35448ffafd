import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';

/** The simulated network between the browser of a walk and our server. */
export interface Network {
  /** `down`: no answer to any call. `errors`: our own proxy answers 502. */
  state: 'up' | 'down' | 'errors';
  /** How many of the next answers are lost. */
  loseAnswers: number;
  streamsCut: boolean;
  /** Deletes the cookies, as in another browser. */
  reset(): void;
  cookies(): string;
  /** The number of calls that wait for an answer, of the browser and between the servers. */
  inFlight(): number;
  /** Resolves when no call waits for an answer. */
  answered(): Promise<void>;
  /** Delivers the events of open streams since the last call. */
  flushStreams(): Promise<void>;
  /** Replaces the browser's `EventSource`. */
  openStream(url: string): { addEventListener: AddListener; close(): void };
}

type AddListener = (type: string, listener: (event: { data?: unknown }) => void) => void;

interface Stream {
  url: string;
  listeners: Map<string, (event: { data?: unknown }) => void>;
  isOpen: boolean;
  last: string;
}

/** Replaces the global `fetch`: relative URLs are calls of the page and go to `origin` with its cookies. */
export function installNetwork(origin: string): Network {
  const realFetch = globalThis.fetch;
  const jar = new Map<string, string>();
  const streams = new Set<Stream>();
  let inFlight = 0;
  const waiting: (() => void)[] = [];

  const network: Network = {
    state: 'up',
    loseAnswers: 0,
    streamsCut: false,
    reset() {
      jar.clear();
      streams.clear();
      Object.assign(network, { state: 'up', loseAnswers: 0, streamsCut: false });
    },
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    inFlight: () => inFlight,
    answered: () =>
      inFlight === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    async flushStreams() {
      for (const stream of streams) {
        if (!stream.isOpen) continue;
        if (network.streamsCut || network.state !== 'up') lose(stream);
        else await readStream(stream);
      }
    },
    openStream(url) {
      const stream: Stream = { url, listeners: new Map(), isOpen: true, last: '' };
      streams.add(stream);
      return {
        addEventListener: (type, listener) => void stream.listeners.set(type, listener),
        close: () => {
          stream.isOpen = false;
          streams.delete(stream);
        },
      };
    },
  };

  function lose(stream: Stream): void {
    stream.isOpen = false;
    streams.delete(stream);
    stream.listeners.get('error')?.({});
  }

  async function readStream(stream: Stream): Promise<void> {
    const id = stream.url.split('/').at(-2) ?? '';
    const response = await realFetch(origin + PAYMENT_PATHS.status(id), {
      headers: { Cookie: network.cookies() },
    });
    const { data } = (await response.json()) as { data?: unknown };
    const text = JSON.stringify(data ?? null);
    if (!stream.isOpen || !response.ok) return;
    stream.listeners.get('open')?.({});
    if (text !== stream.last) stream.listeners.get('status')?.({ data: text });
    stream.last = text;
  }

  function keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function browserCall(path: string, init: RequestInit = {}): Promise<Response> {
    if (network.state === 'down') throw new TypeError('Failed to fetch');
    if (network.state === 'errors') return new Response('<html>Bad gateway</html>', { status: 502 });
    const headers = new Headers(init.headers);
    headers.set('Cookie', network.cookies());
    headers.set('Sec-Fetch-Site', 'same-origin');
    const response = await realFetch(origin + path, { ...init, headers, redirect: 'manual' });
    keepCookies(response);
    if (network.loseAnswers > 0) {
      network.loseAnswers -= 1;
      throw new TypeError('Failed to fetch');
    }
    return response;
  }

  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    inFlight += 1;
    try {
      const isOfPage = typeof input === 'string' && input.startsWith('/');
      return await (isOfPage ? browserCall(input, init) : realFetch(input, init));
    } finally {
      inFlight -= 1;
      if (inFlight === 0) for (const resolve of waiting.splice(0)) resolve();
    }
  };
  return network;
}
