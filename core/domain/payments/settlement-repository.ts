import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueuePart, outboxBindings, type OutboxBindings } from '../../platform/outbox/enqueue';
import { transferBindings, transferPart, type TransferBindings } from '../ledger/transfer-statement';
import type { Transfer } from '../ledger/transfer';
import type { CaptureChange, Decision } from './decision';
import type { GatewayPayment } from './gateway-port';
import type { GatewayUpdate } from './gateway-update';
import { detailsBindings, storeDetails } from './payment-details-repository';
import type { SettlementSnapshot } from './settlement-snapshot-repository';
import type { Attempt } from './types';

export interface DecisionRecord {
  current: SettlementSnapshot;
  attempt: Attempt;
  update: GatewayUpdate;
  decision: Decision;
  transfer: Transfer | null;
  /** No attempt can bring money any more: polling ends. */
  stopWatching: boolean;
  /** When ended polling resumes, for captured money that was put on hold. */
  resumesAt: Date | null;
  /** The payment at the gateway whose details are stored with the decision; null for none. */
  detailsOf: GatewayPayment | null;
  now: Date;
}

/**
 * Writes a decision: attempt, payment, timeline, finding, the owner's transfer and the outbox message for a
 * receipt, or for the merchant's payment that is paid or whose try has failed. It is one statement and so one transaction; the ledger accounts that every payment shares are
 * locked only while it commits, not while this process works.
 * @returns false when the payment has changed since the snapshot was read: decide again
 */
export async function recordDecision(db: Database, record: DecisionRecord): Promise<boolean> {
  const { detailsOf } = record;
  const bindings = bindingsOf(record);
  const statement = detailsOf
    ? db.raw<{ rows: unknown[] }>(STATEMENT_WITH_DETAILS, { ...bindings, ...detailsBindings(detailsOf) })
    : db.raw<{ rows: unknown[] }>(STATEMENT, bindings);
  const { rows } = await statement.options({
    name: detailsOf ? 'record_decision_with_details' : 'record_decision',
  });
  return rows.length > 0;
}

const PARTS = `
  with locked as (
    -- The version closes a race: of two settlements with the same snapshot, the second finds another version and
    -- decides again.
    select id from payments where id = :paymentId and version = :version for update
  ), attempt as (
    update payment_attempts set
      gateway_state = :gatewayState, is_final = :isFinal,
      gateway_order_id = coalesce(gateway_order_id, :gatewayOrderId),
      gateway_payment_id = coalesce(:gatewayPaymentId, gateway_payment_id),
      captured_paise = coalesce(:capturedPaise, captured_paise), captured_at = coalesce(:capturedAt, captured_at)
    from locked where payment_attempts.id = :attemptId and :changesAttempt
  ), payment as (
    update payments set
      version = version + 1,
      state = :state, state_reason = :reason,
      -- A finding that staff closed does not put the payment under review again when the update is repeated.
      under_review = case when :hasFinding and exists (
          select from payment_findings where dedupe_key = :findingKey and resolved_at is not null
        ) then under_review else :underReview end,
      provider_reference = coalesce(:reference, provider_reference),
      completed_at = case when :state = 'completed' then coalesce(completed_at, :now) end,
      state_changed_at = case when state = :state then state_changed_at else :now end,
      next_check_at = case when :stopWatching then null else coalesce(next_check_at, :resumesAt) end,
      cancel_requested_at = case when :endsCancelRequest then null else cancel_requested_at end
    from locked where payments.id = locked.id
  ), event as (
    insert into payment_events (payment_id, attempt_id, type, from_state, to_state, source, actor, detail, created_at)
    select locked.id, :attemptId, :eventType, :fromState, :state, :source, :actor, :eventDetail::jsonb, :now
    from locked where :hasEvent
  ), finding as (
    -- A finding is raised once, however often its update is repeated.
    insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail, created_at)
    select locked.id, :attemptId, :findingKind, :findingKey, :findingDetail::jsonb, :now
    from locked where :hasFinding
    on conflict (dedupe_key) do nothing
  ), lost as (
    -- Disputes that ended before their capture was known take from it in turn, as far as its money goes.
    select id, greatest(0, least(deducted_paise, :captureAmount - earlier_paise)) as paise
      from (select id, deducted_paise, sum(deducted_paise) over (order by opened_at, id) - deducted_paise as earlier_paise
              from payment_disputes
             where :insertsCapture and :captureStatus = 'held' and gateway = :gateway and mode = :mode
               and gateway_payment_id = :capturePaymentId and capture_id is null and status in ('lost', 'closed')) d
  ), capture as (
    insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, currency, amount_paise,
      method, gateway_refunded_paise, status, hold_reason, credit_paise, fee_paise, captured_at, resolved_at, lost_paise)
    select :captureId, locked.id, :attemptId, :mode, :gateway, :capturePaymentId, :captureCurrency, :captureAmount,
      :captureMethod, :captureRefunded, :captureStatus, :holdReason, :creditPaise, :feePaise, :now, :resolvedAt,
      (select coalesce(sum(paise), 0) from lost)
    from locked where :insertsCapture
  ), changed_capture as (
    update payment_captures set
      gateway_refunded_paise = :captureRefunded, status = :captureStatus,
      hold_reason = coalesce(:holdReason, hold_reason),
      resolved_at = case when payment_captures.status = :captureStatus then resolved_at else :resolvedAt end
    from locked where payment_captures.id = :captureId and payment_captures.status = :captureWas
  ), outside_refund as (
    -- Refunds reported before their capture was known.
    update outside_refunds set capture_id = :captureId, payment_id = coalesce(outside_refunds.payment_id, locked.id),
      attempt_id = coalesce(outside_refunds.attempt_id, :attemptId), updated_at = :now
    from locked where :insertsCapture and gateway = :gateway and outside_refunds.mode = :mode and capture_id is null
      and (gateway_payment_id = :capturePaymentId or (gateway_payment_id is null and outside_refunds.attempt_id = :attemptId))
  ), dispute as (
    -- Disputes reported before their capture was known.
    update payment_disputes set capture_id = :captureId, payment_id = coalesce(payment_disputes.payment_id, locked.id),
      held_paise = coalesce((select paise from lost where lost.id = payment_disputes.id), 0),
      version = payment_disputes.version + 1, updated_at = :now
    from locked where :insertsCapture and gateway = :gateway and payment_disputes.mode = :mode
      and gateway_payment_id = :capturePaymentId and capture_id is null
  ), closed_finding as (
    update payment_findings set resolved_at = :now, resolution = :resolution
    from locked where payment_findings.payment_id = locked.id and resolved_at is null and exists (
      select from unnest(:closedFindings::text[]) key where dedupe_key = key or starts_with(dedupe_key, key || ':'))
  ), receipt as (
    ${enqueuePart('issue-receipt', { attemptId: ':attemptId::text' }, 'locked where :credits and not :isOfMerchant')}
  ), merchant as (
    ${enqueuePart('update-merchant-payment', { paymentId: 'locked.id::text' }, 'locked where (:credits or :fails) and :isOfMerchant')}
  ), ${transferPart('locked')}`;

