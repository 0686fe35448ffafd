import { paise } from '@deccanloop/contracts/money';
import fc from 'fast-check';
import { newId, randomLetters } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import { AppError } from '../../../platform/errors';
import { staffActor } from '../../../testing/administrators';
import { reportDispute } from '../../../testing/reported-dispute';
import { refundSettlementOf, refundUpdateOf } from '../../../testing/refund-fixture';
import { expireApprovals } from '../../approvals/expiry-repository';
import { createMoneyActionExecution } from '../../money-actions/execution';
import { createMoneyActions } from '../../money-actions/requests';
import { MODE } from '../../merchant-payouts/testing/payout-fixture';
import type { Payment } from '../../payments/types';
import { recordRefund } from '../../refunds/refund-recording';
import { createRefunds } from '../../refunds/refunds';
import type { HeldMoneyFixture, HeldOwner } from './held-money';

const CLIENT = { address: '203.0.113.7', device: 'Chrome on Windows' };
const logger = createLogger({ service: 'test', level: 'silent' });
const wake = () => undefined;
const DAY_MS = 24 * 3_600_000;

/** One step about the money of one owner; indexes count modulo what there is. */
export type HeldStep =
  | { do: 'collect'; rupees: number }
  | { do: 'refund' | 'refund_by_merchant'; payment: number; part: number; times: number }
  | { do: 'refund_fails'; refund: number }
  | { do: 'payout'; part: number; isMade: boolean; times: number }
  | { do: 'reverse_payout'; payout: number }
  | { do: 'decide'; request: number; how: 'approve' | 'decline' | 'expire' }
  | { do: 'adjust'; rupees: number }
  | { do: 'bank_transfer'; rupees: number }
  | { do: 'pay_phase'; times: number }
  | { do: 'reverse_phase' }
  | {
      do: 'dispute';
      payment: number;
      id: number;
      status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
      part: number;
    }
  | { do: 'outside_refund'; payment: number; part: number }
  | { do: 'outside_refund_fails' | 'record_outside_refund'; outside: number }
  | { do: 'collect_receivables' };

const index = fc.nat({ max: 5 });
const part = fc.constantFrom(0.1, 0.5, 1, 1);
const times = fc.constantFrom(1, 1, 2, 3);
const both: fc.WeightedArbitrary<HeldStep>[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('collect' as const),
      rupees: fc.constantFrom(1_000, 20_000, 80_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), payment: index, part, times }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund_fails' as const), refund: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('decide' as const), request: index },
      how: fc.constantFrom('approve' as const, 'approve', 'decline', 'expire'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('dispute' as const), payment: index, id: fc.nat({ max: 2 }), part },
      status: fc.constantFrom('open' as const, 'open', 'under_review', 'won', 'lost', 'closed'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('outside_refund' as const), payment: index, part }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('outside_refund_fails' as const, 'record_outside_refund'),
      outside: index,
    }),
  },
];
const ofWallet: fc.WeightedArbitrary<HeldStep>[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      rupees: fc.constantFrom(500, -500, -20_000, -70_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('bank_transfer' as const), rupees: fc.constantFrom(500, 20_000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay_phase' as const), times }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse_phase' as const) }) },
];
const ofMerchant: fc.WeightedArbitrary<HeldStep>[] = [
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund_by_merchant' as const), payment: index, part, times }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('payout' as const), part, isMade: fc.boolean(), times }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse_payout' as const), payout: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('collect_receivables' as const) }) },
];
export const MAX_STEPS = 30;
const stepsOf = (kind: HeldOwner['kind'], own: fc.WeightedArbitrary<HeldStep>[]) =>
  fc.record({
    kind: fc.constant(kind),
    steps: fc.array(fc.oneof(...both, ...own), { minLength: 5, maxLength: MAX_STEPS, size: 'max' }),
  });
export const anyHeldHistory = fc.oneof(stepsOf('wallet', ofWallet), stepsOf('merchant_balance', ofMerchant));

