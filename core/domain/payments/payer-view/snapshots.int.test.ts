import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../../platform/ids';
import { preparedReadsOf } from '../../../platform/prepared-reads';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../../testing/money-fixture';
import { resolveFinding } from '../../findings/repository';
import { createCancellation } from '../cancellation';
import { createCheckRequests } from '../check-requests';
import { orderOf } from '../gateway-update';
import { createRetry } from '../retry';
import { createPaymentOverviews } from '../payment-overviews';
import type { Attempt, Payment } from '../types';
import { payerView } from './payer-view';
import { shownBreakdown } from './shown-breakdown';

let fixture: MoneyFixture;
let payment: Payment;
let attempt: Attempt;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ payment, attempt } = await fixture.buildPayment());
});

const nothing = (): void => undefined;
const settle = (state: Parameters<typeof snapshotOf>[1], options?: Parameters<typeof snapshotOf>[2]) =>
  fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, state, options)));
const cancel = () =>
  createCancellation({ db: fixture.bff, clock: fixture.clock, wake: nothing }).request(payment);
const answerCancel = () =>
  fixture.settlement.settlePayment({
    kind: 'cancelled',
    order: orderOf(attempt),
    source: 'poll',
    actor: 'test',
  });

async function overviewOf() {
  const overview = await createPaymentOverviews({ reads: preparedReadsOf(fixture.bff) }).byPublicId(
    payment.publicId,
  );
  if (!overview) throw new Error('the payment is missing');
  return overview;
}

async function view() {
  const overview = await overviewOf();
  return payerView(overview.payment, overview.viewInput, 'payer', fixture.clock.now());
}

const hold = (change: object = {}) =>
  fixture.owner('payment_captures').insert({
    id: newId(),
    payment_id: payment.id,
    attempt_id: attempt.id,
    mode: 'test',
    gateway: 'razorpay',
    gateway_payment_id: `pay_${newId()}`,
    amount_paise: 400_00,
    status: 'held',
    hold_reason: 'amount_differs',
    captured_at: new Date(),
    ...change,
  });

describe('the breakdown of a payment', () => {
  it('is what was credited of money on hold, not what was requested', async () => {
    await hold({ status: 'credited', hold_reason: null, credit_paise: 392_00, fee_paise: 8_00 });
    const { payment: shown, viewInput } = await overviewOf();
    expect(shownBreakdown(shown, viewInput)).toEqual({
      amountPaise: 400_00,
      feePaise: 8_00,
      totalPaise: 400_00,
      creditPaise: 392_00,
    });
  });
});

describe('a view read from the database', () => {
  it('follows a payment from its order to its credit', async () => {
    expect(await view()).toMatchObject({ state: 'waiting_for_payment', payAgain: 'ask_first' });
    await settle('created');
    expect(await view()).toMatchObject({ state: 'waiting_for_payment', payAgain: 'safe' });
    await settle('attempted');
    expect(await view()).toMatchObject({ state: 'checking', payAgain: 'no' });
    await settle('failed');
    expect(await view()).toMatchObject({
      state: 'failed_may_change',
      payAgain: 'ask_first',
      notes: ['The bank declined', expect.stringMatching(/^If your bank took money/)],
    });
    await settle('captured');
    expect(await view()).toMatchObject({ state: 'completed', actions: { receipt: true }, isFinal: true });
  });

  it('counts a return from the checkout as an attempt', async () => {
    await settle('created');
    const requests = createCheckRequests({ db: fixture.bff, wake: nothing });
    await requests.request(payment, 'return', { type: 'checkout_returned', actor: 'payer', detail: {} });
    expect(await view()).toMatchObject({ state: 'checking', payAgain: 'no' });
  });

  it('counts a return from the checkout as a later attempt than one that had failed before', async () => {
    await settle('failed');
    expect(await view()).toMatchObject({ state: 'failed_may_change', heading: 'Payment Failed' });
    const requests = createCheckRequests({ db: fixture.bff, wake: nothing });
    await requests.request(payment, 'return', { type: 'checkout_returned', actor: 'payer', detail: {} });
    expect(await view()).toMatchObject({ state: 'checking', payAgain: 'no' });
    // The gateway does not show the later attempt yet.
    await settle('failed');
    expect(await view()).toMatchObject({ state: 'checking' });
    await settle('captured');
    expect(await view()).toMatchObject({ state: 'completed' });
  });

  it('reads refunds and disputes of a completed payment', async () => {
    await settle('captured');
    const { id: captureId } = await fixture
      .owner('payment_captures')
      .where({ payment_id: payment.id })
      .first();
    await fixture.owner('payment_disputes').insert({
      id: newId(),
      gateway: 'razorpay',
      mode: 'test',
      gateway_dispute_id: `disp_${newId()}`,
      gateway_payment_id: 'pay_1',
      payment_id: payment.id,
      capture_id: captureId,
      amount_paise: 500_00,
      status: 'open',
      opened_at: new Date(),
    });
    expect(await view()).toMatchObject({ state: 'disputed', isFinal: false });
    await fixture.owner('payment_disputes').where({ payment_id: payment.id }).update({ status: 'lost' });
    expect(await view()).toMatchObject({ state: 'refunded' });
  });
});

