import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { Database } from '../../platform/database';
import type { Transfer } from '../ledger/transfer';
import { transferBindings, transferPart, type TransferBindings } from '../ledger/transfer-statement';
import type { DisputeDecision } from './decide-dispute';
import type { DisputeUpdate } from './dispute-update';
import type { DisputedMoney } from './snapshot-repository';

export interface DisputeChange {
  id: string;
  update: DisputeUpdate;
  money: DisputedMoney | null;
  decision: DisputeDecision;
  transfer: Transfer | null;
  event: { type: PaymentEventType; detail: Record<string, unknown> } | null;
  finding: { kind: FindingKind; dedupeKey: string; detail: Record<string, unknown> } | null;
  /** The key of the dispute's own finding, which shows its current status. */
  openedKey: string;
  now: Date;
}

/**
 * Writes what an update of a dispute changes: the dispute, what is left of its capture, timeline, findings
 * and the transfer. One statement, the last of its transaction; the caller holds the payment's and the
 * dispute's row.
 * @throws for `ledger_balances_above_floor` when the wallet was spent meanwhile; nothing is written then
 */
export async function recordDisputeChange(db: Database, change: DisputeChange): Promise<void> {
  await db.raw(STATEMENT, bindingsOf(change));
}

const STATEMENT = `
  with held as (
    select least(:heldPaise, amount_paise - refunded_paise - lost_paise) as paise from payment_captures
     where id = :captureId and status = 'held' and :heldPaise::bigint > 0
  ), dispute as (
    update payment_disputes set
      status = :status, deducted_paise = :deductedPaise, amount_paise = case when :isConfirmed then :amountPaise else amount_paise end,
      payment_id = coalesce(payment_id, :paymentId), capture_id = coalesce(capture_id, :captureId),
      reason_code = case when :isConfirmed then coalesce(:reasonCode, reason_code) else coalesce(reason_code, :reasonCode) end,
      phase = case when :isConfirmed then coalesce(:phase, phase) else coalesce(phase, :phase) end,
      respond_by = case when :isConfirmed then coalesce(:respondBy, respond_by) else coalesce(respond_by, :respondBy) end,
      wallet_paise = coalesce(:walletPaise, wallet_paise), fee_paise = coalesce(:feePaise, fee_paise),
      loss_paise = coalesce(:lossPaise, loss_paise), held_paise = coalesce(held_paise, (select paise from held)),
      closed_at = case when :isClosed then coalesce(closed_at, :now) end, updated_at = :now
     where id = :id returning id
  ), capture as (
    update payment_captures set
      lost_paise = lost_paise + :takenPaise + coalesce((select paise from held), 0),
      lost_fee_paise = lost_fee_paise + :takenFeePaise
    from dispute where payment_captures.id = :captureId and (:takenPaise > 0 or :heldPaise > 0)
  ), event as (
    insert into payment_events (payment_id, attempt_id, type, source, actor, detail, created_at)
    select :paymentId, :attemptId, :eventType, :source, :actor, :eventDetail::jsonb, :now
    from dispute where :hasEvent and :paymentId::uuid is not null
  ), finding as (
    -- A finding is raised once, however often the same update arrives.
    insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail, created_at)
    select :paymentId, :attemptId, :findingKind, :findingKey, :findingDetail::jsonb, :now
    from dispute where :hasFinding
    on conflict (dedupe_key) do nothing returning payment_id
  ), shown as (
    update payment_findings set detail = detail || :shownDetail::jsonb
    from dispute where dedupe_key = :openedKey and resolved_at is null
  ), payment as (
    -- The new version makes a settlement that was decided before this one decide again.
    update payments set version = version + 1, under_review = under_review or exists (select from finding)
    from dispute where payments.id = :paymentId
  ), ${transferPart('dispute')}
  select id from dispute left join moved on true`;

function bindingsOf({
  id,
  update,
  money,
  decision,
  transfer,
  event,
  finding,
  openedKey,
  now,
}: DisputeChange) {
  const { dispute, mode, source, actor } = update;
  const parts = decision.transfer?.kind === 'dispute_lost' ? decision.transfer.parts : null;
  return {
    ...transferBindings(transfer),
    id,
    mode,
    paymentId: money?.paymentId ?? null,
    attemptId: money?.attemptId ?? null,
    captureId: money?.captureId ?? null,
    status: decision.status,
    deductedPaise: decision.deductedPaise,
    isConfirmed: update.isConfirmed,
    amountPaise: dispute.amountPaise,
    reasonCode: dispute.reasonCode,
    phase: dispute.phase,
    respondBy: dispute.respondBy,
    walletPaise: parts?.walletPaise ?? null,
    feePaise: parts?.feePaise ?? null,
    lossPaise: parts?.lossPaise ?? null,
    takenPaise: parts?.takenPaise ?? 0,
    takenFeePaise: parts?.takenFeePaise ?? 0,
    heldPaise: decision.takesHeldPaise,
    isClosed: ['won', 'lost', 'closed'].includes(decision.status),
    hasEvent: event !== null,
    eventType: event?.type ?? '',
    eventDetail: JSON.stringify(event?.detail ?? {}),
    hasFinding: finding !== null,
    findingKind: finding?.kind ?? '',
    findingKey: finding?.dedupeKey ?? '',
    findingDetail: JSON.stringify(finding?.detail ?? {}),
    openedKey,
    shownDetail: JSON.stringify({
      status: decision.status,
      respondBy: dispute.respondBy?.toISOString() ?? null,
    }),
    source,
    actor,
    now,
  } satisfies TransferBindings & Record<string, unknown>;
}
