import type { Database } from '../../platform/database';
import type { Decision } from './decide';
import type { PaymentFact } from './fact';
import type { Attempt, Payment } from './types';

export interface DecisionRecord {
  payment: Payment;
  attempt: Attempt;
  fact: PaymentFact;
  decision: Decision;
  /** No attempt can bring money any more: nobody needs to look again. */
  stopWatching: boolean;
  now: Date;
}

/**
 * Writes what a fact changes: attempt, payment, timeline, finding, and the wish for a receipt. One statement,
 * because the payment's row is locked meanwhile.
 */
export async function recordDecision(db: Database, record: DecisionRecord): Promise<void> {
  const { payment, attempt, fact, decision, stopWatching, now } = record;
  const captured = decision.credit ? decision.attempt?.paymentAtGateway : null;
  const state = decision.payment?.state ?? payment.state;
  await db.raw(
    `with attempt as (
       update payment_attempts set
         gateway_state = :gatewayState, is_final = :isFinal,
         gateway_order_id = coalesce(gateway_order_id, :gatewayOrderId),
         gateway_payment_id = coalesce(:gatewayPaymentId, gateway_payment_id),
         captured_paise = coalesce(:capturedPaise, captured_paise), captured_at = coalesce(:capturedAt, captured_at)
       where id = :attemptId and :changesAttempt
     ), payment as (
       update payments set
         state = :state, state_reason = :reason, under_review = :underReview,
         provider_reference = coalesce(:reference, provider_reference),
         completed_at = case when :state = 'completed' then coalesce(completed_at, :now) end,
         state_changed_at = case when state = :state then state_changed_at else :now end,
         next_check_at = case when :stopWatching then null else next_check_at end
       where id = :paymentId and (:changesPayment or :stopWatching)
     ), event as (
       insert into payment_events (payment_id, attempt_id, type, from_state, to_state, source, actor, detail, created_at)
       select :paymentId, :attemptId, :eventType, :fromState, :state, :source, :actor, :eventDetail::jsonb, :now
       where :hasEvent
     ), finding as (
       -- The same finding is raised once, however often the same fact is told.
       insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail, created_at)
       select :paymentId, :attemptId, :findingKind, :findingKey, :findingDetail::jsonb, :now
       where :hasFinding
       on conflict (dedupe_key) do nothing
     )
     insert into outbox (job, payload, dedupe_key)
     select 'issue-receipt', jsonb_build_object('attemptId', :attemptId::text), 'issue-receipt:' || :attemptId::text
     where :credits`,
    {
      attemptId: attempt.id,
      changesAttempt: decision.attempt !== null,
      gatewayState: decision.attempt?.gatewayState ?? attempt.gatewayState,
      isFinal: decision.attempt?.isFinal ?? attempt.isFinal,
      gatewayOrderId: fact.kind === 'snapshot' ? fact.snapshot.gatewayOrderId : null,
      gatewayPaymentId: decision.attempt?.paymentAtGateway?.id ?? null,
      capturedPaise: captured?.amountPaise ?? null,
      capturedAt: captured ? now : null,
      paymentId: payment.id,
      changesPayment: decision.payment !== null,
      state,
      reason: decision.payment ? decision.payment.reason : payment.stateReason,
      underReview: decision.payment?.underReview ?? payment.underReview,
      reference: captured?.reference ?? null,
      stopWatching,
      fromState: payment.state,
      hasEvent: decision.event !== null,
      eventType: decision.event?.type ?? '',
      eventDetail: JSON.stringify(decision.event?.detail ?? {}),
      source: fact.source,
      actor: fact.actor,
      hasFinding: decision.finding !== null,
      findingKind: decision.finding?.kind ?? '',
      findingKey: decision.finding?.dedupeKey ?? '',
      findingDetail: JSON.stringify(decision.finding?.detail ?? {}),
      credits: decision.credit,
      now,
    },
  );
}
