import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenPaymentsDto, VerifyDto, WalletDto } from '@deccanloop/contracts/payments/dto';
import type { HistoryDto } from '@deccanloop/contracts/payments/history';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
let userId: string;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  asha = app.browser();
  userId = newId();
  await asha.openLink({ userId, name: 'Asha Rao' });
});
afterAll(() => app.close());

const openOf = async (browser: Browser) =>
  dataOf<OpenPaymentsDto>(await browser.get(PAYMENT_PATHS.openPayments)).payments;
const change = (id: string, row: object) => app.owner('payments').where({ public_id: id }).update(row);
const changeAttempt = (id: string, row: object) =>
  app.owner('payment_attempts').where('merchant_order_id', 'like', `${id}%`).update(row);

async function hold(id: string, capture: object = {}): Promise<void> {
  const attempt = await app.owner('payment_attempts').where('merchant_order_id', 'like', `${id}%`).first();
  await app.owner('payment_captures').insert({
    id: newId(),
    payment_id: attempt.payment_id,
    attempt_id: attempt.id,
    mode: 'test',
    gateway: attempt.gateway,
    gateway_payment_id: `pay_${newId()}`,
    amount_paise: 400_00,
    status: 'held',
    hold_reason: 'amount_differs',
    captured_at: new Date(),
    ...capture,
  });
  await change(id, { under_review: true });
  await changeAttempt(id, { is_final: true });
}

describe('GET /payments/open', () => {
  it('shows the same payment after a reload, in another tab and on another device', async () => {
    const { merchantTransactionId: id } = await asha.topUp({ amount: 500 });
    await change(id, { state: 'pending' });
    await changeAttempt(id, { gateway_state: 'attempted' });
    const elsewhere = app.browser();
    await elsewhere.openLink({ userId, name: 'Asha Rao' });
    for (const browser of [asha, elsewhere]) {
      expect(await openOf(browser)).toEqual([
        {
          merchantTransactionId: id,
          gateway: 'razorpay',
          amountPaise: 500_00,
          initiatedAt: expect.any(String),
          hasAttempt: true,
          view: expect.objectContaining({ state: 'checking', payAgain: 'no' }),
        },
      ]);
    }
    const vikram = app.browser();
    await vikram.openLink({ userId: newId(), name: 'Vikram' });
    expect(await openOf(vikram)).toEqual([]);
    expect((await app.browser().get(PAYMENT_PATHS.openPayments)).status).toBe(401);
  });

  it('lists unresolved payments, newest first, and no ended ones', async () => {
    const initiate = async () => (await asha.topUp({ amount: 500 })).merchantTransactionId;
    const [held, failed, untried, paid, late, old] = [
      await initiate(),
      await initiate(),
      await initiate(),
      await initiate(),
      await initiate(),
      await initiate(),
    ] as [string, string, string, string, string, string];
    await change(held, { state: 'failed', state_reason: 'The bank declined' });
    await hold(held);
    await change(failed, { state: 'failed' });
    await changeAttempt(failed, { gateway_state: 'failed' });
    await change(untried, { state: 'cancelled' });
    await changeAttempt(untried, { gateway_state: 'created' });
    await change(paid, { state: 'completed', completed_at: new Date(), next_check_at: null });
    await change(late, { state: 'timeout' });
    await change(old, { initiated_at: new Date(Date.now() - 6 * 24 * 3_600_000 - 1) });
    const found = await openOf(asha);
    expect(found.map(({ merchantTransactionId }) => merchantTransactionId)).toEqual([late, failed, held]);
    expect(found.map(({ view }) => [view.state, view.payAgain])).toEqual([
      ['taking_longer', 'ask_first'],
      ['failed_may_change', 'ask_first'],
      ['on_hold', 'no'],
    ]);
  });

  it('lists at most ten', async () => {
    for (let count = 0; count < 11; count += 1) await asha.topUp({ amount: 500 });
    expect(await openOf(asha)).toHaveLength(10);
  });
});

