import type { PaymentState } from '@deccanloop/contracts/payments/status';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { Knex } from '../../platform/database';
import type { UpdateSource } from './types';

export interface NewEvent {
  paymentId: string;
  attemptId: string | null;
  type: PaymentEventType;
  source: UpdateSource;
  actor: string;
  /** Set for a state change; only the workers' role may write it. */
  fromState?: PaymentState;
  toState?: PaymentState;
  /** Ids, amounts and reasons; no personal data. */
  detail?: Record<string, unknown>;
}

/** Adds an event to the timeline that support reads, in the transaction of its change; events are never changed. */
export async function insertEvent(trx: Knex.Transaction, event: NewEvent): Promise<void> {
  await trx('payment_events').insert({
    payment_id: event.paymentId,
    attempt_id: event.attemptId,
    type: event.type,
    source: event.source,
    actor: event.actor,
    ...(event.fromState && { from_state: event.fromState }),
    ...(event.toState && { to_state: event.toState }),
    detail: JSON.stringify(event.detail ?? {}),
  });
}

/**
 * As `insertEvent`, for events that a browser can repeat without limit: at most `atMost` of a type are kept.
 */
export async function insertEventUpTo(trx: Knex.Transaction, event: NewEvent, atMost: number): Promise<void> {
  await trx.raw(
    `insert into payment_events (payment_id, attempt_id, type, source, actor, detail)
     select :paymentId::uuid, :attemptId::uuid, :type::text, :source, :actor, :detail::jsonb
      where (select count(*) from payment_events where payment_id = :paymentId::uuid and type = :type) < :atMost`,
    { ...event, detail: JSON.stringify(event.detail ?? {}), atMost },
  );
}
