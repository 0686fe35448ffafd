import { paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Database } from '../../platform/database';
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