/** @returns what runs a step; a rejection with a code is an outcome, any other error fails the history */
export function createHeldSteps(fixture: HeldMoneyFixture, owner: HeldOwner) {
  const { money, asha, ravi } = fixture;
  const { bff, worker, owner: db, clock } = money;
  const refunds = createRefunds({ db: bff, clock, wake });
  const actions = createMoneyActions({ db: bff, mode: MODE, clock, wake });
  const execution = createMoneyActionExecution({ db: worker, clock, logger, wake, announce: wake });
  const settlement = refundSettlementOf(money);
  const payments: Payment[] = [owner.held, owner.payment];
  const phaseOf = () => fixture.buildAccepted(owner, { amounts: [500_00] });
  const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
  const paymentAt = (at: number): Payment => pick(payments, at) ?? owner.payment;
  const ofOwner = (table: string) =>
    db(table)
      .whereIn(
        'payment_id',
        payments.map(({ id }) => id),
      )
      .orderBy('id');

  async function runApproval(id: string): Promise<void> {
    await fixture.bookings.run(id);
    await execution.run(id);
  }
  async function allowed(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  const several = async (count: number, work: () => Promise<unknown>): Promise<void> => {
    await Promise.all(Array.from({ length: count }, () => allowed(work())));
  };
  const refundOf = (payment: Payment, amount: number) =>
    Math.max(1_00, Math.floor(payment.totalPaise * amount));

  /** Days pass between steps, so that the limit for each customer in 24 hours counts those of one step. */
  const passDays = () =>
    ofOwner('refunds').update({ stored_at: new Date(clock.now().getTime() - 2 * DAY_MS) });

  return async function run(step: HeldStep): Promise<void> {
    await passDays();
    switch (step.do) {
      case 'collect':
        payments.push(await fixture.collect(owner, step.rupees * 100));
        return;
      case 'refund': {
        const payment = paymentAt(step.payment);
        return several(step.times, async () => {
          const { refund } = await refunds.request({
            ...{
              payment,
              amountPaise: paise(refundOf(payment, step.part)),
              captureId: null,
              attemptNo: null,
            },
            ...{ reason: 'The customer asked for it', requestedBy: staffActor(asha.user.id) },
            idempotencyKey: randomLetters(20),
          });
          if (refund !== null) await recordRefund({ db: worker, clock }, refund);
        });
      }
      case 'refund_by_merchant': {
        const payment = paymentAt(step.payment);
        return several(step.times, async () => {
          const id = await fixture.refundByMerchant(owner, payment, refundOf(payment, step.part));
          await recordRefund({ db: worker, clock }, { id, paymentId: payment.id });
        });
      }
      case 'refund_fails': {
        const made = pick(
          await ofOwner('refunds').where({ state: 'pending' }).select('id', 'payment_id'),
          step.refund,
        );
        const refund = made && (await refunds.ofPayment(made.payment_id)).find(({ id }) => id === made.id);
        if (refund)
          await settlement.settleRefund({
            ...{ gateway: 'phonepe', mode: MODE, source: 'webhook', actor: 'phonepe' },
            update: refundUpdateOf(refund, 'failed'),
          });
        return;
      }
      case 'payout': {
        const { available, balance } = await fixture.fundsOf(owner);
        const amount = Math.max(1_00, Math.floor((step.isMade ? balance : available) * step.part));
        return several(step.times, () =>
          fixture.payouts.record(
            {
              ...{
                personId: owner.userId,
                method: 'neft',
                utr: fixture.newUtr(),
                otherThan: [],
                amountPaise: paise(amount),
              },
              ...{ acceptsReceivable: step.isMade, paidOn: clock.now().toISOString().slice(0, 10) },
              ...{ reason: 'Sales of November', idempotencyKey: randomLetters(20) },
            },
            asha,
            CLIENT,
          ),
        );
      }
      case 'reverse_payout': {
        const payout = pick(
          await db('merchant_payouts')
            .where({ owner_id: owner.ownerId, state: 'done' })
            .orderBy('id')
            .select('id'),
          step.payout,
        );
        if (payout) await allowed(fixture.reverse(payout.id));
        return;
      }
      case 'decide': {
        const waiting = await db('approvals as a')
          .leftJoin('merchant_payouts as m', 'm.id', 'a.merchant_payout_id')
          .where({ 'a.state': 'waiting' })
          .where(
            (query) =>
              void query.where('m.owner_id', owner.ownerId).orWhereIn(
                'a.payment_id',
                payments.map(({ id }) => id),
              ),
          )
          .orderBy('a.id')
          .select<{ id: string }[]>('a.id');
        const request = pick(waiting, step.request);
        if (!request) return;
        if (step.how === 'expire') {
          // All that wait, since their time is over at once.
          await expireApprovals(worker, { now: new Date(clock.now().getTime() + DAY_MS), limit: 1_000 });
          return;
        }
        await allowed(fixture.decide(request.id, ravi, step.how));
        if (step.how === 'approve') await Promise.all([runApproval(request.id), runApproval(request.id)]);
        return;
      }
      case 'adjust': {
        const { id } = await fixture
          .adjust(owner, {
            direction: step.rupees > 0 ? 'credit' : 'debit',
            amountPaise: paise(Math.abs(step.rupees) * 100),
          })
          .catch((error: unknown) => {
            if (error instanceof AppError) return { id: null };
            throw error;
          });
        if (id !== null) await fixture.finish(id);
        return;
      }
      case 'bank_transfer': {
        const { id } = await fixture.transfers.record(
          {
            ...{
              personId: owner.userId,
              method: 'neft',
              utr: fixture.newUtr(),
              otherThan: [],
              phaseId: null,
            },
            ...{ amountPaise: paise(step.rupees * 100), payerName: null, payerBank: null },
            ...{ receivedOn: clock.now().toISOString().slice(0, 10), reason: 'Seen in the bank statement' },
            idempotencyKey: randomLetters(20),
          },
          asha,
          CLIENT,
        );
        await fixture.finish(id);
        return;
      }
      case 'pay_phase': {
        const { phaseIds } = await phaseOf();
        return several(step.times, async () => {
          const { id } = await fixture.request(owner, phaseIds[0] ?? '', { totalPaise: 590_00 });
          await fixture.execution.pay(id);
        });
      }
      case 'reverse_phase': {
        const paid = await db('phase_payments')
          .where({ owner_id: owner.ownerId, state: 'paid' })
          .orderBy('id')
          .first('id');
        if (!paid) return;
        await allowed(
          fixture.payments.reverse(paid.id, 'The customer asked for it', staffActor(asha.user.id)),
        );
        const reversal = await db('phase_reversals').where({ phase_payment_id: paid.id }).first('id');
        if (reversal) await fixture.execution.reverse(reversal.id);
        return;
      }
      case 'dispute': {
        const payment = paymentAt(step.payment);
        return reportDispute(money, payment, {
          ...{ status: step.status, amountPaise: Math.max(1, Math.floor(payment.totalPaise * step.part)) },
          id: `disp_${payment.id}_${step.id}`,
        });
      }
      case 'outside_refund': {
        const payment = paymentAt(step.payment);
        const capture = await db('payment_captures').where({ payment_id: payment.id }).first();
        const id = newId();
        await db('outside_refunds').insert({
          ...{ id, gateway: 'phonepe', mode: MODE, gateway_refund_id: `rfnd_${id}`, payment_id: payment.id },
          ...{ capture_id: capture.id, attempt_id: capture.attempt_id, state: 'processed' },
          ...{ gateway_payment_id: capture.gateway_payment_id, amount_paise: refundOf(payment, step.part) },
        });
        return;
      }
      case 'outside_refund_fails':
      case 'record_outside_refund': {
        const outside = pick(
          await ofOwner('outside_refunds').whereNull('refund_id').whereNot({ state: 'failed' }).select('id'),
          step.outside,
        );
        if (!outside) return;
        if (step.do === 'outside_refund_fails') {
          await db('outside_refunds').where({ id: outside.id }).update({ state: 'failed' });
          return;
        }
        return allowed(
          (async () => {
            const request = {
              ...{
                action: 'record_outside_refund' as const,
                subjectId: outside.id,
                reason: 'The bank confirmed it',
              },
              ...{ reference: null, idempotencyKey: newId() },
            };
            const { id, state } = await actions.request(request, asha, CLIENT);
            if (state === 'waiting') await fixture.decide(id, ravi);
            await execution.run(id);
          })(),
        );
      }
      case 'collect_receivables':
        return fixture.collectReceivables();
    }
  };
}
