import { paise, type Paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { OPEN_DISPUTE, REFUNDABLE_PAISE } from '../refunds/capture-sums';

interface RefundableRow {
  capture_id: string;
  attempt_no: number;
  amount_paise: number;
  dispute: string | null;
}

/** What staff can still refund of credited money, oldest capture first. */
export async function findRefundable(
  db: Database,
  paymentId: string,
): Promise<StaffPaymentDto['refundable']> {
  const { rows } = await db.raw<{ rows: RefundableRow[] }>(
    `select * from (
       select capture.id as capture_id, attempt.attempt_no, ${REFUNDABLE_PAISE} as amount_paise,
              ${OPEN_DISPUTE} as dispute, capture.captured_at
         from payment_captures capture join payment_attempts attempt on attempt.id = capture.attempt_id
        where capture.payment_id = :paymentId and capture.status = 'credited') refundable
      where amount_paise > 0 order by attempt_no, captured_at, capture_id`,
    { paymentId },
  );
  return rows.map((row) => ({
    captureId: row.capture_id,
    attemptNo: row.attempt_no,
    amountPaise: paise(row.amount_paise),
    dispute: row.dispute,
  }));
}

type DisputeRow = Pick<
  Rows['payment_disputes'],
  | 'id'
  | 'gateway_dispute_id'
  | 'gateway_payment_id'
  | 'amount_paise'
  | 'deducted_paise'
  | 'wallet_paise'
  | 'fee_paise'
  | 'loss_paise'
  | 'reason_code'
  | 'phase'
  | 'status'
  | 'respond_by'
  | 'opened_at'
  | 'closed_at'
>;

const paiseOf = (amount: number | null): Paise | null => (amount === null ? null : paise(amount));

/** Newest first. */
export async function findDisputes(db: Database, paymentId: string): Promise<StaffPaymentDto['disputes']> {
  const { rows } = await db.raw<{ rows: DisputeRow[] }>(
    `select id, gateway_dispute_id, gateway_payment_id, amount_paise, deducted_paise, wallet_paise, fee_paise,
            loss_paise, reason_code, phase, status, respond_by, opened_at, closed_at
       from payment_disputes where payment_id = :paymentId order by opened_at desc, id`,
    { paymentId },
  );
  return rows.map((row) => ({
    id: row.id,
    gatewayDisputeId: row.gateway_dispute_id,
    gatewayPaymentId: row.gateway_payment_id,
    amountPaise: paise(row.amount_paise),
    deductedPaise: paise(row.deducted_paise),
    walletPaise: paiseOf(row.wallet_paise),
    feePaise: paiseOf(row.fee_paise),
    lossPaise: paiseOf(row.loss_paise),
    reasonCode: row.reason_code,
    phase: row.phase,
    status: row.status,
    respondBy: row.respond_by?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
}
