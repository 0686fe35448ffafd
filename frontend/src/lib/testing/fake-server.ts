import { jest } from '@jest/globals';

/** One request as it arrived, with the (fake) time of its arrival. */
export interface SeenCall {
  at: number;
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** `lost`: the connection breaks. `hang`: no answer until the caller gives up. A promise: answered when it resolves. */
export type Reply = FakeAnswer | 'lost' | 'hang' | Promise<FakeAnswer>;

export const ok = (data: unknown): FakeAnswer => ({
  status: 200,
  body: { success: 1, status_code: 200, message: 'ok', data },
});

export const rejected = (
  status: number,
  code: string,
  { message = code, errors, retryAfter }: { message?: string; errors?: object; retryAfter?: number } = {},
): FakeAnswer => ({
  status,
  body: {
    success: 0,
    status_code: status,
    message,
    data: null,
    code,
    requestId: 'req-1',
    ...(errors && { errors }),
  },
  headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
});

/**
 * Replaces `fetch`. Replies are given per path: one for every call, or a list whose last one repeats. An
 * unexpected call fails the test.
 */
export class FakeServer {
  readonly calls: SeenCall[] = [];
  private readonly replies = new Map<string, Reply[]>();
  private readonly unexpected: string[] = [];

  constructor() {
    globalThis.fetch = jest.fn((url: unknown, init: RequestInit = {}) =>
      this.answer(String(url), init),
    ) as never;
  }

  on(path: string, ...replies: Reply[]): this {
    this.replies.set(path, replies);
    return this;
  }

  callsTo = (path: string): SeenCall[] => this.calls.filter((call) => call.path === path);

  /** Milliseconds between `start` and each call to a path. */
  timesOf = (path: string, start: number): number[] => this.callsTo(path).map(({ at }) => at - start);

  assertNothingUnexpected(): void {
    if (this.unexpected.length > 0) throw new Error(`unexpected calls: ${this.unexpected.join(', ')}`);
  }

  private async answer(url: string, init: RequestInit) {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = { ...(init.headers as Record<string, string>) };
    const method = init.method ?? 'GET';
    const signal = init.signal ?? undefined;
    this.calls.push({ at: Date.now(), method, path: pathname, query: searchParams, body, headers, signal });
    const queue = this.replies.get(pathname);
    const reply = await (queue && (queue.length > 1 ? queue.shift() : queue[0]));
    if (!reply) {
      this.unexpected.push(`${method} ${url}`);
      throw new TypeError('unexpected call');
    }
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    if (reply === 'hang')
      return new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return {
      status: reply.status,
      text: async () => text,
      blob: async () => new Blob([text]),
      headers: new Headers(reply.headers ?? {}),
    };
  }
}
