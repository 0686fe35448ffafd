import type { PaymentNoticeKind } from '@deccanloop/contracts/payments/notice-kinds';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { insertNoticeOnce } from './repository';

export interface NewPaymentNotice {
  kind: PaymentNoticeKind;
  paymentId: string;
  sourceId: string;
}

/**
 * Stores a notice and its outbox messages in the caller's transaction. Each kind once for each source,
 * however often it is called. Whether an address is known is checked when it is sent.
 */
export async function notifyPayer(db: Database, notice: NewPaymentNotice): Promise<void> {
  const id = newId();
  if (!(await insertNoticeOnce(db, { id, ...notice }))) return;
  await enqueue(db, 'send-payment-notice', { paymentNoticeId: id });
}
