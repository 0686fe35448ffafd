import type { Database } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import type { UpdateSource } from './types';

/** Enqueues a status check. While one for this payment is open, another does nothing. */
export function enqueueCheck(db: Database, paymentId: string, source: UpdateSource): Promise<void> {
  return enqueue(db, 'check-payment', { paymentId, source });
}

/**
 * Enqueues the one immediate check of a stored webhook event. It is separate from requests of browsers: one
 * of those may already be running with an answer from before the event.
 */
export function requestCheckOfEvent(db: Database, paymentId: string, eventId: string): Promise<void> {
  return enqueue(db, 'check-payment', { paymentId, source: 'webhook', eventId });
}
