import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Capture } from '@deccanloop/contracts/payments/refund-parts';
import { toRefund, type RefundRow } from './refund-repository';
import type { Refund } from './types';

/** A captured attempt of a payment, as far as refunds care. */
export interface CapturedAttempt extends Capture {
  id: string;
  attemptNo: number;
  gateway: GatewayName;
  createdAt: Date;
  /** Noted and not yet debited. */
  requestedPaise: Paise;
}

interface CaptureRow {
  captured_paise: number;
  fee_paise: number;
  refunded_paise: number;
  refunded_fee_paise: number;
}

const toCapture = (row: CaptureRow): Capture => ({
  capturedPaise: paise(row.captured_paise),
  feePaise: paise(row.fee_paise),
  refundedPaise: paise(row.refunded_paise),
  refundedFeePaise: paise(row.refunded_fee_paise),
});

/** The attempts that brought money, oldest first. Each has the payment's fee in it: the settlement credits no other sum. */
export async function findCapturedAttempts(db: Database, paymentId: string): Promise<CapturedAttempt[]> {
  interface Row extends CaptureRow {
    id: string;
    attempt_no: number;
    gateway: GatewayName;
    created_at: Date;
    requested_paise: number;
  }
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select attempt.id, attempt.attempt_no, attempt.gateway, attempt.created_at, attempt.captured_paise,
            payment.fee_paise, attempt.refunded_paise, attempt.refunded_fee_paise,
            (select coalesce(sum(amount_paise), 0)::bigint from refunds
              where attempt_id = attempt.id and state = 'requested') as requested_paise
       from payment_attempts attempt join payments payment on payment.id = attempt.payment_id
      where payment.id = :paymentId and payment.state = 'completed' and attempt.captured_paise is not null
      order by attempt.attempt_no`,
    { paymentId },
  );
  return rows.map((row) => ({
    ...toCapture(row),
    id: row.id,
    attemptNo: row.attempt_no,
    gateway: row.gateway,
    createdAt: row.created_at,
    requestedPaise: paise(row.requested_paise),
  }));
}

/** What can be spent from the wallet that a payment credits. */
export async function findWalletOfPayment(db: Database, paymentId: string): Promise<Paise> {
  const { rows } = await db.raw<{ rows: { balance_paise: number }[] }>(
    `select balance.balance_paise from payments payment
       join ledger_accounts wallet
         on wallet.owner_id = payment.owner_id and wallet.mode = payment.mode and wallet.kind = 'wallet'
       join ledger_balances balance on balance.account_id = wallet.id
      where payment.id = :paymentId`,
    { paymentId },
  );
  return paise(rows[0]?.balance_paise ?? 0);
}

/** All that a step of a refund is decided from. */
export interface RefundStanding {
  refund: Refund;
  /** The money it is taken from; null when the attempt is none of the payment's, or brought no money. */
  capture: Capture | null;
  attempt: { merchantOrderId: string; gatewayPaymentId: string | null };
  accounts: { clearing: string; fees: string; wallet: string | null };
}

interface StandingRow extends CaptureRow {
  refund: RefundRow;
  is_captured: boolean;
  merchant_order_id: string;
  gateway_payment_id: string | null;
  clearing: string;
  fees: string;
  wallet: string | null;
}

const TIMES = ['requested_at', 'recorded_at', 'settled_at', 'next_check_at'];

/** Inside a transaction that holds the payment's row, it stays true until the end of it. */
export async function findRefundStanding(db: Database, refundId: string): Promise<RefundStanding | null> {
  const { rows } = await db.raw<{ rows: StandingRow[] }>(
    `select to_jsonb(refund) as refund, payment.fee_paise, coalesce(attempt.captured_paise, 0) as captured_paise,
            attempt.refunded_paise, attempt.refunded_fee_paise, attempt.merchant_order_id,
            coalesce(capture.gateway_payment_id, attempt.gateway_payment_id) as gateway_payment_id,
            -- Who noted the refund may not move money: that payment, attempt and gateway belong together is seen here.
            payment.state = 'completed' and attempt.captured_paise is not null and attempt.payment_id = payment.id
              and attempt.gateway = refund.gateway and attempt.mode = refund.mode and payment.mode = refund.mode
              as is_captured,
            (select id from ledger_accounts
              where gateway = refund.gateway and mode = refund.mode and kind = 'gateway_clearing') as clearing,
            (select id from ledger_accounts
              where gateway = refund.gateway and mode = refund.mode and kind = 'fees') as fees,
            (select id from ledger_accounts
              where owner_id = payment.owner_id and mode = refund.mode and kind = 'wallet') as wallet
       from refunds refund
       join payments payment on payment.id = refund.payment_id
       join payment_attempts attempt on attempt.id = refund.attempt_id
       left join payment_captures capture on capture.id = refund.capture_id
      where refund.id = :refundId`,
    { refundId },
  );
  const [row] = rows;
  if (!row) return null;
  return {
    refund: toRefund(withDates(row.refund)),
    capture: row.is_captured ? toCapture(row) : null,
    attempt: { merchantOrderId: row.merchant_order_id, gatewayPaymentId: row.gateway_payment_id },
    accounts: { clearing: row.clearing, fees: row.fees, wallet: row.wallet },
  };
}

/** JSON has no dates: its texts become them again. */
const withDates = (row: RefundRow): RefundRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [
      key,
      TIMES.includes(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as unknown as RefundRow;
