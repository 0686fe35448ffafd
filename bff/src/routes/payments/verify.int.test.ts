import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
let vikram: Browser;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
  vikram = app.browser();
  await vikram.openLink({ userId: '43', name: 'Vikram' });
});
beforeEach(async () => {
  id = (await asha.topUp({ mode: 'PHONEPE', path: PAYMENT_PATHS.phonepeInitiate })).merchantTransactionId;
  await app.owner('outbox').delete();
});
afterAll(() => app.close());

const checks = () => app.owner('outbox').where({ job: 'check-payment', done_at: null });
const hints = async () =>
  (
    await app
      .owner('payment_events')
      .join('payments', 'payments.id', 'payment_events.payment_id')
      .where({ public_id: id, type: 'checkout_returned' })
      .select('detail')
  ).map(({ detail }: { detail: object }) => detail);
const setState = (row: object) => app.owner('payments').where({ public_id: id }).update(row);

describe.each([PAYMENT_PATHS.verify, PAYMENT_PATHS.verifyStatus, PAYMENT_PATHS.phonepeVerify])(
  '%s',
  (path) => {
    it('requests a status check and answers with both fields that screens read', async () => {
      const own = dataOf(await asha.post(path, { merchantTransactionId: id }));
      expect(own).toMatchObject({
        status: 'initiated',
        transaction: { status: 'initiated' },
        verification: { phonePeStatus: 'PENDING' },
        details: { userId: '42', refundedPaise: 0, receiptNumber: null },
        can: { cancel: true, retry: false },
        cancelRequested: false,
      });
      const other = dataOf(await vikram.post(path, { merchantTransactionId: id }));
      expect(other).toMatchObject({ details: null, can: { cancel: false, retry: false } });
      expect(await checks()).toHaveLength(1);
    });
  },
);

const HINTS = { providerReferenceId: 'T2611201234', code: 'PAYMENT_SUCCESS' };

describe.each([PAYMENT_PATHS.phonepeSuccess, PAYMENT_PATHS.phonepePaymentSuccess])('%s', (path) => {
  it('requests a status check, credits nothing, and is kept for support', async () => {
    const said = { merchantTransactionId: id, providerReferenceId: 'T2611201234' };
    expect(dataOf(await asha.post(path, said))).toMatchObject({ status: 'initiated' });
    expect(await checks()).toHaveLength(1);
    expect(await hints()).toEqual([{ providerReferenceId: 'T2611201234' }]);
  });

  it('from others requests a status check and stores nothing', async () => {
    const said = { merchantTransactionId: id, providerReferenceId: 'forged' };
    for (const browser of [vikram, app.browser()]) {
      expect(dataOf(await browser.post(path, said))).toMatchObject({ details: null });
    }
    expect(await checks()).toHaveLength(1);
    expect(await hints()).toEqual([]);
  });
});

