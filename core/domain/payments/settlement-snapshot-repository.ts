import { paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { toAttempt, type AttemptRow } from './attempt-repository';
import { toCapture, type CaptureRow, type KnownMoney } from './captures';
import type { UpdatedOrder } from './gateway-update';
import { PAYMENT_ID_OF_ORDER, toPayment, type PaymentRow } from './payment-repository';
import type { Attempt, Payment } from './types';

/** The input of a settlement, read at one moment. */
export interface SettlementSnapshot {
  payment: Payment;
  /** The trace in which the payment was created; null for one that is older than traces. */
  traceparent: string | null;
  /** Increases with every settlement and every new attempt. */
  version: number;
  attempts: Attempt[];
  known: KnownMoney;
  accounts: { clearing: string; fees: string; wallet: string | null };
  /** The owner is a merchant, whose own payment a credit completes; a person gets a receipt. */
  isOfMerchant: boolean;
}

interface SnapshotRow {
  version: number;
  payment: PaymentRow;
  attempts: AttemptRow[];
  captures: CaptureRow[] | null;
  outside_refunds: OutsideRefundRow[] | null;
  lost_before_paise: number;
  attempts_with_same_id: string[];
  has_refund_event: boolean;
  reused_findings: string[] | null;
  clearing: string;
  fees: string;
  wallet: string | null;
  is_of_merchant: boolean;
  is_restore_checked: boolean;
}

type OutsideRefundRow = Pick<
  Rows['outside_refunds'],
  'attempt_id' | 'capture_id' | 'gateway_payment_id' | 'amount_paise'
>;

const TIMES = [
  'initiated_at',
  'completed_at',
  'next_check_at',
  'expires_at',
  'created_at',
  'cancel_requested_at',
  'polling_since',
];

/** JSON has no dates: converts their texts. */
function withDates<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      TIMES.includes(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as Row;
}

const SNAPSHOT = `select p.version, to_jsonb(p) as payment,
            (select jsonb_agg(a order by attempt_no) from payment_attempts a where a.payment_id = p.id) as attempts,
            (select jsonb_agg(c) from payment_captures c where c.payment_id = p.id) as captures,
            (select jsonb_agg(o) from outside_refunds o
              where (o.payment_id = p.id or o.gateway_payment_id = :paidId) and o.gateway = :gateway
                and o.mode = :mode and o.state <> 'failed' and o.refund_id is null) as outside_refunds,
            (select coalesce(sum(d.deducted_paise), 0)::bigint from payment_disputes d
              where d.gateway = :gateway and d.mode = :mode and d.gateway_payment_id = :paidId
                and d.status in ('lost', 'closed') and d.capture_id is null) as lost_before_paise,
            array(select attempt_id from payment_captures
                   where gateway = :gateway and mode = :mode and gateway_payment_id = :paidId
                  union select id from payment_attempts
                   where gateway = :gateway and mode = :mode and gateway_payment_id = :paidId
                     and gateway_state = 'captured') as attempts_with_same_id,
            exists (select from webhook_events e
                     where e.payment_id = p.id and (e.event_type like 'refund.%' or e.event_type like 'pg.refund.%'))
              as has_refund_event,
            (select jsonb_agg(f.dedupe_key) from payment_findings f
              where f.payment_id = p.id and f.kind = 'gateway_payment_reused') as reused_findings,
            (select id from ledger_accounts
              where gateway = p.gateway and mode = p.mode and kind = 'gateway_clearing') as clearing,
            (select id from ledger_accounts where gateway = p.gateway and mode = p.mode and kind = 'fees') as fees,
            (select id from ledger_accounts
              where owner_id = p.owner_id and mode = p.mode and kind in ('wallet', 'merchant_balance')) as wallet,
            exists (select from wallet_owners where id = p.owner_id and kind = 'merchant') as is_of_merchant,
            exists (select from restores where mode = p.mode and finished_at is null) as is_restore_checked
       from payments p where id = ${PAYMENT_ID_OF_ORDER}`;

/**
 * Payment, attempts, captures and accounts of an order in one statement, so that they are consistent.
 * @param paidId the gateway payment of the update; null for none
 */
export async function findSettlementSnapshot(
  db: Database,
  order: UpdatedOrder,
  paidId: string | null,
): Promise<SettlementSnapshot | null> {
  const statement = db.raw<{ rows: SnapshotRow[] }>(SNAPSHOT, { ...order, paidId });
  const { rows } = await statement.options({ name: 'find_settlement_snapshot' });
  const [row] = rows;
  if (!row) return null;
  return {
    version: row.version,
    traceparent: row.payment.traceparent,
    payment: toPayment(withDates(row.payment)),
    attempts: row.attempts.map((attempt) => toAttempt(withDates(attempt))),
    known: {
      captures: (row.captures ?? []).map(toCapture),
      outsideRefunds: (row.outside_refunds ?? []).map((refund) => ({
        attemptId: refund.attempt_id,
        captureId: refund.capture_id,
        gatewayPaymentId: refund.gateway_payment_id,
        amountPaise: paise(refund.amount_paise),
      })),
      lostBeforePaise: paise(row.lost_before_paise),
      hasRefundEvent: row.has_refund_event,
      attemptsWithSameId: row.attempts_with_same_id,
      reusedFindings: row.reused_findings ?? [],
      isRestoreChecked: row.is_restore_checked,
    },
    accounts: { clearing: row.clearing, fees: row.fees, wallet: row.wallet },
    isOfMerchant: row.is_of_merchant,
  };
}
