import { paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import { SELECT_RECEIPTS, type ReceiptRow } from './receipt-repository';

/** A credited attempt, or a held capture that staff credited. */
export type ReceiptSubject = { attemptId: string } | { captureId: string };

const conditionOf = (subject: ReceiptSubject): { condition: string; id: string } =>
  'captureId' in subject
    ? { condition: 'receipt.capture_id = :id', id: subject.captureId }
    : { condition: 'receipt.attempt_id = :id and receipt.capture_id is null', id: subject.attemptId };

/** What the paper of one receipt prints. */
export async function findReceiptDetails(db: Database, subject: ReceiptSubject) {
  const { condition, id } = conditionOf(subject);
  const { rows } = await db.raw<{ rows: ReceiptRow[] }>(`${SELECT_RECEIPTS} where ${condition}`, { id });
  const [row] = rows;
  if (!row) return null;
  return {
    mode: row.mode,
    number: row.number,
    issuedAt: row.issued_at,
    paidAt: row.captured_at,
    payerName: row.payer_name,
    userId: row.external_id,
    gateway: row.gateway,
    method: await findMethod(db, row),
    transactionId: row.public_id,
    gatewayPaymentId: row.gateway_payment_id,
    bankReference: row.provider_reference,
    breakdown: {
      amountPaise: paise(row.amount_paise),
      feePaise: paise(row.fee_paise),
      totalPaise: paise(row.total_paise),
      creditPaise: paise(row.credit_paise),
    },
  };
}

/** As the gateway names it. A receipt and its capture have the same gateway payment id. */
async function findMethod(db: Database, row: ReceiptRow): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { method: string | null }[] }>(
    `select method from payment_captures where payment_id = :paymentId and gateway_payment_id = :gatewayPaymentId`,
    { paymentId: row.payment_id, gatewayPaymentId: row.gateway_payment_id },
  );
  return rows[0]?.method ?? null;
}

/** The first receipt of a payment, and the subject that it was issued for; null while it has none. */
export async function findFirstReceipt(
  db: Database,
  publicId: string,
): Promise<{ number: number; subject: ReceiptSubject } | null> {
  const { rows } = await db.raw<{
    rows: { number: number; attempt_id: string; capture_id: string | null }[];
  }>(
    `select receipt.number, receipt.attempt_id, receipt.capture_id
       from receipts receipt join payments payment on payment.id = receipt.payment_id
      where payment.public_id = :publicId order by receipt.number limit 1`,
    { publicId },
  );
  const [row] = rows;
  if (!row) return null;
  const subject = row.capture_id === null ? { attemptId: row.attempt_id } : { captureId: row.capture_id };
  return { number: row.number, subject };
}
