import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '@deccanloop/contracts/money';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { gatewayUpdateOf, snapshotOf } from '../../testing/money-fixture';
import {
  refundUpdateOf,
  openRefundFixture,
  type CompletedPayment,
  type RefundFixture,
} from '../../testing/refund-fixture';
import { newId } from '../../platform/ids';
import type { DisputeNotice } from '../payments/gateway-port';
import type { DisputeUpdate } from './dispute-update';

let fixture: RefundFixture;
let built: CompletedPayment;
let disputeId: string;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  expect(await fixture.wrongSums()).toBe(0);
  await fixture.money.close();
});
beforeEach(async () => {
  built = await fixture.buildCompleted({ amountPaise: 500_00 });
  disputeId = `disp_${newId()}`;
  fixture.razorpay.answers.fetchDispute = [];
});

const notice = (status: DisputeStatus | null, more: Partial<DisputeNotice> = {}): DisputeNotice => ({
  gatewayDisputeId: disputeId,
  gatewayPaymentId: `pay_of_${built.attempt.id}`,
  amountPaise: paise(500_00),
  currency: 'INR',
  deductedPaise: paise(0),
  reasonCode: 'goods_not_received',
  phase: 'chargeback',
  status,
  respondBy: new Date('2026-03-09T18:30:00Z'),
  openedAt: new Date('2026-03-01T10:00:00Z'),
  ...more,
});
const report = (
  status: DisputeStatus | null,
  more: Partial<DisputeNotice> = {},
  as: Partial<DisputeUpdate> = {},
) =>
  disputeSettlementOf(fixture.money, { razorpay: fixture.razorpay }).settleDispute({
    gateway: 'razorpay',
    mode: 'test',
    dispute: notice(status, more),
    isConfirmed: true,
    source: 'webhook',
    actor: 'razorpay',
    ...as,
  });
const row = () => fixture.money.owner('payment_disputes').where({ gateway_dispute_id: disputeId }).first();
const capture = () => fixture.money.owner('payment_captures').where({ attempt_id: built.attempt.id }).first();
/** What each account of the dispute's transfers has moved, by kind of transfer. */
async function moved(): Promise<Record<string, Record<string, number>>> {
  const found = await fixture.money
    .owner('ledger_transfers as t')
    .join('ledger_entries as e', 'e.transfer_id', 't.id')
    .join('ledger_accounts as a', 'a.id', 'e.account_id')
    .where({ source_type: 'dispute', source_id: (await row()).id })
    .select('t.kind as transfer', 'a.kind as account', 'e.amount_paise as amount');
  const sums: Record<string, Record<string, number>> = {};
  for (const { transfer, account, amount } of found) (sums[transfer] ??= {})[account] = amount;
  return sums;
}
const deducted = { deductedPaise: paise(500_00) };

