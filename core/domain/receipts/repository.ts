import type { Database } from '../../platform/database';

export interface IssuedReceipt {
  number: number;
  merchantOrderId: string;
  paymentId: string;
  /** The money came after its payer had seen the payment as ended or timed out. */
  late: boolean;
}

/** @returns null when the number was issued before, or the attempt brought no money */
export async function insertReceipt(
  db: Database,
  attemptId: string,
  issuedAt: Date,
): Promise<IssuedReceipt | null> {
  const { rows } = await db.raw<{ rows: IssuedReceipt[] }>(
    `with issued as (
       insert into receipts (attempt_id, payment_id, issued_at)
       select id, payment_id, :issuedAt from payment_attempts where id = :attemptId and gateway_state = 'captured'
       on conflict (attempt_id) where capture_id is null do nothing returning payment_id, number
     )
     select payment_id as "paymentId", number,
            (select merchant_order_id from payment_attempts where id = :attemptId) as "merchantOrderId", exists (
       select from payment_events event
        where event.payment_id = issued.payment_id and event.attempt_id = :attemptId
          and event.type = 'captured' and event.detail -> 'late' = 'true'
     ) as late from issued`,
    { attemptId, issuedAt },
  );
  return rows[0] ?? null;
}

/**
 * For a capture that was on hold and that staff credited.
 * @returns its payment and number; null when the number was issued before, or the capture is not credited
 */
export async function insertReceiptOfCapture(
  db: Database,
  captureId: string,
  issuedAt: Date,
): Promise<{ paymentId: string; number: number } | null> {
  const { rows } = await db.raw<{ rows: { payment_id: string; number: number }[] }>(
    `insert into receipts (attempt_id, payment_id, capture_id, issued_at)
     select attempt_id, payment_id, id, :issuedAt from payment_captures where id = :captureId and status = 'credited'
     on conflict (capture_id) where capture_id is not null do nothing returning payment_id, number`,
    { captureId, issuedAt },
  );
  return rows[0] ? { paymentId: rows[0].payment_id, number: rows[0].number } : null;
}

/** Receipt numbers of payments, by payment id. */
export async function findReceiptNumbers(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db<{ payment_id: string; number: number }>('receipts').whereIn('payment_id', paymentIds);
  return new Map(rows.map((row) => [row.payment_id, row.number]));
}
