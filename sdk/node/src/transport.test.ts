import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { TEST_KEY } from '../testing/keys.ts';
import { startLocalServer, type LocalServer, type Reaction } from '../testing/local-server.ts';
import { DeccanloopError } from './errors.ts';
import { createPayments } from './payments.ts';
import { createTransport, type ApiRequest } from './transport.ts';

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A client of a server with these reactions, whose last one repeats. It waits for no time. */
async function client(...reactions: Reaction[]) {
  const started = await startLocalServer((number) => reactions[Math.min(number, reactions.length - 1)]!);
  server = started;
  return { ...transportTo(started.origin), requests: started.requests };
}

function transportTo(baseUrl: string) {
  const waits: number[] = [];
  const transport = createTransport(
    { apiKey: TEST_KEY, baseUrl, timeoutMs: 60_000, maxRetries: 2 },
    { wait: (ms) => Promise.resolve(void waits.push(ms)), random: () => 1 },
  );
  return { transport, waits, payments: createPayments(transport) };
}

const READ: ApiRequest = { method: 'GET', path: '/x', isIdempotent: true };
const POST_ONCE: ApiRequest = { method: 'POST', path: '/x', body: { a: 1 }, isIdempotent: false };
const LIMITED = (retryAfter: string): Reaction => ({
  status: 429,
  headers: { 'Retry-After': retryAfter },
  body: { status: 'error', error_code: 'RATE_LIMITED', message: 'Too many calls.', request_id: 'r1' },
});

const errorOf = async (call: Promise<unknown>): Promise<DeccanloopError> => {
  const error = await call.then(
    () => undefined,
    (rejected: unknown) => rejected,
  );
  if (!(error instanceof DeccanloopError)) throw new Error(`no DeccanloopError: ${inspect(error)}`);
  return error;
};

describe('repetitions', () => {
  it.each<[string, Reaction]>([
    ['a connection that ends', 'drop'],
    ['500', { status: 500 }],
    ['503 without JSON', { status: 503, body: 'busy' }],
  ])('follow %s, with more time between them', async (_name, failure) => {
    const { transport, waits, requests } = await client(failure, failure, { body: { ok: true } });
    expect((await transport.send(READ)).body).toEqual({ ok: true });
    expect([requests.length, waits]).toEqual([3, [500, 1_000]]);
  });

  it('are two at most', async () => {
    const { transport, requests } = await client({ status: 502 });
    expect(await errorOf(transport.send(READ))).toMatchObject({ httpStatus: 502 });
    expect(requests).toHaveLength(3);
  });

  it('are as many as a call asks for', async () => {
    const { transport, requests } = await client('drop');
    expect(await errorOf(transport.send({ ...READ, maxRetries: 0 }))).toMatchObject({
      code: 'NETWORK_ERROR',
    });
    expect(requests).toHaveLength(1);
  });

  it('wait at least as long as 429 asks for', async () => {
    const { transport, waits } = await client(LIMITED('7'), LIMITED('0'), {});
    await transport.send(POST_ONCE);
    expect(waits).toEqual([7_000, 1_000]);
  });

  it('do not wait longer than a minute', async () => {
    const { transport, requests } = await client(LIMITED('61'));
    expect(await errorOf(transport.send(READ))).toMatchObject({ code: 'RATE_LIMITED', requestId: 'r1' });
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Reaction]>([
    ['may have been received', 'drop'],
    ['failed with 500', { status: 500 }],
  ])('do not follow a request without a key that %s', async (_name, failure) => {
    const { transport, requests } = await client(failure);
    await errorOf(transport.send(POST_ONCE));
    expect(requests).toHaveLength(1);
  });

  it('follow a request without a key that was not sent', async () => {
    const closed = await startLocalServer(() => ({}));
    await closed.close();
    const { transport, waits } = transportTo(closed.origin);
    expect(await errorOf(transport.send(POST_ONCE))).toMatchObject({ code: 'NETWORK_ERROR' });
    expect(waits).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409])('do not follow %s', async (status) => {
    const { transport, requests } = await client({ status, body: { error_code: 'X', message: 'm' } });
    expect(await errorOf(transport.send(READ))).toMatchObject({ code: 'X', httpStatus: status });
    expect(requests).toHaveLength(1);
  });
});

describe('idempotency keys', () => {
  const keys = (requests: LocalServer['requests']) =>
    requests.map(({ headers }) => headers['idempotency-key']);

  it('are the same for all attempts of a call, and different ones for different calls', async () => {
    const { payments, requests } = await client('drop', { status: 500 }, {});
    await payments.create({ amount: 500 });
    await payments.refund({ transactionId: 'txn_1', amount: 1 });
    const [first, second, third, ofRefund] = keys(requests);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(ofRefund).toMatch(/^[0-9a-f-]{36}$/);
    expect(ofRefund).not.toBe(first);
  });

  it('may be given', async () => {
    const { payments, requests } = await client({});
    await payments.create({ amount: 500 }, { idempotencyKey: 'order-42' });
    expect(keys(requests)).toEqual(['order-42']);
  });

  it('are not sent where repeating changes nothing', async () => {
    const { payments, requests } = await client('drop', {});
    await payments.cancel('txn_1');
    expect(keys(requests)).toEqual([undefined, undefined]);
  });
});

describe('a call', () => {
  it('sends key, version, query and body', async () => {
    const { payments, requests } = await client({});
    await payments.create({ amount: '499.50', reference: 'Order 42' });
    await payments.status('txn_ä&b');
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/payments/create',
        headers: {
          authorization: `Bearer ${TEST_KEY}`,
          'content-type': 'application/json',
          'user-agent': expect.stringMatching(/^deccanloop-node\/\d/),
        },
      },
      { method: 'GET', path: '/api/payments/status?transactionId=txn_%C3%A4%26b' },
    ]);
    expect(JSON.parse(requests[0]!.body.toString())).toEqual({ amount: '499.50', reference: 'Order 42' });
  });

  it('ends by time', async () => {
    const { transport, waits } = await client('hang');
    const error = await errorOf(transport.send({ ...READ, timeoutMs: 30, maxRetries: 1 }));
    expect([error.code, waits]).toEqual(['TIMEOUT', [500]]);
  });

  it('ends by its signal, and is not repeated then', async () => {
    const stopping = new AbortController();
    const started = await startLocalServer(() => {
      stopping.abort();
      return 'hang';
    });
    server = started;
    const { transport } = transportTo(started.origin);
    const error = await errorOf(transport.send({ ...READ, signal: stopping.signal, maxRetries: 0 }));
    expect([error.code, started.requests.length]).toEqual(['ABORTED', 1]);
    expect(await errorOf(transport.send({ ...READ, signal: stopping.signal }))).toMatchObject({
      code: 'ABORTED',
    });
    expect(started.requests).toHaveLength(1);
  });

  it('ends by its signal between attempts', async () => {
    const stopping = new AbortController();
    const started = await startLocalServer(() => ({ status: 500 }));
    server = started;
    const transport = createTransport(
      { apiKey: TEST_KEY, baseUrl: started.origin, timeoutMs: 60_000, maxRetries: 2 },
      {
        wait: (_ms, signal) => {
          stopping.abort();
          return Promise.reject(signal?.reason as Error);
        },
      },
    );
    expect(await errorOf(transport.send({ ...READ, signal: stopping.signal }))).toMatchObject({
      code: 'ABORTED',
    });
  });

  it('follows no redirect, which would get the key', async () => {
    const other = await startLocalServer(() => ({}));
    const { transport } = await client({ status: 307, headers: { Location: `${other.origin}/x` } });
    expect(await errorOf(transport.send(READ))).toMatchObject({ code: 'UNEXPECTED_ANSWER', httpStatus: 307 });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('reports an answer that is not JSON', async () => {
    const { transport } = await client({ body: '<!doctype html>', headers: { 'X-Request-Id': 'r7' } });
    expect(await errorOf(transport.send(READ))).toMatchObject({
      ...{ code: 'UNEXPECTED_ANSWER', httpStatus: 200, requestId: 'r7' },
    });
  });
});