describe('a dispute', () => {
  it('is stored and raised once, with its amount and the date to respond by, and shown with its status', async () => {
    expect(await report('open')).toEqual({ result: 'updated', paymentId: built.payment.id });
    expect(await report('open')).toEqual({ result: 'unchanged', paymentId: built.payment.id });
    await report('under_review');
    await report('won');
    await report('under_review');
    expect(await row()).toMatchObject({
      status: 'won',
      payment_id: built.payment.id,
      closed_at: expect.any(Date),
    });
    const findings = await fixture.money.owner('payment_findings').where({ payment_id: built.payment.id });
    expect(findings).toMatchObject([
      {
        kind: 'dispute_opened',
        resolved_at: null,
        detail: { amountPaise: 500_00, respondBy: '2026-03-09T18:30:00.000Z', status: 'won' },
      },
    ]);
    const events = await fixture.money
      .owner('payment_events')
      .where({ payment_id: built.payment.id })
      .whereLike('type', 'dispute_%')
      .orderBy('id')
      .pluck('type');
    expect(events).toEqual(['dispute_open', 'dispute_under_review', 'dispute_won']);
    expect(await moved()).toEqual({});
    expect((await fixture.money.owner('payments').where({ id: built.payment.id }).first()).under_review).toBe(
      true,
    );
  });

  it('that is won returns what was deducted meanwhile', async () => {
    await report('open');
    await report('under_review', deducted);
    await report('won', deducted);
    await report('won', deducted);
    expect(await moved()).toEqual({
      dispute_deducted: { gateway_clearing: 500_00, disputes: -500_00 },
      dispute_won: { gateway_clearing: -500_00, disputes: 500_00 },
    });
    expect(await fixture.walletOf(built.payment)).toBe(490_00);
    expect(await capture()).toMatchObject({ lost_paise: 0 });
  });

  it('that is lost is taken from wallet and fee, once', async () => {
    await report('open', deducted);
    await Promise.all([report('lost', deducted), report('lost', deducted), report('lost', deducted)]);
    expect(await moved()).toEqual({
      dispute_deducted: { gateway_clearing: 500_00, disputes: -500_00 },
      dispute_lost: { disputes: 500_00, wallet: -490_00, fees: -10_00 },
    });
    expect(await row()).toMatchObject({
      status: 'lost',
      wallet_paise: 490_00,
      fee_paise: 10_00,
      loss_paise: 0,
    });
    expect(await capture()).toMatchObject({ lost_paise: 500_00, lost_fee_paise: 10_00 });
    expect(await fixture.findings(built.payment)).toEqual(['dispute_opened', 'dispute_lost']);
    await expect(fixture.ask(built.payment, 1_00)).rejects.toMatchObject({ code: 'too_much' });
  });

  it('that is lost without an earlier deduction takes it from clearing, and the shortfall is a loss', async () => {
    await fixture.spend(built.payment, 390_00);
    await report('lost');
    expect(await moved()).toEqual({
      dispute_lost: { gateway_clearing: 500_00, wallet: -100_00, fees: -10_00, losses: -390_00 },
    });
    expect(await fixture.walletOf(built.payment)).toBe(0);
  });

  it('reported as won and then as lost stays won, and raises a finding', async () => {
    await report('open', deducted);
    await report('won', deducted);
    expect(await report('lost', deducted)).toMatchObject({ result: 'contradicts' });
    await report('lost', deducted);
    expect(await row()).toMatchObject({ status: 'won' });
    expect(Object.keys(await moved()).sort()).toEqual(['dispute_deducted', 'dispute_won']);
    expect(await fixture.findings(built.payment)).toEqual(['dispute_opened', 'dispute_lost']);
  });

  it('of a payment that is not ours is a finding without a payment', async () => {
    const foreign = { gatewayPaymentId: `pay_foreign_${disputeId}` };
    expect(await report('open', foreign)).toEqual({ result: 'updated', paymentId: null });
    await report('lost', { ...foreign, ...deducted });
    const findings = await fixture.money.owner('payment_findings').whereLike('dedupe_key', `%${disputeId}`);
    expect(findings.map(({ kind, payment_id: payment }) => [kind, payment])).toEqual([
      ['dispute_opened', null],
      ['dispute_lost', null],
    ]);
    expect(await moved()).toEqual({});
  });

  it('that came before its capture is linked to it later', async () => {
    const late = await fixture.money.buildPayment({ amountPaise: 500_00 });
    const about = { gatewayPaymentId: `pay_of_${late.attempt.id}` };
    expect(await report('open', { ...about, ...deducted })).toMatchObject({ paymentId: null });
    await fixture.money.settlement.settlePayment(
      gatewayUpdateOf(late.attempt, snapshotOf(late.attempt, 'captured')),
    );
    expect(await report('lost', { ...about, ...deducted })).toMatchObject({ paymentId: late.payment.id });
    expect(Object.keys(await moved())).toEqual(['dispute_lost']);
    expect(await row()).toMatchObject({ payment_id: late.payment.id, wallet_paise: 490_00 });
  });

  it('of money on hold moves nothing in the ledger', async () => {
    await fixture.money.owner('payment_captures').insert({
      id: newId(),
      payment_id: built.payment.id,
      attempt_id: built.attempt.id,
      mode: 'test',
      gateway: 'razorpay',
      gateway_payment_id: `pay_held_${disputeId}`,
      amount_paise: 500_00,
      status: 'held',
      hold_reason: 'amount_differs',
      captured_at: new Date(),
    });
    await report('lost', { gatewayPaymentId: `pay_held_${disputeId}`, ...deducted });
    expect(await moved()).toEqual({});
    expect(await row()).toMatchObject({ status: 'lost', wallet_paise: null });
    const held = await fixture.money
      .owner('payment_captures')
      .where({ gateway_payment_id: `pay_held_${disputeId}` })
      .first();
    expect(held).toMatchObject({ status: 'held', lost_paise: 500_00, lost_fee_paise: 0 });
  });
});

