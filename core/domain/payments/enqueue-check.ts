import type { Database } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import type { UpdateSource } from './types';

/** Stores the wish for a look at the gateway now. While one for this payment is open, another does nothing. */
export function enqueueCheck(db: Database, paymentId: string, source: UpdateSource): Promise<void> {
  return enqueue(db, {
    job: 'check-payment',
    payload: { paymentId, source },
    dedupeKey: `check-payment:${paymentId}`,
  });
}

/**
 * Requests the one immediate check that a stored webhook event is worth. Apart from the requests of browsers: one of
 * those may be under way with an answer from before the event.
 */
export function requestCheckOfEvent(db: Database, paymentId: string, eventId: string): Promise<void> {
  return enqueue(db, {
    job: 'check-payment',
    payload: { paymentId, source: 'webhook' },
    dedupeKey: `check-payment:${paymentId}:${eventId}`,
  });
}
