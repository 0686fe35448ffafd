import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { Database } from '../../platform/database';
import { enqueuePart, outboxBindings, type OutboxBindings } from '../../platform/outbox/enqueue';
import type { Transfer } from '../ledger/transfer';
import { transferBindings, transferPart, type TransferBindings } from '../ledger/transfer-statement';
import type { UpdateSource } from '../payments/types';
import type { Refund } from './types';

/** What a step changes; columns that it does not name keep their values. */
export interface RefundChange {
  refund: Refund;
  state: RefundState;
  stateReason: string | null;
  gatewayRefundId: string | null;
  gatewayReference: string | null;
  /** Only for the step that debits. */
  parts: { walletPaise: number; feePaise: number; receivablePaise: number } | null;
  /** The debit, or its reversal. */
  transfer: Transfer | null;
  /** `out`: the refund takes from the capture. `back`: it failed, and the capture has the amount again. */
  moves: 'out' | 'back' | null;
  /** Polling ends until staff have reviewed it. */
  putsOnHold: boolean;
  event: { type: PaymentEventType; detail: Record<string, unknown> } | null;
  finding: { kind: FindingKind; dedupeKey: string; detail: Record<string, unknown> } | null;
  source: UpdateSource;
  actor: string;
  now: Date;
}

/**
 * Writes a step: the refund, the refunded sums of capture and payment, the transfer, timeline and finding.
 * One statement, the last of its transaction, so that the ledger accounts that every payment shares are
 * locked only while it commits. The caller holds the payment's row.
 * @throws for `ledger_balances_above_floor`, `ledger_balances_above_holds`, `payment_captures_refunded_within_capture` and the other
 * constraints; nothing is written then
 */
export async function recordRefundChange(db: Database, change: RefundChange): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(STATEMENT, bindingsOf(change));
  if (rows.length === 0) throw new Error('a refund changed while its payment was locked');
}

const STATEMENT = `
  with locked as (
    select id from refunds where id = :refundId and state = :fromState for update
  ), refund as (
    update refunds set
      state = :state, version = version + 1, state_reason = coalesce(:stateReason, state_reason),
      gateway_refund_id = coalesce(gateway_refund_id, :gatewayRefundId),
      gateway_reference = coalesce(:gatewayReference, gateway_reference),
      wallet_paise = coalesce(:walletPaise, wallet_paise), fee_paise = coalesce(:feePaise, fee_paise),
      receivable_paise = coalesce(:receivablePaise, receivable_paise),
      recorded_at = coalesce(recorded_at, :recordedAt),
      settled_at = case when :settles then :now else settled_at end,
      next_check_at = case when :endsPolling then null else next_check_at end
    from locked where refunds.id = locked.id
  ), capture as (
    update payment_captures set
      refunded_paise = refunded_paise + :movedPaise, refunded_fee_paise = refunded_fee_paise + :movedFeePaise
    from locked where payment_captures.id = :captureId and :moves
  ), payment as (
    -- The new version makes a settlement that was decided before this one decide again.
    update payments set
      refunded_paise = refunded_paise + :movedCreditPaise, version = version + 1,
      -- A finding that staff closed does not put the payment under review again when the update is repeated.
      under_review = under_review or (:putsOnHold and not exists (
        select from payment_findings where dedupe_key = :findingKey and resolved_at is not null))
    from locked where payments.id = :paymentId and (:moves or :putsOnHold)
  ), event as (
    insert into payment_events (payment_id, attempt_id, type, source, actor, detail, created_at)
    select :paymentId, :attemptId, :eventType, :source, :actor, :eventDetail::jsonb, :now from locked where :hasEvent
  ), finding as (
    -- A finding is raised once, however often its update is repeated.
    insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail, created_at)
    select :paymentId, :attemptId, :findingKind, :findingKey, :findingDetail::jsonb, :now
    from locked where :hasFinding
    on conflict (dedupe_key) do nothing
  ), merchant as (
    -- For a payment that pays one of a merchant: its list and its events follow every step.
    ${enqueuePart('update-merchant-refund', { refundId: 'locked.id::text' }, 'locked where exists (select from merchant_collections where payment_id = :paymentId)')}
  ), ${transferPart('locked')}
  select id from locked left join moved on true`;

function bindingsOf({ refund, transfer, parts, event, finding, ...change }: RefundChange) {
  if (change.moves !== null && refund.captureId === null)
    throw new Error('a refund without a capture moves money');
  const isSettled = change.state !== 'requested' && change.state !== 'pending';
  const sign = change.moves === null ? 0 : change.moves === 'out' ? 1 : -1;
  return {
    ...transferBindings(transfer),
    mode: refund.mode,
    refundId: refund.id,
    paymentId: refund.paymentId,
    attemptId: refund.attemptId,
    fromState: refund.state,
    state: change.state,
    stateReason: change.stateReason,
    gatewayRefundId: change.gatewayRefundId,
    gatewayReference: change.gatewayReference,
    walletPaise: parts?.walletPaise ?? null,
    feePaise: parts?.feePaise ?? null,
    receivablePaise: parts?.receivablePaise ?? null,
    recordedAt: parts ? change.now : null,
    settles: isSettled && change.state !== refund.state,
    endsPolling: isSettled || change.putsOnHold,
    captureId: refund.captureId,
    moves: change.moves !== null,
    movedPaise: sign * refund.amountPaise,
    movedCreditPaise: sign * (refund.amountPaise - refund.heldPaise),
    movedFeePaise: sign * (parts?.feePaise ?? refund.feePaise ?? 0),
    putsOnHold: change.putsOnHold,
    hasEvent: event !== null,
    eventType: event?.type ?? '',
    eventDetail: JSON.stringify(event?.detail ?? {}),
    hasFinding: finding !== null,
    findingKind: finding?.kind ?? '',
    findingKey: finding?.dedupeKey ?? '',
    findingDetail: JSON.stringify(finding?.detail ?? {}),
    source: change.source,
    actor: change.actor,
    now: change.now,
    ...outboxBindings(),
  } satisfies TransferBindings & OutboxBindings & Record<string, unknown>;
}