describe('a hint about a dispute', () => {
  const hint = { isConfirmed: false } as const;

  it('moves no money: a status check is made, and its answer moves it', async () => {
    fixture.razorpay.answers.fetchDispute = [{ kind: 'ok', value: { ...notice('open'), status: 'open' } }];
    await report('lost', deducted, hint);
    expect(await row()).toMatchObject({ status: 'open' });
    expect(await moved()).toEqual({});
    fixture.razorpay.answers.fetchDispute = [
      { kind: 'ok', value: { ...notice('lost', deducted), status: 'lost' } },
    ];
    await report('under_review', {}, hint);
    expect(await row()).toMatchObject({ status: 'lost', wallet_paise: 490_00 });
  });

  it('is stored and raised where the gateway gives no answer', async () => {
    await report('lost', deducted, hint);
    expect(await row()).toMatchObject({ status: 'open', deducted_paise: 0 });
    expect(await fixture.findings(built.payment)).toEqual(['dispute_opened']);
    expect(await fixture.walletOf(built.payment)).toBe(490_00);
  });

  it('leads to a status check when the event contradicts itself, although it is signed', async () => {
    fixture.razorpay.answers.fetchDispute = [{ kind: 'ok', value: { ...notice('won'), status: 'won' } }];
    await report(null);
    expect(await row()).toMatchObject({ status: 'won' });
  });
});

it('any order of events, refunds and spending: Σ = 0, one end, and never below zero', async () => {
  const statuses: DisputeStatus[] = ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'];
  const step = fc.oneof(
    fc.record({
      do: fc.constant('report' as const),
      status: fc.constantFrom(...statuses),
      deducted: fc.constantFrom(0, 200_00, 500_00),
      isConfirmed: fc.boolean(),
      times: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({
      do: fc.constant('refund' as const),
      paise: fc.integer({ min: 1_00, max: 300_00 }),
      fails: fc.boolean(),
    }),
    fc.record({ do: fc.constant('spend' as const), paise: fc.integer({ min: 1, max: 200_00 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      built = await fixture.buildCompleted({ amountPaise: 500_00 });
      disputeId = `disp_${newId()}`;
      for (const each of steps) {
        if (each.do === 'report') {
          const more = { deductedPaise: paise(each.deducted) };
          const once = () => report(each.status, more, { isConfirmed: each.isConfirmed });
          await Promise.all(Array.from({ length: each.times }, once));
        } else if (each.do === 'spend') {
          if ((await fixture.walletOf(built.payment)) >= each.paise)
            await fixture.spend(built.payment, each.paise);
        } else {
          const refund = await fixture.ask(built.payment, each.paise).catch(() => null);
          if (!refund) continue;
          fixture.razorpay.answers.refund = [
            { kind: 'ok', value: refundUpdateOf(refund, each.fails ? 'failed' : 'processed') },
          ];
          await fixture.worker().advance(refund.id);
        }
      }
      await checkBooks();
    }),
    { numRuns: 60 },
  );
});

async function checkBooks(): Promise<void> {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  expect(await fixture.walletOf(built.payment)).toBeGreaterThanOrEqual(0);
  const { refunded_paise: refunded, lost_paise: lost, amount_paise: amount } = await capture();
  expect(refunded + lost).toBeLessThanOrEqual(amount);
  const dispute = await row();
  if (!dispute) return;
  const sums = await moved();
  const inDispute = Object.values(sums).reduce((sum, accounts) => sum + (accounts['disputes'] ?? 0), 0);
  const isEnded = sums['dispute_won'] !== undefined || sums['dispute_lost'] !== undefined;
  expect([isEnded, inDispute]).toEqual([isEnded, isEnded ? 0 : 0 - dispute.deducted_paise]);
  expect(sums['dispute_won'] && sums['dispute_lost']).toBeUndefined();
  if (dispute.status === 'lost' && sums['dispute_lost'])
    expect(dispute.wallet_paise + dispute.fee_paise + dispute.loss_paise).toBe(dispute.deducted_paise);
}
