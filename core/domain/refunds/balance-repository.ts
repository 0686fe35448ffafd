import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { leftOf, type Capture } from '@deccanloop/contracts/payments/refund-parts';
import {
  CREDITED_PAISE,
  GONE_FEE_PAISE,
  GONE_PAISE,
  OPEN_DISPUTE,
  OUTSIDE_PAISE,
  REQUESTED_PAISE,
  WAITING_PAISE,
} from './capture-sums';
import { toRefund, type RefundRow } from './refund-repository';
import { fundsOfPayment } from '../ledger/read-funds';
import type { FundsOfPayment } from '../ledger/funds';
import type { Refund } from './types';

/** A credited capture with the sums that refunds need: its own fee, not that of the payment. */
export interface CreditedCapture extends Capture {
  id: string;
  /**
   * Refunded outside and not yet linked to a refund of ours: gone at the gateway, although the wallet still
   * has it.
   */
  outsidePaise: Paise;
  /** The gateway's id of an open dispute. */
  openDispute: string | null;
}

/** A capture that staff can choose to refund. */
export interface RefundableCapture extends CreditedCapture {
  attemptId: string;
  attemptNo: number;
  gateway: GatewayName;
  createdAt: Date;
  /** Requested and not yet debited, also what waits for approval. */
  requestedPaise: Paise;
  /** The part of it that waits for a second administrator; 0: no such request is open. */
  waitingPaise: Paise;
}

/** What the gateway can still refund of a capture. */
export const refundableOf = (capture: CreditedCapture): Paise =>
  paise(Math.max(0, leftOf(capture) - capture.outsidePaise));

interface CaptureRow {
  capture_id: string;
  captured_paise: number;
  fee_paise: number;
  gone_paise: number;
  gone_fee_paise: number;
  outside_paise: number;
  open_dispute: string | null;
}

const toCapture = (row: CaptureRow): CreditedCapture => ({
  id: row.capture_id,
  capturedPaise: paise(row.captured_paise),
  feePaise: paise(row.fee_paise),
  refundedPaise: paise(row.gone_paise),
  refundedFeePaise: paise(row.gone_fee_paise),
  outsidePaise: paise(row.outside_paise),
  openDispute: row.open_dispute,
});

const CAPTURE = `capture.id as capture_id, ${CREDITED_PAISE} as captured_paise,
            coalesce(capture.fee_paise, 0) as fee_paise, ${GONE_PAISE} as gone_paise,
            ${GONE_FEE_PAISE} as gone_fee_paise, ${OUTSIDE_PAISE} as outside_paise, ${OPEN_DISPUTE} as open_dispute`;

/**
 * The captures that were credited, oldest first.
 * @param approvalId the refund that is being executed or previewed: it does not count as requested
 */
export async function findRefundableCaptures(
  db: Database,
  paymentId: string,
  approvalId: string | null = null,
): Promise<RefundableCapture[]> {
  interface Row extends CaptureRow {
    attempt_id: string;
    attempt_no: number;
    gateway: GatewayName;
    created_at: Date;
    requested_paise: number;
    waiting_paise: number;
    own_paise: number;
  }
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${CAPTURE}, attempt.id as attempt_id, attempt.attempt_no, attempt.gateway, attempt.created_at,
            ${REQUESTED_PAISE} as requested_paise, ${WAITING_PAISE} as waiting_paise,
            (select coalesce(sum(amount_paise), 0)::bigint from approvals own
              where own.id = :approvalId::uuid and own.capture_id = capture.id and own.state in ('waiting', 'approved'))
              as own_paise
       from payment_captures capture join payment_attempts attempt on attempt.id = capture.attempt_id
      where capture.payment_id = :paymentId and capture.status = 'credited'
      order by attempt.attempt_no, capture.captured_at, capture.id`,
    { paymentId, approvalId },
  );
  return rows.map((row) => ({
    ...toCapture(row),
    attemptId: row.attempt_id,
    attemptNo: row.attempt_no,
    gateway: row.gateway,
    createdAt: row.created_at,
    requestedPaise: paise(row.requested_paise - row.own_paise),
    waitingPaise: paise(row.waiting_paise - row.own_paise),
  }));
}

/** The input of a step of a refund. */
export interface RefundBalance {
  refund: Refund;
  /**
   * The capture that is refunded; null when it does not belong to the payment and attempt, or was not
   * credited.
   */
  capture: CreditedCapture | null;
  attempt: {
    merchantOrderId: string;
    /** Of the capture; null where the gateway's payment id is not known and only the order identifies it. */
    gatewayPaymentId: string | null;
  };
  accounts: { clearing: string; fees: string; losses: string; wallet: string | null };
  /** Of that wallet or merchant's balance, for this refund. */
  funds: FundsOfPayment;
}

interface BalanceRow extends CaptureRow {
  refund: RefundRow;
  is_credited: boolean;
  merchant_order_id: string;
  gateway_payment_id: string | null;
  clearing: string;
  fees: string;
  losses: string;
  wallet: string | null;
}

const TIMES = ['requested_at', 'recorded_at', 'settled_at', 'next_check_at'];

/** Stays correct until the end of a transaction that holds the payment's row. */
export async function findRefundBalance(db: Database, refundId: string): Promise<RefundBalance | null> {
  const { rows } = await db.raw<{ rows: BalanceRow[] }>(
    `select to_jsonb(refund) as refund, ${CAPTURE}, attempt.merchant_order_id,
            case when capture.gateway_payment_id = attempt.merchant_order_id then attempt.gateway_payment_id
                 else coalesce(capture.gateway_payment_id, attempt.gateway_payment_id) end as gateway_payment_id,
            -- The role that inserts a refund may not move money, so this checks that payment, attempt, capture and
            -- gateway belong together.
            coalesce(capture.status = 'credited' and capture.payment_id = payment.id
              and capture.attempt_id = attempt.id and attempt.payment_id = payment.id
              and capture.gateway = refund.gateway and capture.mode = refund.mode and payment.mode = refund.mode, false)
              as is_credited,
            (select id from ledger_accounts
              where gateway = refund.gateway and mode = refund.mode and kind = 'gateway_clearing') as clearing,
            (select id from ledger_accounts
              where gateway = refund.gateway and mode = refund.mode and kind = 'fees') as fees,
            (select id from ledger_accounts
              where gateway = refund.gateway and mode = refund.mode and kind = 'losses') as losses,
            (select id from ledger_accounts
              where owner_id = payment.owner_id and mode = refund.mode and kind in ('wallet', 'merchant_balance')) as wallet
       from refunds refund
       join payments payment on payment.id = refund.payment_id
       join payment_attempts attempt on attempt.id = refund.attempt_id
       left join payment_captures capture on capture.id = refund.capture_id
      where refund.id = :refundId`,
    { refundId },
  );
  const [row] = rows;
  if (!row) return null;
  const refund = toRefund(withDates(row.refund));
  return {
    refund,
    capture: row.is_credited ? toCapture(row) : null,
    attempt: { merchantOrderId: row.merchant_order_id, gatewayPaymentId: row.gateway_payment_id },
    accounts: { clearing: row.clearing, fees: row.fees, losses: row.losses, wallet: row.wallet },
    funds: await fundsOfPayment(db, refund.paymentId, row.refund.approval_id),
  };
}

/** JSON has no dates: converts their texts. */
const withDates = (row: RefundRow): RefundRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [
      key,
      TIMES.includes(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as unknown as RefundRow;
