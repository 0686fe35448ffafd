import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import type { Database } from '../../../platform/database';
import { payerView } from './payer-view';
import { findSnapshot } from './snapshot-repository';

/** What the customer sees of a payment now, for staff and for mails. */
export async function customerViewOf(db: Database, paymentId: string, now: Date): Promise<PayerViewDto> {
  const snapshot = await findSnapshot(db, paymentId);
  if (!snapshot) throw new Error('a payment that was read before is missing');
  return payerView(snapshot.payment, snapshot.viewInput, 'staff', now);
}