describe('verify-enhanced', () => {
  const enhanced = (browser: Browser, more: object = {}) =>
    browser.post(PAYMENT_PATHS.phonepeVerifyEnhanced, { merchantTransactionId: id, ...HINTS, ...more });

  it('shows the payer each attempt and the time of the next status check', async () => {
    const data = dataOf(
      await enhanced(asha, { timestamp: '2026-11-20T10:00:00.000Z', source: 'return-page' }),
    );
    expect(data).toMatchObject({
      transaction: { status: 'initiated' },
      attempts: [{ attemptNo: 1, state: 'initiated', createdAt: expect.any(String) }],
      nextCheckAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await hints()).toEqual([
      { ...HINTS, timestamp: '2026-11-20T10:00:00.000Z', source: 'return-page' },
    ]);
  });

  it('shows others only the status, and stores none of their data', async () => {
    expect(dataOf(await enhanced(vikram))).toMatchObject({
      attempts: null,
      nextCheckAt: null,
      details: null,
    });
    expect(await hints()).toEqual([]);
  });

  it('cannot flood the timeline', async () => {
    for (let n = 0; n < 25; n += 1) await enhanced(asha, { timestamp: String(n) });
    expect(await hints()).toHaveLength(20);
  });

  it('adds nothing to the timeline without data of a gateway: lists call it every few seconds', async () => {
    await enhanced(asha, { code: undefined, providerReferenceId: undefined, source: 'payments-list' });
    expect(await hints()).toEqual([]);
    expect(await checks()).toHaveLength(1);
  });

  it('stores no free text', async () => {
    await enhanced(asha, { source: 'Asha Rao <asha@example.com>' });
    expect(await hints()).toEqual([HINTS]);
  });

  it('names every invalid field', async () => {
    const { status, body } = await asha.post(PAYMENT_PATHS.phonepeVerifyEnhanced, {
      merchantTransactionId: 'x',
      code: 'x'.repeat(65),
      source: 'x'.repeat(41),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['code', 'merchantTransactionId', 'source']);
  });
});

describe('asking for the status again', () => {
  it.each([
    [PAYMENT_PATHS.phonepeStatus, '?retry=1', 1],
    [PAYMENT_PATHS.phonepeStatus, '?retry=0', 0],
    [PAYMENT_PATHS.phonepeStatus, '', 0],
    [PAYMENT_PATHS.status, '?retry=2', 1],
  ])('from the second time on has the gateway asked (%p%s)', async (path, query, expected) => {
    dataOf(await asha.get(path(id) + query));
    expect(await checks()).toHaveLength(expected);
  });

  it.each(['-1', 'x', '1.5', '101'])('rejects %p as a retry count', async (retry) => {
    const { status, body } = await asha.get(`${PAYMENT_PATHS.phonepeStatus(id)}?retry=${retry}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['retry']);
  });

  it('may be cached only once completed, and only by the same user', async () => {
    const headers = async () => (await asha.get(PAYMENT_PATHS.status(id))).headers;
    for (const state of ['initiated', 'pending', 'failed', 'cancelled', 'timeout']) {
      await setState({ state });
      expect((await headers())['cache-control']).toBe('no-store');
    }
    await setState({ state: 'completed', completed_at: new Date() });
    expect(await headers()).toMatchObject({
      'cache-control': 'private, max-age=30',
      vary: 'Cookie, Authorization',
    });
  });
});

describe('bulk status', () => {
  const bulk = (browser: Browser, transactionIds: unknown) =>
    browser.post(PAYMENT_PATHS.phonepeBulkStatus, { transactionIds });
  const UNKNOWN = 'DLAAAAAAAAAAAAAAAAAAAAAAAA';

  it("answers with the caller's own payments, each once, in the requested order", async () => {
    const second = (await asha.topUp()).merchantTransactionId;
    const foreign = (await vikram.topUp()).merchantTransactionId;
    const ids = [second, foreign, id, UNKNOWN, second, 'no id of ours'];
    const data = dataOf<{ statuses: { merchantTransactionId: string }[]; unknown: string[] }>(
      await bulk(asha, ids),
    );
    expect(data.statuses.map((one) => one.merchantTransactionId)).toEqual([second, id]);
    expect(data.statuses[1]).toMatchObject({ details: { userId: '42' } });
    expect(data.unknown).toEqual([foreign, UNKNOWN, 'no id of ours']);
  });

  it('requires a payer', async () => {
    expect((await bulk(app.browser(), [id])).status).toBe(401);
    // Before the body is validated.
    expect((await bulk(app.browser(), [[]])).status).toBe(401);
  });

  it('answers with one error for a list that is too long, not one for each value', async () => {
    const { status, body } = await bulk(
      asha,
      Array.from({ length: 20_000 }, () => []),
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors).length).toBeLessThanOrEqual(102);
    const long = await bulk(
      asha,
      Array.from({ length: 2_000 }, () => UNKNOWN),
    );
    expect(Object.keys(long.body.errors)).toEqual(['transactionIds']);
  });

  it.each([[[]], [Array.from({ length: 101 }, () => UNKNOWN)], ['x'], [undefined], [[1, {}]]])(
    'rejects %p',
    async (ids) => {
      const { status, body } = await bulk(asha, ids);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)[0]).toMatch(/^transactionIds/);
    },
  );
});