const STATEMENT = `${PARTS} select id from locked left join moved on true`;

const STATEMENT_WITH_DETAILS = `${PARTS}, details as (
  ${storeDetails('(select :attemptId::uuid as attempt_id, id as payment_id from locked) attempt')}
) select id from locked left join moved on true`;

/** All columns are null when no capture row changes. */
function captureBindings(change: CaptureChange | null) {
  const inserted = change?.change === 'insert' ? change.paid : null;
  const updated = change?.change === 'update' ? change.was : null;
  return {
    insertsCapture: inserted !== null,
    captureId: updated?.id ?? (inserted ? newId() : null),
    capturePaymentId: inserted?.id ?? null,
    captureCurrency: inserted?.currency ?? null,
    captureAmount: inserted?.amountPaise ?? null,
    captureMethod: inserted?.method ?? null,
    captureRefunded: change?.refundedPaise ?? 0,
    captureStatus: change?.status ?? null,
    captureWas: updated?.status ?? null,
    holdReason: change?.holdReason ?? null,
  };
}

function bindingsOf(record: DecisionRecord) {
  const { current, attempt, update, decision, transfer, stopWatching, resumesAt, now } = record;
  const { payment, version } = current;
  const captured = decision.credit ? decision.attempt?.paymentAtGateway : null;
  const isCredited = decision.capture?.status === 'credited';
  return {
    ...transferBindings(transfer),
    mode: payment.mode,
    version,
    attemptId: attempt.id,
    changesAttempt: decision.attempt !== null,
    gatewayState: decision.attempt?.gatewayState ?? attempt.gatewayState,
    isFinal: decision.attempt?.isFinal ?? attempt.isFinal,
    gatewayOrderId: update.kind === 'snapshot' ? update.snapshot.gatewayOrderId : null,
    gatewayPaymentId: decision.attempt?.paymentAtGateway?.id ?? null,
    capturedPaise: captured?.amountPaise ?? null,
    capturedAt: captured ? now : null,
    ...captureBindings(decision.capture),
    gateway: payment.gateway,
    creditPaise: isCredited ? payment.creditPaise : null,
    feePaise: isCredited ? payment.feePaise : null,
    resolvedAt: decision.capture?.status === 'refunded' ? now : null,
    resumesAt,
    closedFindings: decision.closesFinding?.dedupeKeys ?? [],
    resolution: decision.closesFinding?.resolution ?? null,
    paymentId: payment.id,
    state: decision.payment?.state ?? payment.state,
    reason: decision.payment ? decision.payment.reason : payment.stateReason,
    underReview: decision.payment?.underReview ?? payment.underReview,
    reference: captured?.reference ?? null,
    stopWatching,
    endsCancelRequest: decision.endsCancelRequest,
    fromState: payment.state,
    hasEvent: decision.event !== null,
    eventType: decision.event?.type ?? '',
    eventDetail: JSON.stringify(decision.event?.detail ?? {}),
    source: update.source,
    actor: update.actor,
    hasFinding: decision.finding !== null,
    findingKind: decision.finding?.kind ?? '',
    findingKey: decision.finding?.dedupeKey ?? '',
    findingDetail: JSON.stringify(decision.finding?.detail ?? {}),
    credits: decision.credit,
    fails: decision.payment?.state === 'failed' && payment.state !== 'failed',
    isOfMerchant: current.isOfMerchant,
    ...outboxBindings(),
    now,
  } satisfies TransferBindings & OutboxBindings & Record<string, unknown>;
}
