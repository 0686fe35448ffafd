import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from './api';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<{ ok: boolean }, { userId: string | undefined }>({
      query: (params) => ({ url: '/api/probe', params, headers: { 'Idempotency-Key': 'k-1' } }),
    }),
    send: build.mutation<null, object>({ query: (body) => ({ url: '/api/send', method: 'POST', body }) }),
  }),
});

const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

const ok = (data: unknown) =>
  new Response(JSON.stringify({ success: 1, status_code: 200, message: 'ok', data }));

describe('the API base query', () => {
  let fetched: jest.SpiedFunction<typeof fetch>;

  beforeEach(() => {
    jest.useFakeTimers();
    fetched = jest.spyOn(globalThis, 'fetch');
  });
  afterEach(() => {
    fetched.mockRestore();
    jest.useRealTimers();
  });

  it('sends cookies of its own origin, asks for JSON and leaves undefined parameters out', async () => {
    fetched.mockResolvedValue(ok({ ok: true }));
    const store = makeStore();
    const { data } = await store.dispatch(probe.endpoints.probe.initiate({ userId: undefined }));
    expect(data).toEqual({ ok: true });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/probe');
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Idempotency-Key': 'k-1' },
    });
    expect(init).not.toHaveProperty('body');
  });

  it('sends a body as JSON', async () => {
    fetched.mockResolvedValue(ok(null));
    await makeStore().dispatch(probe.endpoints.send.initiate({ a: '₹' }));
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":"₹"}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('sends a form as it is, and leaves its content type to the browser', async () => {
    fetched.mockResolvedValue(ok(null));
    const form = new FormData();
    await makeStore().dispatch(probe.endpoints.send.initiate(form));
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(form);
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type');
  });

  const away = () =>
    new Response(
      JSON.stringify({
        success: 0,
        status_code: 503,
        message: 'away',
        data: null,
        code: 'temporarily_unavailable',
      }),
      { status: 503, headers: { 'Retry-After': '3' } },
    );

  it('repeats with the same key, after Retry-After, while the database is unavailable', async () => {
    fetched.mockImplementationOnce(() => Promise.resolve(away())).mockResolvedValue(ok({ ok: true }));
    const asked = makeStore().dispatch(probe.endpoints.probe.initiate({ userId: '42' }));
    await jest.advanceTimersByTimeAsync(2_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await asked).data).toEqual({ ok: true });
    expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([
      expect.objectContaining({ 'Idempotency-Key': 'k-1' }),
      expect.objectContaining({ 'Idempotency-Key': 'k-1' }),
    ]);
  });

  it('does not repeat a request that is not idempotent, and gives up after three repeats', async () => {
    fetched.mockImplementation(() => Promise.resolve(away()));
    const { error } = await makeStore().dispatch(probe.endpoints.send.initiate({ a: 1 }));
    expect(error).toMatchObject({ status: 503, code: 'temporarily_unavailable', retryAfter: 3 });
    expect(fetched).toHaveBeenCalledTimes(1);
    const asked = makeStore().dispatch(probe.endpoints.probe.initiate({ userId: '42' }));
    await jest.advanceTimersByTimeAsync(20_000);
    expect((await asked).error).toMatchObject({ code: 'temporarily_unavailable' });
    expect(fetched).toHaveBeenCalledTimes(1 + 4);
  });

  it('calls a lost connection "network"', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const { error } = await makeStore().dispatch(probe.endpoints.probe.initiate({ userId: '42' }));
    expect(error).toMatchObject({ status: 0, code: 'network' });
  });

  it('gives up on a server that never answers', async () => {
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const asked = makeStore().dispatch(probe.endpoints.probe.initiate({ userId: '42' }));
    await jest.advanceTimersByTimeAsync(19_999);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect((await asked).error).toMatchObject({ code: 'network' });
  });
});
