import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { FINDING_PAYMENT_EVENTS, type FindingMoment } from '@deccanloop/contracts/staff/finding-dto';
import { HOLD_REASONS } from '@deccanloop/contracts/payments/capture-states';
import { OPEN_DISPUTE_STATUSES } from '@deccanloop/contracts/staff/money-actions';
import type { Database, Knex } from '../../platform/database';
import { OPENED_KEY } from '../disputes/dispute-findings';

/**
 * FOR UPDATE on the payment, then on the finding: a money action that closes the finding locks them in the same order, so
 * that of two members of staff the second sees what the first did.
 * @returns null when there is no such finding
 */
export async function lockFinding(
  trx: Knex.Transaction,
  id: number,
): Promise<{ assigneeId: string | null; isOpen: boolean } | null> {
  await trx.raw(
    'select 1 from payments where id = (select payment_id from payment_findings where id = :id) for update',
    { id },
  );
  const { rows } = await trx.raw<{ rows: { assignee_id: string | null; resolved_at: Date | null }[] }>(
    'select assignee_id, resolved_at from payment_findings where id = :id for update',
    { id },
  );
  const [row] = rows;
  return row ? { assigneeId: row.assignee_id, isOpen: row.resolved_at === null } : null;
}

export interface FindingObstacles {
  isStillHeld: boolean;
  isActionUnderWay: boolean;
  /** The gateway has not ended the dispute that the finding is about. */
  isDisputeOpen: boolean;
}

/** What keeps a finding from being closed by hand. */
export async function findObstacles(db: Database, id: number): Promise<FindingObstacles> {
  const { rows } = await db.raw<{ rows: { held: boolean; busy: boolean; disputed: boolean }[] }>(
    `select
       f.kind = any(:holds::text[]) and exists (
         select from payment_captures c where c.attempt_id = f.attempt_id and c.status = 'held'
            and c.gateway_payment_id = coalesce(f.detail ->> 'gatewayPaymentId', c.gateway_payment_id))
       -- A refund of held money that failed later returned the money to hold.
       or coalesce(refunded.status = 'held' and refund.held_paise > 0, false) as held,
       exists (
         select from approvals a
           left join payment_captures c on c.id = a.capture_id
           left join outside_refunds o on o.id = a.outside_refund_id
          where a.payment_id = f.payment_id and a.state in ('waiting', 'approved')
            and (c.gateway_payment_id = f.detail ->> 'gatewayPaymentId'
                 or a.capture_id = refund.capture_id
                 or o.gateway_refund_id = f.detail ->> 'gatewayRefundId')) as busy,
       f.kind = 'dispute_opened' and exists (
         select from payment_disputes d
          where f.dedupe_key = ${OPENED_KEY}
            and d.status = any(:openDisputes::text[])) as disputed
       from payment_findings f
       left join refunds refund on refund.public_id = f.detail ->> 'refundId'
       left join payment_captures refunded on refunded.id = refund.capture_id
      where f.id = :id`,
    { id, holds: [...HOLD_REASONS], openDisputes: [...OPEN_DISPUTE_STATUSES] },
  );
  const [row] = rows;
  return {
    isStillHeld: row?.held ?? false,
    isActionUnderWay: row?.busy ?? false,
    isDisputeOpen: row?.disputed ?? false,
  };
}

/** @returns false when the user is no member of staff */
export async function isStaff(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from users where id = :userId and role in (${ROLES.admin}, ${ROLES.moderator})`,
    { userId },
  );
  return rows.length > 0;
}

/** The caller holds the lock of the finding. */
export async function assignFinding(
  trx: Knex.Transaction,
  id: number,
  { assigneeId, by, at }: { assigneeId: string | null; by: string; at: Date },
): Promise<void> {
  await trx('payment_findings').where({ id }).update({ assignee_id: assigneeId });
  await trx('finding_assignments').insert({
    finding_id: id,
    assignee_id: assigneeId,
    assigned_by: by,
    created_at: at,
  });
}

export interface MomentRow {
  at: Date;
  what: FindingMoment;
  actor_id: string | null;
  actor_name: string | null;
  /** The assignee, or a money action. */
  subject: string | null;
  note: string | null;
}

/** Assignments, and what staff did about the payment since the finding was raised; oldest first. */
export async function findMoments(
  db: Database,
  id: number,
  subjectIds: readonly string[],
): Promise<MomentRow[]> {
  const { rows } = await db.raw<{ rows: MomentRow[] }>(
    `select moments.*, u.name as actor_name from (
       select a.created_at as at, case when a.assignee_id is null then 'unassigned' else 'assigned' end as what,
              a.assigned_by::text as actor_id, assignee.name as subject, null as note, 0 as kind, a.id
         from finding_assignments a left join users assignee on assignee.id = a.assignee_id
        where a.finding_id = :id
       union all
       select e.created_at, e.type, e.actor, e.detail ->> 'action', e.detail ->> 'note', 1, e.id
         from payment_findings f join payment_events e on e.payment_id = f.payment_id
        where f.id = :id and e.type = any(:types::text[]) and e.created_at >= f.created_at
          and e.created_at <= coalesce(f.resolved_at + interval '1 second', 'infinity')
          and (e.detail ->> 'subjectId' is null or e.detail ->> 'subjectId' = any(:subjectIds::text[]))
     ) moments left join users u on u.id::text = moments.actor_id
     order by at, kind, id`,
    { id, types: [...FINDING_PAYMENT_EVENTS], subjectIds: [...subjectIds] },
  );
  return rows;
}

const RUNS_SHOWN = 5;

/** Reconciliation runs that reported the cause of a finding, newest first. */
export async function findRuns(db: Database, id: number): Promise<{ id: string; at: string }[]> {
  const { rows } = await db.raw<{ rows: { id: string; at: Date }[] }>(
    `select r.id, r.created_at as at
       from payment_findings f
       join reconciliation_differences d on d.cause = f.dedupe_key
       join reconciliation_runs r on r.id = d.run_id
      where f.id = :id group by r.id order by r.created_at desc limit :limit`,
    { id, limit: RUNS_SHOWN },
  );
  return rows.map((row) => ({ id: row.id, at: row.at.toISOString() }));
}

export interface ProjectRow {
  quotation_id: string;
  project_no: number;
  project_title: string;
}

/** The project of the phase payment that a finding names. */
export async function findProject(db: Database, phasePaymentId: string): Promise<ProjectRow | null> {
  const { rows } = await db.raw<{ rows: ProjectRow[] }>(
    `select q.id as quotation_id, q.project_no, q.project_title
       from phase_payments pay join quotation_phases phase on phase.id = pay.phase_id
       join quotations q on q.id = phase.quotation_id where pay.id::text = :phasePaymentId`,
    { phasePaymentId },
  );
  return rows[0] ?? null;
}

export interface CustomerRow {
  person_id: string;
  name: string;
  /** What was ordered. */
  total_paise: number;
}

export async function findCustomer(db: Database, paymentId: string): Promise<CustomerRow | null> {
  const { rows } = await db.raw<{ rows: CustomerRow[] }>(
    `select coalesce(o.user_id, o.id) as person_id, p.payer_name as name, p.total_paise
       from payments p join wallet_owners o on o.id = p.owner_id where p.id = :paymentId`,
    { paymentId },
  );
  return rows[0] ?? null;
}
