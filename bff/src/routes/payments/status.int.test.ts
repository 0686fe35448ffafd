import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import type { Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao', from: 'App' });
  id = (await asha.topUp({ amount: 500 })).merchantTransactionId;
});
afterAll(() => app.close());

const setState = (row: object) => app.owner('payments').where({ public_id: id }).update(row);

describe('an unknown payment', () => {
  const unknown = PAYMENT_PATHS.status(`DL${'0'.repeat(24)}`);

  it('is reported as being looked up after a declared restore, otherwise as unknown', async () => {
    const codeOf = async (path: string) => (await asha.get(path)).body.code;
    expect(await codeOf(unknown)).toBe('unknown_payment');
    await app.owner('restores').insert({
      ...{ id: newId(), mode: 'test', declared_at: new Date(), window_from: new Date() },
      ...{ journal: 'used', receipts_after: 0 },
    });
    const response = await asha.get(unknown);
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({
      code: 'payment_sought',
      message: expect.stringMatching(/^We are looking for this payment/),
    });
    expect(await codeOf(PAYMENT_PATHS.status('DL-nonsense'))).toBe('unknown_payment');
    const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000);
    await app.owner('restores').update({ finished_at: weekAgo });
    expect(await codeOf(unknown)).toBe('unknown_payment');
  });
});

describe('the status of a payment', () => {
  it("is shown with details to the payer's browser", async () => {
    expect(await asha.status(id)).toMatchObject({
      merchantTransactionId: id,
      status: 'initiated',
      reason: null,
      details: {
        gateway: 'razorpay',
        userId: '42',
        userName: 'Asha Rao',
        from: 'App',
        breakdown: { amountPaise: 50_000, feePaise: 1_000, totalPaise: 50_000, creditPaise: 49_000 },
        completedAt: null,
      },
      closing: { appReturnUrl: 'deccanloop://payment-done', androidBridge: null },
    });
  });

  it.each([PAYMENT_PATHS.status, PAYMENT_PATHS.phonepeStatus])(
    'is shown without details to anyone with the id (%p)',
    async (path) => {
      const otherUser = app.browser();
      const response = await otherUser.get(path(id));
      expect(response.body.data).toMatchObject({ status: 'initiated', details: null });
      expect(response.headers['cache-control']).toBe('no-store');
      await otherUser.openLink({ userId: '43', name: 'Vikram' });
      const { text } = await otherUser.get(path(id));
      expect(JSON.parse(text)).toMatchObject({ data: { details: null } });
      expect(text).not.toMatch(/Asha|50000|"42"/);
    },
  );

  it("shows the bank's reference and reason only to the payer's browser", async () => {
    const reason = 'There was not enough balance in the account.';
    await setState({ state: 'failed', state_reason: reason, provider_reference: '412345678901' });
    expect(await asha.status(id)).toMatchObject({ reason, providerReferenceId: '412345678901' });
    expect((await app.browser().get(PAYMENT_PATHS.status(id))).body.data).toMatchObject({
      status: 'failed',
      reason: 'Transaction failed or was cancelled.',
      providerReferenceId: null,
    });
    await setState({ state: 'initiated', state_reason: null, provider_reference: null });
  });

  it.each([
    'DLAAAAAAAAAAAAAAAAAAAAAAAA',
    'DLshort',
    '1',
    "' or 1=1 --",
    '../initiate',
    'x'.repeat(3000),
    '%E0%A4%A',
    '%00',
  ])('of an id that is none of ours (%p) is not known', async (unknown) => {
    const path = unknown.startsWith('%') ? `/api/payments/status/${unknown}` : PAYMENT_PATHS.status(unknown);
    const response = await asha.get(path);
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ success: 0, data: null });
    expect(['unknown_payment', 'not_found']).toContain(response.body.code);
  });

  it('has a reason only for failed payments', async () => {
    await setState({ state: 'failed', state_reason: null });
    expect((await asha.status(id)).reason).toBe('Transaction failed or was cancelled.');
    await setState({ state: 'failed', state_reason: 'The bank declined the card.' });
    expect((await asha.status(id)).reason).toBe('The bank declined the card.');
    await setState({ state: 'completed', completed_at: new Date(), state_reason: 'old' });
    expect(await asha.status(id)).toMatchObject({ status: 'completed', reason: null });
  });
});

describe('verifying a payment', () => {
  const checks = () => app.owner('outbox').where({ job: 'check-payment', done_at: null });

  it('requests one status check and answers with both fields that screens read', async () => {
    const { merchantTransactionId } = await asha.topUp();
    const responses = await Promise.all(
      [1, 2, 3].map(async () => app.browser().post(PAYMENT_PATHS.verify, { merchantTransactionId })),
    );
    expect(responses[0]?.body.data).toMatchObject({
      status: 'initiated',
      transaction: { status: 'initiated' },
      verification: { phonePeStatus: null },
      details: null,
    });
    expect(await checks()).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{}, 'Missing transaction ID in URL'],
    [{ merchantTransactionId: 'x' }, 'Not a valid transaction ID'],
  ])('needs an id: %p', async (body, message) => {
    const response = await asha.post(PAYMENT_PATHS.verify, body);
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({ merchantTransactionId: [message] });
  });

  it('answers 404 for an unknown payment', async () => {
    const response = await asha.post(PAYMENT_PATHS.verify, {
      merchantTransactionId: 'DLAAAAAAAAAAAAAAAAAAAAAAAA',
    });
    expect(response.status).toBe(404);
    expect(response.body.code).toBe('unknown_payment');
  });
});

describe('the wallet', () => {
  it("shows the payer's own payments, newest first, and the ledger's balance", async () => {
    const newest = await asha.topUp({ amount: 700 });
    const { body } = await asha.get(`${PAYMENT_PATHS.wallet}?userId=42`);
    expect(body.data).toMatchObject({
      userId: '42',
      userName: 'Asha Rao',
      from: 'App',
      funds: { balancePaise: 0 },
    });
    expect(body.data.payments[0]).toMatchObject({
      merchantTransactionId: newest.merchantTransactionId,
      status: 'initiated',
      underReview: false,
      breakdown: { creditPaise: 68_600 },
    });
  });

  it('is not accessible to others, and shows no payments of others', async () => {
    expect((await app.browser().get(`${PAYMENT_PATHS.wallet}?userId=42`)).status).toBe(401);
    const vikram = app.browser();
    await vikram.openLink({ userId: '43', name: 'Vikram' });
    expect((await vikram.get(`${PAYMENT_PATHS.wallet}?userId=42`)).body.code).toBe('not_your_payment');
    expect((await vikram.get(`${PAYMENT_PATHS.wallet}?userId=43`)).body.data.payments).toEqual([]);
  });

  it('requires a user id', async () => {
    const response = await asha.get(PAYMENT_PATHS.wallet);
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({ userId: ['User ID is required'] });
  });
});
