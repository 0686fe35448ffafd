import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { gatewayUpdateOf, snapshotOf } from '../../testing/money-fixture';
import { newId } from '../../platform/ids';
import { openDisputeFixture, type DisputeFixture } from './testing/dispute-fixture';

let fixture: DisputeFixture;
beforeAll(async () => {
  fixture = await openDisputeFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.restart());

const deducted = { deductedPaise: paise(500_00) };
/** The accounts of each booking, by its kind. */
const moved = async () =>
  Object.fromEntries((await fixture.bookings()).map(({ kind, accounts }) => [kind, accounts]));

describe('a dispute', () => {
  it('is stored and raised once, with its amount and the date to respond by, and shown with its status', async () => {
    expect(await fixture.report('open')).toEqual({ result: 'updated', paymentId: fixture.built.payment.id });
    expect(await fixture.report('open')).toEqual({
      result: 'unchanged',
      paymentId: fixture.built.payment.id,
    });
    await fixture.report('under_review');
    await fixture.report('won');
    fixture.gatewayHas('won');
    expect(await fixture.report('under_review')).toMatchObject({ result: 'unchanged' });
    expect(await fixture.row()).toMatchObject({
      status: 'won',
      payment_id: fixture.built.payment.id,
      closed_at: expect.any(Date),
    });
    const findings = await fixture.refunds.money
      .owner('payment_findings')
      .where({ payment_id: fixture.built.payment.id });
    expect(findings).toMatchObject([
      {
        kind: 'dispute_opened',
        resolved_at: null,
        detail: { amountPaise: 500_00, respondBy: '2026-03-09T18:30:00.000Z', status: 'won' },
      },
    ]);
    const events = await fixture.refunds.money
      .owner('payment_events')
      .where({ payment_id: fixture.built.payment.id })
      .whereLike('type', 'dispute_%')
      .orderBy('id')
      .pluck('type');
    expect(events).toEqual(['dispute_open', 'dispute_under_review', 'dispute_won']);
    expect(await moved()).toEqual({});
    expect(
      (await fixture.refunds.money.owner('payments').where({ id: fixture.built.payment.id }).first())
        .under_review,
    ).toBe(true);
  });

  it('that is won returns what was deducted meanwhile', async () => {
    await fixture.report('open');
    await fixture.report('under_review', deducted);
    await fixture.report('won', deducted);
    await fixture.report('won', deducted);
    expect(await moved()).toEqual({
      dispute_deducted: { gateway_clearing: 500_00, disputes: -500_00 },
      dispute_won: { gateway_clearing: -500_00, disputes: 500_00 },
    });
    expect(await fixture.refunds.walletOf(fixture.built.payment)).toBe(490_00);
    expect(await fixture.capture()).toMatchObject({ lost_paise: 0 });
  });

  it('that is lost is taken from wallet and fee, once', async () => {
    await fixture.report('open', deducted);
    await Promise.all([
      fixture.report('lost', deducted),
      fixture.report('lost', deducted),
      fixture.report('lost', deducted),
    ]);
    expect(await moved()).toEqual({
      dispute_deducted: { gateway_clearing: 500_00, disputes: -500_00 },
      dispute_lost: { disputes: 500_00, wallet: -490_00, fees: -10_00 },
    });
    expect(await fixture.row()).toMatchObject({
      status: 'lost',
      wallet_paise: 490_00,
      fee_paise: 10_00,
      loss_paise: 0,
    });
    expect(await fixture.capture()).toMatchObject({ lost_paise: 500_00, lost_fee_paise: 10_00 });
    expect(await fixture.refunds.findings(fixture.built.payment)).toEqual(['dispute_opened', 'dispute_lost']);
    await expect(fixture.refunds.ask(fixture.built.payment, 1_00)).rejects.toMatchObject({
      code: 'too_much',
    });
  });

  it('that is lost without an earlier deduction takes it from clearing, and the shortfall is a loss', async () => {
    await fixture.refunds.spend(fixture.built.payment, 390_00);
    await fixture.report('lost');
    expect(await moved()).toEqual({
      dispute_lost: { gateway_clearing: 500_00, wallet: -100_00, fees: -10_00, losses: -390_00 },
    });
    expect(await fixture.refunds.walletOf(fixture.built.payment)).toBe(0);
  });

  it('of a payment that is not ours is a finding without a payment', async () => {
    const foreign = { gatewayPaymentId: `pay_foreign_${fixture.disputeId}` };
    expect(await fixture.report('open', foreign)).toEqual({ result: 'updated', paymentId: null });
    await fixture.report('lost', { ...foreign, ...deducted });
    expect(await fixture.row()).toMatchObject({ status: 'lost', booked_paise: 0 });
    const findings = await fixture.refunds.money
      .owner('payment_findings')
      .whereLike('dedupe_key', `%${fixture.disputeId}`);
    expect(findings.map(({ kind, payment_id: payment }) => [kind, payment])).toEqual([
      ['dispute_opened', null],
      ['dispute_lost', null],
    ]);
    expect(await moved()).toEqual({});
  });

  it('that came before its capture is linked to it later', async () => {
    const late = await fixture.refunds.money.buildPayment({ amountPaise: 500_00 });
    const about = { gatewayPaymentId: `pay_of_${late.attempt.id}` };
    expect(await fixture.report('open', { ...about, ...deducted })).toMatchObject({ paymentId: null });
    await fixture.refunds.money.settlement.settlePayment(
      gatewayUpdateOf(late.attempt, snapshotOf(late.attempt, 'captured')),
    );
    expect(await fixture.report('lost', { ...about, ...deducted })).toMatchObject({
      paymentId: late.payment.id,
    });
    expect(Object.keys(await moved())).toEqual(['dispute_lost']);
    expect(await fixture.row()).toMatchObject({ payment_id: late.payment.id, wallet_paise: 490_00 });
  });

  it('of money on hold moves nothing in the ledger', async () => {
    await fixture.refunds.money.owner('payment_captures').insert({
      id: newId(),
      payment_id: fixture.built.payment.id,
      attempt_id: fixture.built.attempt.id,
      mode: 'test',
      gateway: 'razorpay',
      gateway_payment_id: `pay_held_${fixture.disputeId}`,
      amount_paise: 500_00,
      status: 'held',
      hold_reason: 'amount_differs',
      captured_at: new Date(),
    });
    await fixture.report('lost', { gatewayPaymentId: `pay_held_${fixture.disputeId}`, ...deducted });
    expect(await moved()).toEqual({});
    expect(await fixture.row()).toMatchObject({ status: 'lost', wallet_paise: 0, held_paise: 500_00 });
    const held = () =>
      fixture.refunds.money
        .owner('payment_captures')
        .where({ gateway_payment_id: `pay_held_${fixture.disputeId}` })
        .first();
    expect(await held()).toMatchObject({ status: 'held', lost_paise: 500_00, lost_fee_paise: 0 });
    fixture.gatewayHas('won', { gatewayPaymentId: `pay_held_${fixture.disputeId}` });
    await fixture.ask();
    expect(await held()).toMatchObject({ status: 'held', lost_paise: 0 });
    expect(await fixture.row()).toMatchObject({ status: 'won', held_paise: 0 });
  });
});

describe('a hint about a dispute', () => {
  const hint = { trust: 'hint' } as const;

  it('moves no money: a status check is made, and its answer moves it', async () => {
    fixture.gatewayHas('open');
    await fixture.report('lost', deducted, hint);
    expect(await fixture.row()).toMatchObject({ status: 'open' });
    expect(await moved()).toEqual({});
    fixture.gatewayHas('lost', deducted);
    await fixture.report('under_review', {}, hint);
    expect(await fixture.row()).toMatchObject({ status: 'lost', wallet_paise: 490_00 });
  });

  it('is stored and raised where the gateway gives no answer', async () => {
    await fixture.report('lost', deducted, hint);
    expect(await fixture.row()).toMatchObject({ status: 'open', deducted_paise: 0 });
    expect(await fixture.refunds.findings(fixture.built.payment)).toEqual(['dispute_opened']);
    expect(await fixture.refunds.walletOf(fixture.built.payment)).toBe(490_00);
  });

  it('leads to a status check when the event contradicts itself, although it is signed', async () => {
    fixture.gatewayHas('won');
    await fixture.report(null);
    expect(await fixture.row()).toMatchObject({ status: 'won' });
  });
});
