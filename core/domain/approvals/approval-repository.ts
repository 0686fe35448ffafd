import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import {
  APPROVAL_LIFETIME_HOURS,
  type ApprovalAction,
  type ApprovalState,
} from '@deccanloop/contracts/staff/money-actions';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { Approval, Decider } from './approval';

interface ApprovalRow extends Pick<
  Rows['approvals'],
  | 'id'
  | 'action'
  | 'state'
  | 'mode'
  | 'payment_id'
  | 'amount_paise'
  | 'subject_hash'
  | 'reason'
  | 'reference'
  | 'needs_second'
  | 'requested_by'
  | 'requested_at'
  | 'expires_at'
  | 'decided_by'
  | 'decided_at'
  | 'note'
> {
  public_id: string | null;
  subject_id: string;
  requested_by_name: string;
  decided_by_name: string | null;
  person: Approval['person'];
  adjustment: Approval['adjustment'];
  bank_transfer: Approval['bankTransfer'];
  payout: Approval['payout'];
  phase_id: string | null;
  project_no: number | null;
  limit_change: Approval['limitChange'];
}

const APPROVALS = `
  select a.id, a.action, a.state, a.mode, a.payment_id, p.public_id,
         coalesce(a.capture_id, a.outside_refund_id, a.adjustment_id, a.bank_transfer_id, a.merchant_payout_id,
           a.limit_change_id) as subject_id,
         a.amount_paise, a.subject_hash, a.reason, a.reference, a.needs_second, a.requested_by,
         requester.name as requested_by_name, a.requested_at, a.expires_at, a.decided_by,
         decider.name as decided_by_name, a.decided_at, a.note,
         case when owner.id is not null then
           jsonb_build_object('id', coalesce(owner.user_id, owner.merchant_user_id, owner.id),
             'name', coalesce(merchant.name, owner.display_name)) end as person,
         case when adjustment.id is not null then
           jsonb_build_object('direction', adjustment.direction, 'account', adjustment.account,
             'customerText', adjustment.customer_text) end as adjustment,
         case when transfer.id is not null then
           jsonb_build_object('method', transfer.method, 'utr', transfer.utr,
             'receivedOn', to_char(transfer.received_on, 'YYYY-MM-DD'), 'payerName', transfer.payer_name,
             'payerBank', transfer.payer_bank,
             'phase', case when phase.id is not null then
               jsonb_build_object('quotationId', phase.quotation_id, 'title', phase.title) end) end as bank_transfer,
         case when payout.id is not null then
           jsonb_build_object('method', payout.method, 'utr', payout.utr,
             'paidOn', to_char(payout.paid_on, 'YYYY-MM-DD')) end as payout,
         transfer.phase_id, quotation.project_no,
         case when change.id is not null then
           jsonb_build_object('fromPaise', change.from_paise, 'toPaise', change.to_paise) end as limit_change
    from approvals a
    left join payments p on p.id = a.payment_id
    left join wallet_adjustments adjustment on adjustment.id = a.adjustment_id
    left join bank_transfers transfer on transfer.id = a.bank_transfer_id
    left join merchant_payouts payout on payout.id = a.merchant_payout_id
    left join wallet_owners owner on owner.id = coalesce(adjustment.owner_id, transfer.owner_id, payout.owner_id)
    left join users merchant on merchant.id = owner.merchant_user_id
    left join quotation_phases phase on phase.id = transfer.phase_id
    left join quotations quotation on quotation.id = phase.quotation_id
    left join approval_limit_changes change on change.id = a.limit_change_id
    join users requester on requester.id = a.requested_by
    left join users decider on decider.id = a.decided_by`;

const toApproval = (row: ApprovalRow): Approval => ({
  id: row.id,
  action: row.action,
  state: row.state,
  mode: row.mode,
  paymentId: row.payment_id,
  publicPaymentId: row.public_id,
  subjectId: row.subject_id,
  amountPaise: row.amount_paise === null ? null : paise(row.amount_paise),
  subjectHash: row.subject_hash,
  person: row.person,
  adjustment: row.adjustment,
  bankTransfer: bankTransferOf(row),
  payout: row.payout,
  phaseId: row.phase_id,
  limitChange: row.limit_change,
  reason: row.reason,
  reference: row.reference,
  needsSecond: row.needs_second,
  requestedBy: { id: row.requested_by, name: row.requested_by_name },
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name ?? '' },
  decidedAt: row.decided_at,
  note: row.note,
});

/** With the project's number as texts show it. */
function bankTransferOf({
  bank_transfer: transfer,
  project_no: projectNo,
}: ApprovalRow): Approval['bankTransfer'] {
  const phase = transfer?.phase;
  if (!transfer || !phase || projectNo === null) return transfer;
  return { ...transfer, phase: { ...phase, projectId: projectIdOf(projectNo) } };
}

export async function findApproval(db: Database, id: string, mode?: Mode): Promise<Approval | null> {
  const { rows } = await db.raw<{ rows: ApprovalRow[] }>(
    `${APPROVALS} where a.id = :id and a.mode = coalesce(:mode, a.mode)`,
    { id, mode: mode ?? null },
  );
  return rows[0] ? toApproval(rows[0]) : null;
}

/** A repetition of a request at the same moment waits here for the first one, and then reads what that has stored. */
export async function lockRequestKey(
  trx: Knex.Transaction,
  requestedBy: string,
  idempotencyKey: string,
): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `approvals:${requestedBy}:${idempotencyKey}`,
  ]);
}

