import type { Paise } from '@deccanloop/contracts/money';
import { isDisputeOpen } from '@deccanloop/contracts/staff/money-actions';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { recordTransfer } from '../ledger/transfer-repository';
import { insertEvent } from '../payments/event-repository';
import { disputeEntries, kindOf, type BookedDispute, type DisputeAccounts } from './dispute-booking';
import { detailOf, type DisputeFinding } from './dispute-findings';
import type { DisputeUpdate } from './dispute-update';
import type { KnownDispute } from './known-dispute';
import type { DisputedMoney, StoredDispute } from './snapshot-repository';

export interface DisputeChange {
  stored: StoredDispute;
  update: DisputeUpdate;
  money: DisputedMoney | null;
  known: KnownDispute;
  deductedPaise: Paise;
  booked: BookedDispute;
  heldPaise: Paise;
  /** What is booked now; null for nothing. */
  posting: { moved: BookedDispute; accounts: DisputeAccounts } | null;
  /** By how much less is left of the capture, and less fee in it. */
  lost: { paise: number; feePaise: number };
  /** False without an answer of the gateway: what it may have reported only fills gaps. */
  isProven: boolean;
  openedFindings: number;
  lostFindings: number;
  now: Date;
}

/** Stores what is known of a dispute now, and what is left of its capture. The caller holds both rows. */
export async function updateDispute(trx: Knex.Transaction, change: DisputeChange): Promise<void> {
  const { stored, update, money, known, booked, lost } = change;
  const { reasonCode, phase, respondBy } = update.dispute;
  await trx.raw(
    `update payment_disputes set
       status = :status, amount_paise = :amountPaise, reported_paise = :reportedPaise, deducted_paise = :deductedPaise,
       payment_id = coalesce(payment_id, :paymentId), capture_id = coalesce(capture_id, :captureId),
       reason_code = case when :isProven then coalesce(:reasonCode, reason_code) else coalesce(reason_code, :reasonCode) end,
       phase = case when :isProven then coalesce(:phase, phase) else coalesce(phase, :phase) end,
       respond_by = case when :isProven then coalesce(:respondBy, respond_by) else coalesce(respond_by, :respondBy) end,
       booked_paise = :bookedPaise, wallet_paise = :walletPaise, fee_paise = :feePaise, loss_paise = :lossPaise,
       taken_paise = :takenPaise, held_paise = :heldPaise, posting_count = :postings,
       opened_findings = :openedFindings, lost_findings = :lostFindings, version = version + 1,
       closed_at = case when :isOver then coalesce(closed_at, :now) end, updated_at = :now
      where id = :id`,
    {
      id: stored.id,
      status: known.status,
      amountPaise: known.amountPaise,
      reportedPaise: known.reportedPaise,
      deductedPaise: change.deductedPaise,
      paymentId: money?.paymentId ?? null,
      captureId: money?.captureId ?? null,
      isProven: change.isProven,
      reasonCode,
      phase,
      respondBy,
      bookedPaise: booked.deductedPaise,
      walletPaise: booked.walletPaise,
      feePaise: booked.feePaise,
      lossPaise: booked.lossPaise,
      takenPaise: booked.takenPaise,
      heldPaise: change.heldPaise,
      postings: stored.postings + (change.posting === null ? 0 : 1),
      openedFindings: change.openedFindings,
      lostFindings: change.lostFindings,
      isOver: !isDisputeOpen(known.status),
      now: change.now,
    },
  );
  if (money?.captureId && (lost.paise !== 0 || lost.feePaise !== 0))
    await trx.raw(
      `update payment_captures set lost_paise = lost_paise + :paise, lost_fee_paise = lost_fee_paise + :feePaise
        where id = :captureId`,
      { captureId: money.captureId, ...lost },
    );
}

/** The change on the timeline of its payment, with what it books. */
export async function insertDisputeEvent(
  trx: Knex.Transaction,
  { update, known, money, posting }: DisputeChange,
): Promise<void> {
  if (money === null) return;
  const { source, actor, reason } = update;
  const parts = posting && {
    transfer: kindOf(posting.moved),
    movedPaise: posting.moved.deductedPaise,
    walletPaise: posting.moved.walletPaise,
    feePaise: posting.moved.feePaise,
    lossPaise: posting.moved.lossPaise,
  };
  await insertEvent(trx, {
    ...{ paymentId: money.paymentId, attemptId: money.attemptId, source, actor },
    type: `dispute_${known.status}`,
    detail: { ...detailOf(update, known), ...parts, ...(reason !== undefined && { reason }) },
  });
}

/**
 * One further transfer of a dispute, with its row. The last step of the transaction.
 * @throws for `dispute_postings_once`, and for `ledger_balances_above_floor` when the wallet was spent meanwhile
 */
export async function bookPosting(
  trx: Knex.Transaction,
  { stored, update, money, posting }: DisputeChange,
): Promise<void> {
  if (posting === null || money === null) return;
  const { moved, accounts } = posting;
  const id = newId();
  await trx('dispute_postings').insert({
    id,
    dispute_id: stored.id,
    number: stored.postings + 1,
    deducted_paise: moved.deductedPaise,
    wallet_paise: moved.walletPaise,
    fee_paise: moved.feePaise,
    loss_paise: moved.lossPaise,
  });
  await recordTransfer(trx, {
    id: newId(),
    mode: update.mode,
    sourceType: 'dispute_posting',
    sourceId: id,
    kind: kindOf(moved),
    paymentId: money.paymentId,
    entries: disputeEntries(accounts, moved),
  });
}

/** The changes of a dispute's findings, and of its payment's review. */
export async function updateFindings(
  trx: Knex.Transaction,
  {
    money,
    raised,
    shown,
    ended,
    now,
  }: {
    money: DisputedMoney | null;
    raised: readonly DisputeFinding[];
    /** Open findings that show how the dispute is now. */
    shown: { dedupeKeys: readonly string[]; detail: Record<string, unknown> };
    /** The finding of a loss that was returned. */
    ended: { dedupeKey: string; resolution: string } | null;
    now: Date;
  },
): Promise<void> {
  await trx.raw(
    `update payment_findings set detail = detail || :detail::jsonb
      where dedupe_key = any(:keys::text[]) and resolved_at is null`,
    { keys: [...shown.dedupeKeys], detail: JSON.stringify(shown.detail) },
  );
  if (ended)
    await trx('payment_findings')
      .where({ dedupe_key: ended.dedupeKey })
      .whereNull('resolved_at')
      .update({ resolved_at: now, resolution: ended.resolution });
  for (const { kind, dedupeKey, detail } of raised)
    await trx('payment_findings')
      .insert({
        payment_id: money?.paymentId ?? null,
        attempt_id: money?.attemptId ?? null,
        kind,
        dedupe_key: dedupeKey,
        detail: JSON.stringify(detail),
        created_at: now,
      })
      // Raised by an older release.
      .onConflict('dedupe_key')
      .ignore();
  // The new version makes a settlement that was decided before this one decide again.
  if (money)
    await trx.raw(
      'update payments set version = version + 1, under_review = under_review or :isRaised where id = :paymentId',
      { paymentId: money.paymentId, isRaised: raised.length > 0 },
    );
}

/** Whether staff have not closed a finding. */
export async function isFindingOpen(trx: Knex.Transaction, dedupeKey: string): Promise<boolean> {
  const row = await trx('payment_findings')
    .where({ dedupe_key: dedupeKey })
    .whereNull('resolved_at')
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}
