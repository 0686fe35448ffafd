import type { Database } from '../../platform/database';

/** A repeated job finds the receipt there and does nothing. */
export async function insertReceipt(db: Database, attemptId: string, issuedAt: Date): Promise<void> {
  await db.raw(
    `insert into receipts (attempt_id, payment_id, issued_at)
     select id, payment_id, :issuedAt from payment_attempts where id = :attemptId and gateway_state = 'captured'
     on conflict (attempt_id) do nothing`,
    { attemptId, issuedAt },
  );
}

/** Receipt numbers of payments, by payment id. */
export async function findReceiptNumbers(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db<{ payment_id: string; number: number }>('receipts').whereIn('payment_id', paymentIds);
  return new Map(rows.map((row) => [row.payment_id, row.number]));
}
