import type { Database } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import type { FactSource } from './types';

/** Stores the wish for a look at the gateway now. While one for this payment is open, another does nothing. */
export function wishForCheck(db: Database, paymentId: string, source: FactSource): Promise<void> {
  return enqueue(db, {
    job: 'check-payment',
    payload: { paymentId, source },
    dedupeKey: `check-payment:${paymentId}`,
  });
}
