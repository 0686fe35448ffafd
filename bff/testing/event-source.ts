import { EventEmitter, once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Browser } from './browser';

export interface ServerEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** A stream of events, read like a browser's `EventSource`. */
export interface EventSource {
  status: number;
  headers: IncomingHttpHeaders;
  /** The `retry` field sent before the first event. */
  retry: string | undefined;
  /** The next event of any type. @throws Error when the stream ends first */
  next(): Promise<ServerEvent>;
  /** Resolves when the stream is over: true if the server ended it, false if the connection was cut. */
  ended: Promise<boolean>;
  close(): void;
}

/** Opens a stream with the cookies of a browser. */
export async function openEventSource(
  address: string,
  browser?: Browser,
  headers: Record<string, string> = {},
): Promise<EventSource> {
  const cookies = ['payer', 'token'].flatMap((name) => {
    const value = browser?.cookie(name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const request = get(address, { agent: false, headers: { Cookie: cookies.join('; '), ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const ended = new Promise<boolean>((resolve) => response.once('close', () => resolve(response.complete)));
  // Closing the stream aborts the request, which is not an error of the test.
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  const blocks = blocksOf(response);
  const source: EventSource = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    retry: undefined,
    ended,
    close: () => void request.destroy(),
    async next() {
      const value = await blocks.next();
      if (value === undefined) throw new Error('the stream ended');
      const field = (name: string) =>
        value
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      if (field('event') === undefined) {
        source.retry = field('retry');
        return source.next();
      }
      return { event: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? 'null') };
    },
  };
  return source;
}

/**
 * The received blocks of lines. They are read even when no caller waits, because the stream ends only after its last
 * byte was read.
 */
function blocksOf(response: IncomingMessage): { next(): Promise<string | undefined> } {
  const blocks: string[] = [];
  const turns = new EventEmitter();
  let text = '';
  let isOver = false;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    blocks.push(...parts);
    turns.emit('turn');
  });
  response.once('close', () => {
    isOver = true;
    turns.emit('turn');
  });
  return {
    async next() {
      while (blocks.length === 0 && !isOver) await once(turns, 'turn');
      return blocks.shift();
    },
  };
}
