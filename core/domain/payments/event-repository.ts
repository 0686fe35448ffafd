import type { Database } from '../../platform/database';
import type { FactSource } from './types';

export interface NewEvent {
  paymentId: string;
  attemptId: string | null;
  type: string;
  source: FactSource;
  actor: string;
  /** Ids, amounts and reasons; no personal data. */
  detail?: Record<string, unknown>;
}

/** Adds to the timeline that support reads; events are never changed. */
export async function insertEvent(db: Database, event: NewEvent): Promise<void> {
  await db('payment_events').insert({
    payment_id: event.paymentId,
    attempt_id: event.attemptId,
    type: event.type,
    source: event.source,
    actor: event.actor,
    detail: JSON.stringify(event.detail ?? {}),
  });
}
