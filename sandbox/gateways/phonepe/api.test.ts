import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
beforeEach(async () => {
  sandbox = await sandboxForTest();
});
afterEach(() => sandbox.close());

const tokenUrl = '/phonepe/apis/pg-sandbox/v1/oauth/token';
const advance = (ms: number) => sandbox.control('POST', '/clock', { advanceMs: ms });
const status = (id: string, query = '') => sandbox.phonepe('GET', `/checkout/v2/order/${id}/status${query}`);

describe('tokens', () => {
  it('have times in seconds, are accepted until they expire, and then answer 401', async () => {
    const token = await sandbox.token();
    const ask = () =>
      sandbox.send('GET', '/phonepe/apis/pg-sandbox/checkout/v2/order/none/status', undefined, {
        authorization: `O-Bearer ${token}`,
      });
    expect((await ask()).body.code).toBe('INVALID_MERCHANT_ORDER_ID');
    await advance(3_590_000);
    expect((await ask()).status).toBe(404);
    await advance(11_000);
    expect(await ask()).toMatchObject({
      status: 401,
      body: { success: false, code: 'AUTHORIZATION_FAILED' },
    });
  });

  it('can be revoked', async () => {
    await sandbox.phonePeOrder('a');
    await sandbox.control('POST', '/phonepe/revoke-tokens', {});
    expect((await status('a')).status).toBe(401);
  });

  it('are issued for form data only', async () => {
    const { clientId, clientSecret } = sandbox.options.phonepe;
    const fields = {
      client_id: clientId,
      client_secret: clientSecret,
      client_version: '1',
      grant_type: 'client_credentials',
    };
    const asJson = await sandbox.send('POST', tokenUrl, fields);
    expect(asJson).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message: 'form field grant_type must not be blank.' },
    });
    const wrong = new URLSearchParams({ ...fields, client_secret: 'no' }).toString();
    const rejected = await sandbox.send('POST', tokenUrl, wrong, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(rejected).toMatchObject({ status: 400, body: { code: 'INVALID_CLIENT', errorCode: 'OIM000' } });
  });
});

describe('paying', () => {
  it('answers with a pending order, its expiry in ms and the pay page', async () => {
    const { status: code, body } = await sandbox.phonePeOrder('order-1');
    expect(code).toBe(200);
    expect(body).toMatchObject({ state: 'PENDING' });
    expect(body.orderId).toMatch(/^OMO\d+$/);
    expect(body.expireAt).toBeGreaterThan(Date.now() + 1_190_000);
    expect(body.redirectUrl.startsWith(`${sandbox.origin}/phonepe/transact?token=`)).toBe(true);
  });

  it.each([
    [{ merchantOrderId: 'with space' }],
    [{ merchantOrderId: 'x'.repeat(64) }],
    [{ amount: 99 }],
    [{ amount: 100.5 }],
    [{ amount: '5000' }],
    [{ expireAfter: 299 }],
    [{ expireAfter: 3601 }],
    [{ paymentFlow: { type: 'OTHER' } }],
    [{ paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: 'ftp://x' } } }],
    [{ metaInfo: { udf1: 'x'.repeat(257) } }],
    [{ metaInfo: { udf11: 'not<allowed>' } }],
    [{ metaInfo: { other: 'x' } }],
  ])('rejects %j', async (fields) => {
    const answer = await sandbox.phonePeOrder('order-1', fields);
    expect(answer).toEqual({
      status: 400,
      body: { code: 'BAD_REQUEST', message: 'Please check the inputs you have provided.' },
    });
  });

  it('with the same merchantOrderId returns the same order until the first attempt to pay it', async () => {
    const first = await sandbox.phonePeOrder('same');
    expect((await sandbox.phonePeOrder('same')).body.orderId).toBe(first.body.orderId);
    expect((await sandbox.phonePeOrder('same', { amount: 6000 })).status).toBe(400);
    await sandbox.control('POST', '/phonepe/orders/same/pay', { outcome: 'failure', final: false });
    expect((await sandbox.phonePeOrder('same')).status).toBe(400);
  });

  it('is blocked on the pay page for a request without Referer', async () => {
    const { body } = await sandbox.phonePeOrder('visited');
    const path = body.redirectUrl.slice(sandbox.origin.length);
    const blocked = await sandbox.send('GET', path);
    expect(blocked.status).toBe(403);
    expect(blocked.body).toContain('INTERNAL_SECURITY_BLOCK_1');
    const shown = await sandbox.send('GET', path, undefined, { referer: 'http://localhost:3000/' });
    expect(shown.status).toBe(200);
  });
});