export async function findApprovalByKey(
  db: Database,
  requestedBy: string,
  idempotencyKey: string,
): Promise<Approval | null> {
  const { rows } = await db.raw<{ rows: ApprovalRow[] }>(
    `${APPROVALS} where a.requested_by = :requestedBy and a.idempotency_key = :idempotencyKey`,
    { requestedBy, idempotencyKey },
  );
  return rows[0] ? toApproval(rows[0]) : null;
}

/** Newest first. */
export async function findApprovalsOfPayment(db: Database, paymentId: string): Promise<Approval[]> {
  const { rows } = await db.raw<{ rows: ApprovalRow[] }>(
    `${APPROVALS} where a.payment_id = :paymentId order by a.requested_at desc, a.id desc`,
    { paymentId },
  );
  return rows.map(toApproval);
}

/** Newest first, older than the approval `after`. An overdue one that was not swept yet counts as expired. */
export async function listApprovals(
  db: Database,
  page: {
    mode: Mode;
    state: ApprovalState | null;
    action: ApprovalAction | null;
    after: string | null;
    now: Date;
    limit: number;
  },
): Promise<Approval[]> {
  const { rows } = await db.raw<{ rows: ApprovalRow[] }>(
    `${APPROVALS}
      where a.mode = :mode
        and (:state::text is null or :state = case
              when a.state = 'waiting' and a.expires_at <= :now then 'expired' else a.state end)
        and (:action::text is null or a.action = :action)
        and (:after::uuid is null or (a.requested_at, a.id) < (
              select requested_at, id from approvals where id = :after::uuid))
      order by a.requested_at desc, a.id desc limit :limit`,
    page,
  );
  return rows.map(toApproval);
}

/** What a request is about, by the column that names it. */
export type ApprovalSubject =
  | { capture_id: string; payment_id: string; subject_hash: string }
  | { outside_refund_id: string; payment_id: string; subject_hash: string }
  | { adjustment_id: string }
  | { bank_transfer_id: string }
  | { merchant_payout_id: string }
  | { limit_change_id: string };

export interface NewApproval {
  id: string;
  action: ApprovalAction;
  subject: ApprovalSubject;
  mode: Mode;
  amountPaise: number | null;
  /** What the database keeps from leaving until it is decided. @throws the violation of HELD_CONSTRAINT */
  holdPaise?: number;
  reason: string;
  reference: string | null;
  needsSecond: boolean;
  requestedBy: string;
  idempotencyKey: string;
  requestedAt: Date;
}

/** The database sets its state from `needsSecond`. */
export async function insertApproval(db: Database, approval: NewApproval): Promise<void> {
  await db('approvals').insert({
    id: approval.id,
    action: approval.action,
    ...approval.subject,
    mode: approval.mode,
    amount_paise: approval.amountPaise,
    hold_paise: approval.holdPaise ?? 0,
    reason: approval.reason,
    reference: approval.reference,
    needs_second: approval.needsSecond,
    requested_by: approval.requestedBy,
    idempotency_key: approval.idempotencyKey,
    requested_at: approval.requestedAt,
    expires_at: new Date(approval.requestedAt.getTime() + APPROVAL_LIFETIME_HOURS * 3_600_000),
  });
}

/** FOR UPDATE: of two simultaneous decisions, the second reads what the first has decided. */
export async function lockApproval(trx: Knex.Transaction, id: string): Promise<void> {
  await trx.raw('select 1 from approvals where id = :id for update', { id });
}

export async function recordDecision(
  trx: Database,
  id: string,
  decision: { state: 'approved' | 'declined'; decidedBy: string; decidedAt: Date; note: string | null },
): Promise<void> {
  await trx('approvals').where({ id, state: 'waiting' }).update({
    state: decision.state,
    decided_by: decision.decidedBy,
    decided_at: decision.decidedAt,
    note: decision.note,
  });
}

/** Closes an approved action after the worker has executed it or could not. */
export async function closeApproval(
  trx: Database,
  id: string,
  end: { state: 'done' | 'failed'; note: string | null; at: Date },
): Promise<void> {
  const rows = await trx('approvals')
    .where({ id, state: 'approved' })
    .update({
      state: end.state,
      closed_at: end.at,
      ...(end.note !== null && { note: end.note }),
    })
    .returning('id');
  if (rows.length === 0) throw new Error('an approval changed while it was locked');
}

/**
 * When the user became an administrator: when the role was given, or when the account was created with it.
 * Null for everybody else.
 */
export async function findAdminSince(db: Database, userId: string): Promise<Date | null> {
  const { rows } = await db.raw<{ rows: { since: Date | null }[] }>(
    'select administrator_since(:userId) as since',
    { userId },
  );
  return rows[0]?.since ?? null;
}

/** A user as reader or approver of requests. */
export const findDecider = async (db: Database, id: string): Promise<Decider> => ({
  id,
  adminSince: await findAdminSince(db, id),
});

/**
 * Administrators, including deactivated ones and those who were demoted or deleted by another administrator. Otherwise one of
 * two could end the rule of two by removing the other. Invited ones count once they have accepted.
 */
export async function countAdmins(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>('select count_administrators() as count');
  return rows[0]?.count ?? 0;
}
