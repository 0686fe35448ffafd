import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { gatewayUpdateOf, snapshotOf } from '../../testing/money-fixture';
import { openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { customerViewOf } from '../payments/payer-view/customer-view';
import type { Attempt, Payment } from '../payments/types';

let fixture: RefundFixture;
let payment: Payment;
let attempt: Attempt;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture.money.close());
beforeEach(async () => {
  ({ payment, attempt } = await fixture.money.buildPayment({ amountPaise: 500_00 }));
});

const report = (status: DisputeStatus, { amountPaise = 500_00, deductedPaise = 0, no = 1 } = {}) =>
  disputeSettlementOf(fixture.money).settleDispute({
    gateway: 'razorpay',
    mode: 'test',
    dispute: {
      gatewayDisputeId: `disp_${no}_of_${attempt.id}`,
      gatewayPaymentId: `pay_of_${attempt.id}`,
      amountPaise: paise(amountPaise),
      currency: 'INR',
      deductedPaise: paise(deductedPaise),
      reasonCode: null,
      phase: null,
      status,
      respondBy: null,
      openedAt: fixture.money.clock.now(),
    },
    trust: 'snapshot',
    source: 'webhook',
    actor: 'razorpay',
  });
const answer = () =>
  fixture.money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
const viewState = async () =>
  (await customerViewOf(fixture.money.bff, payment.id, fixture.money.clock.now())).state;
const capture = () => fixture.money.owner('payment_captures').where({ attempt_id: attempt.id }).first();
const disputes = () =>
  fixture.money
    .owner('payment_disputes')
    .whereLike('gateway_dispute_id', `%_of_${attempt.id}`)
    .orderBy('opened_at')
    .orderBy('id');

describe('a dispute that is reported before its capture', () => {
  it('is shown with the payment once that is captured', async () => {
    expect(await report('open')).toMatchObject({ paymentId: null });
    await answer();
    expect(await viewState()).toBe('disputed');
    expect(await disputes()).toMatchObject([{ payment_id: payment.id, capture_id: (await capture()).id }]);
  });

  it('keeps the money from being credited when it was lost', async () => {
    await report('lost');
    expect(await answer()).toMatchObject({ result: 'on_hold' });
    expect(await capture()).toMatchObject({
      status: 'held',
      hold_reason: 'partly_refunded',
      lost_paise: 500_00,
    });
    expect(await fixture.walletOf(payment)).toBe(0);
    expect(await disputes()).toMatchObject([{ held_paise: 500_00, wallet_paise: 0 }]);
    expect(await report('lost')).toMatchObject({ result: 'unchanged' });
    expect(await capture()).toMatchObject({ lost_paise: 500_00 });
  });

  it('takes no more than was captured, in the order of the disputes', async () => {
    await report('lost', { amountPaise: 300_00 });
    await report('lost', { amountPaise: 300_00, no: 2 });
    await answer();
    expect(await capture()).toMatchObject({ status: 'held', lost_paise: 500_00 });
    expect((await disputes()).map((each) => each.held_paise).sort()).toEqual([200_00, 300_00]);
  });
});

describe('what the payer sees of a lost dispute', () => {
  it('counts what was taken, not what was disputed', async () => {
    await answer();
    await report('lost', { deductedPaise: 200_00 });
    expect(await viewState()).toBe('partly_refunded');
  });

  it('counts it for its own capture only', async () => {
    await answer();
    const refund = await fixture.ask(payment, 500_00);
    await fixture.worker().advance(refund.id);
    await fixture.captureAgain(payment, 2);
    // The bank takes the already refunded amount again: the company's loss. The second payment stays in the
    // wallet.
    await report('lost');
    expect(await fixture.walletOf(payment)).toBe(490_00);
    expect(await viewState()).toBe('partly_refunded');
  });
});