describe('the payer view on all pages', () => {
  it.each(['failed', 'cancelled', 'timeout', 'pending'])(
    'is on hold, not failed, after a capture of another amount in state %s',
    async (state) => {
      const { merchantTransactionId: id } = await asha.topUp({ amount: 500 });
      await change(id, { state, state_reason: state === 'failed' ? 'The bank declined' : null });
      await hold(id);
      const onHold = { state: 'on_hold', heading: 'Payment on hold', payAgain: 'no' };
      const status = await asha.status(id);
      expect(status).toMatchObject({
        status: 'pending',
        reason: null,
        can: { cancel: false, retry: false },
        view: onHold,
      });
      expect(status.view.notes[0]).toBe('₹400.00 arrived. The payment was for ₹500.00.');
      const others = await app.browser().status(id);
      expect(others).toMatchObject({
        status: 'pending',
        reason: null,
        view: { state: 'on_hold', notes: [] },
      });
      expect(JSON.stringify(others.view)).not.toMatch(/₹|400/);
      const wallet = dataOf<WalletDto>(await asha.get(`${PAYMENT_PATHS.wallet}?userId=${userId}`));
      const history = dataOf<HistoryDto>(await asha.get(PAYMENT_PATHS.history));
      for (const [row] of [wallet.payments, history.transactions])
        expect(row).toMatchObject({ status: 'pending', underReview: true, view: onHold });
      const verified = dataOf<VerifyDto>(
        await asha.post(PAYMENT_PATHS.verify, { merchantTransactionId: id }),
      );
      expect(verified).toMatchObject({ transaction: { status: 'pending' }, view: onHold });
    },
  );

  it('shows refunds, and no success after a full refund', async () => {
    const { merchantTransactionId: id } = await asha.topUp({ amount: 500 });
    await change(id, { state: 'completed', completed_at: new Date(), next_check_at: null });
    const status = await asha.status(id);
    expect(status.view).toMatchObject({ state: 'completed', isFinal: true });
    const captureId = newId();
    await hold(id, {
      id: captureId,
      amount_paise: 500_00,
      status: 'credited',
      hold_reason: null,
      credit_paise: 490_00,
      fee_paise: 10_00,
    });
    const { payment_id: paymentId } = await app.owner('payment_captures').where({ id: captureId }).first();
    await app.owner('outside_refunds').insert({
      id: newId(),
      gateway: 'razorpay',
      mode: 'test',
      gateway_refund_id: `rfnd_${newId()}`,
      payment_id: paymentId,
      capture_id: captureId,
      amount_paise: 500_00,
      state: 'processed',
    });
    const refunded = { state: 'refunded', heading: 'Payment refunded', actions: { receipt: true } };
    expect((await asha.status(id)).view).toMatchObject(refunded);
    const wallet = dataOf<WalletDto>(await asha.get(`${PAYMENT_PATHS.wallet}?userId=${userId}`));
    expect(wallet.payments[0]?.view).toMatchObject(refunded);
  });

  it('has PhonePe’s own state', async () => {
    await app.setActive('phonepe');
    const { merchantTransactionId: id } = await asha.topUp({ amount: 500, mode: 'PHONEPE' });
    await app.setActive('razorpay');
    const verify = async () =>
      dataOf<VerifyDto>(await asha.post(PAYMENT_PATHS.phonepeVerify, { merchantTransactionId: id }))
        .verification.phonePeStatus;
    expect(await verify()).toBe('PENDING');
    await change(id, { state: 'timeout' });
    expect(await verify()).toBe('PENDING');
    await change(id, { state: 'failed' });
    await changeAttempt(id, { gateway_state: 'failed', is_final: true });
    expect(await verify()).toBe('FAILED');
    await hold(id, { gateway: 'phonepe' });
    expect(await verify()).toBe('COMPLETED');
  });
});

describe('the prefilled contact of the checkout', () => {
  it('is that of the paying account, with a verified phone only, and empty for the payer of a link', async () => {
    const browser = app.browser();
    const person = newTestUser();
    const { _id, name } = await browser.signUp(person);
    const payer = { userId: _id, userName: name };
    expect(await browser.topUp(payer)).toMatchObject({
      prefill: { name, email: person.email, contact: null },
    });
    await app.owner('users').where({ id: _id }).update({ phone_verified_at: new Date() });
    expect(await browser.topUp(payer)).toMatchObject({ prefill: { contact: `+91${person.phone}` } });
    await browser.openLink({ userId, name: 'Asha Rao' });
    expect(await browser.topUp()).toMatchObject({ prefill: null });
    expect(await asha.topUp()).toMatchObject({ prefill: null });
  });
});