describe('a request to cancel', () => {
  it('is answered with a reason when money arrives first', async () => {
    await settle('authorized');
    await cancel();
    expect(await view()).toMatchObject({ state: 'cancelling', payAgain: 'no' });
    await answerCancel();
    const rejected = await view();
    expect(rejected).toMatchObject({ state: 'checking', actions: { cancel: false } });
    expect(rejected.notes[0]).toMatch(/could not be cancelled: your bank had already approved it/);
  });

  it('is answered on the completed payment when it arrives together with the money', async () => {
    await cancel();
    await settle('captured');
    expect((await view()).notes).toEqual([
      expect.stringMatching(/could not be cancelled: the money had already/),
    ]);
  });

  it('is not shown as rejected when it is carried out or the payment fails', async () => {
    await settle('attempted');
    await cancel();
    await answerCancel();
    expect(await view()).toMatchObject({ state: 'cancelled', heading: 'Payment cancelled' });
    expect(await fixture.owner('payments').where({ id: payment.id }).first('cancel_rejected_at')).toEqual({
      cancel_rejected_at: null,
    });
  });
});

describe('money on hold', () => {
  const notices = () =>
    fixture
      .owner('payment_notices')
      .where({ payment_id: payment.id })
      .orderBy('created_at')
      .pluck<string[]>('kind');
  const mails = async () => {
    const ids = await fixture
      .owner('payment_notices')
      .where({ payment_id: payment.id })
      .pluck<string[]>('id');
    return fixture
      .owner('outbox')
      .where({ job: 'send-payment-notice' })
      .whereRaw(`payload->>'paymentNoticeId' = any(?)`, [ids]);
  };

  it('is announced once, in the transaction that puts it on hold', async () => {
    const trx = await fixture.worker.transaction();
    const id = newId();
    await trx('payment_captures').insert({
      id,
      payment_id: payment.id,
      attempt_id: attempt.id,
      mode: 'test',
      gateway: 'razorpay',
      gateway_payment_id: 'pay_rolled_back',
      amount_paise: 400_00,
      status: 'held',
      hold_reason: 'amount_differs',
      captured_at: new Date(),
    });
    await trx.rollback();
    expect(await notices()).toEqual([]);

    await hold({ id });
    expect(await notices()).toEqual(['payment_on_hold']);
    expect(await mails()).toHaveLength(1);
    const captures = () => fixture.worker('payment_captures').where({ id });
    await captures().update({ gateway_refunded_paise: 100_00 });
    await captures().update({ status: 'handled_outside', outside_reference: 'UTR1' });
    await captures().update({ status: 'handled_outside' });
    expect(await notices()).toEqual(['payment_on_hold', 'payment_hold_ended']);
    expect(await mails()).toHaveLength(2);
    expect(await view()).toMatchObject({ state: 'handled_outside' });
  });

  it('stays on hold for its payer when staff close its findings', async () => {
    await settle('captured', { amountPaise: paise(400_00) });
    expect(await view()).toMatchObject({ state: 'on_hold' });
    const [user] = await fixture
      .owner('users')
      .insert({ id: newId(), name: 'Admin', email: `${newId()}@example.test` })
      .returning<{ id: string }[]>('id');
    const { id } = await fixture.owner('payment_findings').where({ payment_id: payment.id }).first();
    // As older versions closed them; those rows still exist.
    await resolveFinding(fixture.bff, id, {
      resolution: 'Seen',
      resolvedBy: user?.id ?? '',
      at: fixture.clock.now(),
    });
    expect(await fixture.owner('payments').where({ id: payment.id }).first('under_review')).toEqual({
      under_review: false,
    });
    expect(await view()).toMatchObject({ state: 'on_hold', heading: 'Payment on hold', payAgain: 'no' });
  });

  it('is announced with its receipt alone when staff credit it, and an immediate credit announces no hold', async () => {
    const id = newId();
    await hold({ id });
    await fixture
      .worker('payment_captures')
      .where({ id })
      .update({ status: 'credited', credit_paise: 392_00, fee_paise: 8_00 });
    expect(await notices()).toEqual(['payment_on_hold']);
    ({ payment, attempt } = await fixture.buildPayment());
    await settle('captured');
    expect(await notices()).toEqual([]);
  });

  it('that was refunded does not allow another try of the same order', async () => {
    await settle('failed');
    await hold({ status: 'refunded', hold_reason: null });
    expect(await view()).toMatchObject({ state: 'refunded', actions: { retry: false } });
    const retry = createRetry({
      db: fixture.bff,
      gateways: { razorpay: openGateway() },
      settings: { enabled: () => Promise.resolve({ mode: 'test' }) } as never,
      clock: fixture.clock,
      logger: { info: nothing, warn: nothing, error: nothing } as never,
      returnUrl: () => '',
      wake: nothing,
    });
    await expect(
      retry.retry({ payment, route: '/retry', idempotencyKey: newId(), bodyHash: 'a body' }),
    ).rejects.toMatchObject({ code: 'cannot_retry' });
  });
});

const openGateway = () => ({ mode: 'test', health: () => ({ state: 'up' }) }) as never;
