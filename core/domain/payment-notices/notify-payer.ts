import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { insertNoticeOnce } from './repository';

/**
 * `late_success`: the money came after the payer had been told that it failed, was cancelled or timed out.
 * The refunds' notices have the refund as their source, the others the credited attempt.
 */
export type PaymentNoticeKind =
  'payment_received' | 'late_success' | 'refund_started' | 'refund_processed' | 'refund_failed';

export interface NewPaymentNotice {
  kind: PaymentNoticeKind;
  paymentId: string;
  sourceId: string;
}

/**
 * Stores that a payer is to be told, with the wish to send it, in the caller's transaction. Each kind once for
 * each source, however often it is asked for. Whether an address is known is found out when it is sent.
 */
export async function notifyPayer(db: Database, notice: NewPaymentNotice): Promise<void> {
  const id = newId();
  if (!(await insertNoticeOnce(db, { id, ...notice }))) return;
  await enqueue(db, { job: 'send-mail', payload: { paymentNoticeId: id } });
}