describe('an error', () => {
  it('has what the API has answered', async () => {
    const body = {
      ...{ status: 'error', error_code: 'VALIDATION', message: 'amount is required.', parameter: 'amount' },
      ...{ request_id: 'r2', documentation_url: 'https://deccanloop.example/docs/errors#VALIDATION' },
    };
    const { payments } = await client({ status: 400, body });
    const error = await errorOf(payments.create({ amount: '' }));
    expect({ ...error, message: error.message }).toEqual({
      ...{ name: 'DeccanloopError', code: 'VALIDATION', message: 'amount is required.', parameter: 'amount' },
      ...{ requestId: 'r2', httpStatus: 400, documentationUrl: body.documentation_url },
    });
  });

  it.each<[string, Reaction]>([
    ['an answer', { status: 401, body: { error_code: 'INVALID_API_KEY', message: 'Unknown key.' } }],
    ['another answer', { status: 502, body: 'Bad gateway' }],
    ['the network', 'drop'],
    ['time', 'hang'],
  ])('by %s never shows the key', async (_name, reaction) => {
    const { transport } = await client(reaction);
    const error = await errorOf(transport.send({ ...READ, timeoutMs: reaction === 'hang' ? 30 : 60_000 }));
    expect(inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error)).not.toContain(
      TEST_KEY.slice(8),
    );
  });
});

describe('the list of payments', () => {
  const LISTED = ['a', 'b', 'c'].map((transactionId) => ({
    transactionId,
    amount: 1,
    status: 'pending',
    date: '',
  }));
  const next = (cursor: string) => ({
    Link: `<https://elsewhere.example/api/payments/list?limit=1&cursor=${cursor}>; rel="next"`,
  });
  const pages: Reaction[] = [{ body: LISTED.slice(0, 2), headers: next('txn_b') }, { body: LISTED.slice(2) }];

  it('is one page when awaited', async () => {
    const { payments, requests } = await client(...pages);
    expect(await payments.list({ status: 'pending', limit: 2 })).toEqual({
      payments: LISTED.slice(0, 2),
      nextCursor: 'txn_b',
    });
    expect(requests.map(({ path }) => path)).toEqual(['/api/payments/list?status=pending&limit=2']);
  });

  it('is every payment in a loop, read from the configured address', async () => {
    const { payments, requests } = await client(...pages);
    const read: string[] = [];
    for await (const { transactionId } of payments.list({ limit: 2 })) read.push(transactionId);
    expect(read).toEqual(['a', 'b', 'c']);
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/payments/list?limit=2',
      '/api/payments/list?limit=2&cursor=txn_b',
    ]);
  });

  it('reads no page before it is asked for', async () => {
    const { payments, requests } = await client(...pages);
    const first = await payments.list().pages().next();
    expect(first).toMatchObject({ done: false, value: { nextCursor: 'txn_b' } });
    expect(requests).toHaveLength(1);
  });
});
