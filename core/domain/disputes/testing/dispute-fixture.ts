import { paise } from '@deccanloop/contracts/money';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { Rows } from '../../../platform/database-rows';
import { newId } from '../../../platform/ids';
import { disputeSettlementOf } from '../../../testing/dispute-settlement';
import {
  openRefundFixture,
  type CompletedPayment,
  type RefundFixture,
} from '../../../testing/refund-fixture';
import type { DisputeNotice } from '../../payments/gateway-port';
import type { DisputeOutcome, DisputeUpdate } from '../dispute-update';

export interface Booking {
  kind: string;
  /** What each account has moved. */
  accounts: Record<string, number>;
}

/** One disputed payment of ₹500, credited with a fee of ₹10, and its gateway. */
export interface DisputeFixture {
  refunds: RefundFixture;
  readonly built: CompletedPayment;
  readonly disputeId: string;
  /** Another payment with another dispute. */
  restart(): Promise<void>;
  notice(status: DisputeStatus | null, more?: Partial<DisputeNotice>): DisputeNotice;
  /** A signed event, unless `as` says otherwise. */
  report(
    status: DisputeStatus | null,
    more?: Partial<DisputeNotice>,
    as?: Partial<DisputeUpdate>,
  ): Promise<DisputeOutcome>;
  /** What the gateway answers from now on. */
  gatewayHas(status: DisputeStatus, more?: Partial<DisputeNotice>): void;
  /** The gateway does not answer from now on. */
  gatewayIsDown(): void;
  /** Asks the gateway, as reconciliation and Check now do. */
  ask(): Promise<DisputeOutcome | null>;
  row(): Promise<Rows['payment_disputes']>;
  capture(): Promise<Rows['payment_captures']>;
  /** Oldest first. */
  bookings(): Promise<Booking[]>;
  /** What all bookings together have moved; accounts that are as before are left out. */
  booked(): Promise<Record<string, number>>;
  /** @throws when the books do not add up */
  close(): Promise<void>;
}

export async function openDisputeFixture(): Promise<DisputeFixture> {
  const refunds = await openRefundFixture();
  const { owner } = refunds.money;
  let built: CompletedPayment;
  let disputeId = '';
  const settlement = () => disputeSettlementOf(refunds.money, { razorpay: refunds.razorpay });
  const row: DisputeFixture['row'] = () =>
    owner('payment_disputes').where({ gateway_dispute_id: disputeId }).first();

  const notice: DisputeFixture['notice'] = (status, more) => ({
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

  async function bookings(): Promise<Booking[]> {
    const { rows } = await owner.raw<{ rows: Booking[] }>(
      `select t.kind, jsonb_object_agg(a.kind, e.amount_paise) as accounts
         from dispute_postings p
         join payment_disputes d on d.id = p.dispute_id
         join ledger_transfers t on t.source_type = 'dispute_posting' and t.source_id = p.id
         join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where d.gateway_dispute_id = :disputeId group by p.number, t.kind order by p.number`,
      { disputeId },
    );
    return rows;
  }

  const fixture: DisputeFixture = {
    refunds,
    get built() {
      return built;
    },
    get disputeId() {
      return disputeId;
    },
    async restart() {
      built = await refunds.buildCompleted({ amountPaise: 500_00 });
      disputeId = `disp_${newId()}`;
      fixture.gatewayIsDown();
    },
    notice,
    report: (status, more, as) =>
      settlement().settleDispute({
        ...{ gateway: 'razorpay', mode: 'test', trust: 'snapshot', source: 'webhook', actor: 'razorpay' },
        dispute: notice(status, more),
        ...as,
      }),
    gatewayHas(status, more) {
      refunds.razorpay.answers.fetchDispute = [{ kind: 'ok', value: { ...notice(status, more), status } }];
    },
    gatewayIsDown() {
      refunds.razorpay.answers.fetchDispute = [];
    },
    ask: () =>
      settlement().fetchDispute(
        { gateway: 'razorpay', mode: 'test', gatewayDisputeId: disputeId },
        { source: 'reconciler', actor: 'reconciler' },
      ),
    row,
    capture: () => owner('payment_captures').where({ attempt_id: built.attempt.id }).first(),
    bookings,
    async booked() {
      const sums: Record<string, number> = {};
      for (const { accounts } of await bookings())
        for (const [account, amount] of Object.entries(accounts))
          sums[account] = (sums[account] ?? 0) + amount;
      return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
    },
    async close() {
      const totals = await refunds.money.totals();
      const wrongSums = await refunds.wrongSums();
      await refunds.money.close();
      if (totals.entriesPaise !== 0 || totals.wrongBalances !== 0 || wrongSums !== 0)
        throw new Error(`the books do not add up: ${JSON.stringify({ ...totals, wrongSums })}`);
    },
  };
  await fixture.restart();
  return fixture;
}