describe('the order status', () => {
  it('is PENDING without attempts at first; later only the root state counts', async () => {
    await sandbox.phonePeOrder('o', { metaInfo: { udf1: 'wallet' } });
    expect((await status('o')).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [],
      metaInfo: { udf1: 'wallet' },
    });
    await sandbox.control('POST', '/phonepe/orders/o/pay', {
      outcome: 'failure',
      final: false,
      detailedErrorCode: 'Z9',
    });
    expect((await status('o')).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'FAILED' }],
    });
    await sandbox.control('POST', '/phonepe/orders/o/pay', { outcome: 'success', mode: 'CARD' });
    expect((await status('o')).body.paymentDetails).toMatchObject([
      { state: 'COMPLETED', paymentMode: 'CARD' },
    ]);

    // The official client sends the parameter twice.
    const { body } = await status('o', '?details=true&details=true');
    expect(body.state).toBe('COMPLETED');
    expect(body.paymentDetails).toMatchObject([
      { state: 'FAILED', errorCode: 'INSUFFICIENT_BALANCE', detailedErrorCode: 'Z9' },
      { state: 'COMPLETED', amount: 5000 },
    ]);
    const transaction = body.paymentDetails[1].transactionId;
    expect((await sandbox.phonepe('GET', `/checkout/v2/transaction/${transaction}/status`)).body.state).toBe(
      'COMPLETED',
    );
  });

  it('becomes FAILED finally when the order expires, with the reason on request', async () => {
    await sandbox.phonePeOrder('o', { expireAfter: 300 });
    await sandbox.control('POST', '/phonepe/orders/o/pay', { outcome: 'pending' });
    await advance(299_000);
    expect((await status('o')).body.state).toBe('PENDING');
    await advance(1000);
    const { body } = await status('o', '?errorContext=true');
    expect(body).toMatchObject({
      state: 'FAILED',
      errorCode: 'TXN_NOT_COMPLETED',
      detailedErrorCode: 'ORDER_EXPIRED',
      errorContext: { source: 'CUSTOMER', stage: 'PRE_AUTHENTICATION' },
      paymentDetails: [{ state: 'FAILED' }],
    });
    expect((await status('o')).body).not.toHaveProperty('errorContext');
    expect((await sandbox.control('POST', '/phonepe/orders/o/pay', { outcome: 'success' })).status).toBe(400);
  });

  it('follows a pending attempt to its final state', async () => {
    await sandbox.phonePeOrder('a');
    await sandbox.control('POST', '/phonepe/orders/a/pay', { outcome: 'pending', resolveAfterMs: 60_000 });
    expect((await sandbox.control('POST', '/phonepe/orders/a/pay', { outcome: 'success' })).status).toBe(400);
    await advance(60_000);
    expect((await status('a')).body.state).toBe('COMPLETED');

    await sandbox.phonePeOrder('b');
    await sandbox.control('POST', '/phonepe/orders/b/pay', { outcome: 'pending' });
    await sandbox.control('POST', '/phonepe/orders/b/resolve', { outcome: 'success', amountPaise: 4000 });
    expect((await status('b')).body).toMatchObject({ state: 'COMPLETED', amount: 4000 });
    const { rows } = (await sandbox.control('GET', '/ledger?gateway=phonepe')).body;
    expect(rows.map((row: { amountPaise: number }) => row.amountPaise)).toEqual([5000, 4000]);
  });
});

describe('refunds', () => {
  const refund = (merchantRefundId: string, amount: number) =>
    sandbox.phonepe('POST', '/payments/v2/refund', {
      merchantRefundId,
      originalMerchantOrderId: 'o',
      amount,
    });
  const refundStatus = async (id: string) =>
    (await sandbox.phonepe('GET', `/payments/v2/refund/${id}/status`)).body;

  beforeEach(async () => {
    await sandbox.phonePeOrder('o');
    await sandbox.control('POST', '/phonepe/orders/o/pay', { outcome: 'success' });
  });

  it('change from PENDING to CONFIRMED to COMPLETED', async () => {
    expect((await refund('r-1', 2000)).body).toMatchObject({ state: 'PENDING', amount: 2000 });
    await advance(500);
    expect((await refundStatus('r-1')).state).toBe('CONFIRMED');
    await advance(500);
    expect(await refundStatus('r-1')).toMatchObject({ state: 'COMPLETED', originalMerchantOrderId: 'o' });
    const { totals } = (await sandbox.control('GET', '/ledger')).body;
    expect(totals).toMatchObject({ refundedPaise: 2000, netPaise: 3000 });
  });

  it('may fail, with an inner state that contradicts it; the amount can be refunded again', async () => {
    await sandbox.control('PATCH', '/knobs', { phonepeRefundOutcome: 'failed' });
    await refund('r-1', 5000);
    await advance(1000);
    expect(await refundStatus('r-1')).toMatchObject({
      state: 'FAILED',
      detailedErrorCode: 'BF_034',
      paymentDetails: [{ state: 'COMPLETED' }],
    });
    expect((await refund('r-2', 5000)).status).toBe(200);
  });

  it('reject a used id, an amount that is too large, and unknown orders', async () => {
    await refund('r-1', 3000);
    expect((await refund('r-1', 3000)).body.code).toBe('BAD_REQUEST');
    expect((await refund('r-2', 2001)).body.code).toBe('REFUND_AMOUNT_EXCEEDS');
    expect((await refundStatus('r-9')).code).toBe('REFUND_NOT_FOUND');
  });
});
