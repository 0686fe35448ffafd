import type { Database } from '../../platform/database';
import type { ReceiptSubject } from './receipt-paper-repository';

/** Money of a payer that gets a receipt. */
export interface ReceiptedCredit {
  attemptId: string;
  captureId: string | null;
  paymentId: string;
  merchantOrderId: string;
  /** The money came after its payer had seen the payment as ended or timed out. */
  isLate: boolean;
  hasReceipt: boolean;
}

/** @returns null where the attempt brought no money, or the capture that was on hold is not credited */
export async function findReceiptedCredit(
  db: Database,
  subject: ReceiptSubject,
): Promise<ReceiptedCredit | null> {
  const [from, isCredited] =
    'captureId' in subject
      ? ['join payment_captures c on c.attempt_id = a.id', `c.id = :id and c.status = 'credited'`]
      : ['left join payment_captures c on false', `a.id = :id and a.gateway_state = 'captured'`];
  const { rows } = await db.raw<{ rows: ReceiptedCredit[] }>(
    `select a.id as "attemptId", c.id as "captureId", a.payment_id as "paymentId",
            a.merchant_order_id as "merchantOrderId",
            c.id is null and exists (
              select from payment_events event
               where event.payment_id = a.payment_id and event.attempt_id = a.id
                 and event.type = 'captured' and event.detail -> 'late' = 'true') as "isLate",
            exists (select from receipts where attempt_id = a.id and capture_id is not distinct from c.id) as "hasReceipt"
       from payment_attempts a ${from} where ${isCredited}`,
    { id: 'captureId' in subject ? subject.captureId : subject.attemptId },
  );
  return rows[0] ?? null;
}

/**
 * Gives a receipt the next number, which a trigger takes. Other receipts wait until the transaction ends, so call it late.
 * @returns the number; null when another job issued the receipt meanwhile
 */
export async function insertReceipt(
  db: Database,
  { attemptId, captureId, paymentId }: ReceiptedCredit,
  issuedAt: Date,
): Promise<number | null> {
  const [row] = await db('receipts')
    .insert({ attempt_id: attemptId, capture_id: captureId, payment_id: paymentId, issued_at: issuedAt })
    .returning<{ number: number }[]>('number');
  return row?.number ?? null;
}

export async function findAttemptOfOrder(db: Database, merchantOrderId: string): Promise<string | null> {
  const row = await db('payment_attempts')
    .where({ merchant_order_id: merchantOrderId })
    .first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}

/** The last number that was given; 0 before the first. */
export async function lastReceiptNumber(db: Database): Promise<number> {
  const row = await db('receipt_numbers').first<{ last: number }>('last');
  return row.last;
}

/** Continues the numbers after `last`. @returns false when they are that high already */
export async function continueReceiptNumbers(db: Database, last: number): Promise<boolean> {
  return (await db('receipt_numbers').where('last', '<', last).update({ last })) > 0;
}

/** Receipt numbers of payments, by payment id. */
export async function findReceiptNumbers(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db<{ payment_id: string; number: number }>('receipts').whereIn('payment_id', paymentIds);
  return new Map(rows.map((row) => [row.payment_id, row.number]));
}
