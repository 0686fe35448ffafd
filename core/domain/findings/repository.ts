import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { FindingSort } from '@deccanloop/contracts/staff/findings';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface FindingRow extends Pick<
  Rows['payment_findings'],
  | 'id'
  | 'created_at'
  | 'resolved_at'
  | 'resolution'
  | 'resolved_by'
  | 'reference'
  | 'assignee_id'
  | 'amount_paise'
  | 'payment_id'
  | 'attempt_id'
> {
  kind: FindingKind;
  public_id: string | null;
  gateway: GatewayName | null;
  detail: Record<string, unknown>;
  resolved_by_name: string | null;
  assignee_name: string | null;
}

/** Of its payment, or as the finding names it. */
const GATEWAY = "coalesce(p.gateway, f.detail ->> 'gateway')";

const FINDINGS = `
  select f.id, f.kind, p.public_id, ${GATEWAY} as gateway, f.detail, f.created_at, f.resolved_at, f.resolution,
         f.resolved_by, f.reference, f.assignee_id, f.amount_paise, f.payment_id, f.attempt_id,
         u.name as resolved_by_name, assignee.name as assignee_name
    from payment_findings f
    -- A finding about a payout names its payment without marking it for review.
    left join payments p on p.id = coalesce(f.payment_id, (f.detail ->> 'ofPaymentId')::uuid)
    left join users u on u.id = f.resolved_by
    left join users assignee on assignee.id = f.assignee_id`;

/** Findings of one payment: open ones first, then the newest. */
export async function findFindingsOf(db: Database, paymentId: string): Promise<FindingRow[]> {
  const { rows } = await db.raw<{ rows: FindingRow[] }>(
    `${FINDINGS} where f.payment_id = :paymentId order by (f.resolved_at is not null), f.id desc`,
    { paymentId },
  );
  return rows;
}

export interface FindingFilters {
  state: 'open' | 'resolved';
  kind: FindingKind | null;
  gateway: GatewayName | null;
  /** The id of a user; `none` for findings without assignee. */
  assignee: string | null;
  /** Found before. */
  foundBefore: Date | null;
  minPaise: number | null;
  maxPaise: number | null;
  sort: FindingSort;
  /** The last finding of the page before; `amountPaise` is -1 for one without amount. */
  after: { amountPaise: number; id: number } | null;
  limit: number;
}

/** Findings without an amount count as less than any. */
const AMOUNT = 'coalesce(f.amount_paise, -1)';
const ORDERS = {
  '-found': { by: 'f.id desc', after: 'f.id < :afterId' },
  found: { by: 'f.id', after: 'f.id > :afterId' },
  '-amount': { by: `${AMOUNT} desc, f.id desc`, after: `(${AMOUNT}, f.id) < (:afterAmount, :afterId)` },
  amount: { by: `${AMOUNT}, f.id`, after: `(${AMOUNT}, f.id) > (:afterAmount, :afterId)` },
} as const satisfies Record<FindingSort, { by: string; after: string }>;

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
export async function listFindings(db: Database, filters: FindingFilters): Promise<FindingRow[]> {
  const { state, kind, gateway, assignee, foundBefore, minPaise, maxPaise, sort, after, limit } = filters;
  const conditions = [
    `f.resolved_at is ${state === 'open' ? 'null' : 'not null'}`,
    kind && 'f.kind = :kind',
    gateway && `${GATEWAY} = :gateway`,
    assignee && (assignee === 'none' ? 'f.assignee_id is null' : 'f.assignee_id = :assignee'),
    foundBefore && 'f.created_at < :foundBefore',
    minPaise !== null && 'f.amount_paise >= :minPaise',
    maxPaise !== null && 'f.amount_paise <= :maxPaise',
    after && ORDERS[sort].after,
  ].filter(Boolean);
  const { rows } = await db.raw<{ rows: FindingRow[] }>(
    `${FINDINGS} where ${conditions.join(' and ')} order by ${ORDERS[sort].by} limit :limit`,
    {
      limit,
      ...(kind && { kind }),
      ...(gateway && { gateway }),
      ...(assignee && { assignee }),
      ...(foundBefore && { foundBefore }),
      ...(minPaise !== null && { minPaise }),
      ...(maxPaise !== null && { maxPaise }),
      ...(after && { afterId: after.id, afterAmount: after.amountPaise }),
    },
  );
  return rows;
}

export async function findFinding(db: Database, id: number): Promise<FindingRow | null> {
  const { rows } = await db.raw<{ rows: FindingRow[] }>(`${FINDINGS} where f.id = :id`, { id });
  return rows[0] ?? null;
}

/**
 * Closes a finding and adds an event to its payment's timeline.
 * @returns false when no open one exists: of two simultaneous calls, the first has closed it
 */
export async function resolveFinding(
  db: Database,
  id: number,
  {
    resolution,
    reference = null,
    resolvedBy,
    at,
  }: { resolution: string; reference?: string | null; resolvedBy: string; at: Date },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with closed as (
       update payment_findings set resolved_at = :at, resolution = :resolution, reference = :reference,
              resolved_by = :resolvedBy
        where id = :id and resolved_at is null returning id, kind, payment_id, attempt_id
     ), noted as (
       insert into payment_events (payment_id, attempt_id, type, source, actor, detail)
       select payment_id, attempt_id, 'finding_resolved', 'admin', :resolvedBy::uuid::text,
              jsonb_build_object('findingId', id, 'kind', kind)
         from closed where payment_id is not null
     )
     select 1 from closed`,
    { id, at, resolution, reference, resolvedBy },
  );
  return rows.length > 0;
}

/** The status of a cause: just raised, open, or closed by staff. */
export type FindingStatus = 'raised' | 'open' | 'resolved';

export interface RaisedFinding {
  /** The payment is marked for review with the finding; null where there is none. */
  paymentId: string | null;
  attemptId: string | null;
  kind: FindingKind;
  dedupeKey: string;
  /** Ids and amounts; no personal data. */
  detail: Record<string, unknown>;
}

/**
 * Raises a finding once and marks its payment for review. The payment's new version makes a concurrent
 * settlement decide again instead of overwriting the mark.
 */
export async function raiseFindingOnce(db: Database, finding: RaisedFinding): Promise<FindingStatus> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with raised as (
       -- Two runs at once: the unique key keeps the first.
       insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail)
       values (:paymentId, :attemptId, :kind, :dedupeKey, :detail::jsonb)
       on conflict (dedupe_key) do nothing returning payment_id
     ), reviewed as (
       update payments set under_review = true, version = version + 1
         from raised where payments.id = raised.payment_id
     )
     select 1 from raised`,
    { ...finding, detail: JSON.stringify(finding.detail) },
  );
  if (rows.length > 0) return 'raised';
  return (await findFindingStatuses(db, [finding.dedupeKey])).get(finding.dedupeKey) ?? 'open';
}

/** The status of causes that were raised before; others are missing from the result. */
export async function findFindingStatuses(
  db: Database,
  dedupeKeys: readonly string[],
): Promise<Map<string, Exclude<FindingStatus, 'raised'>>> {
  if (dedupeKeys.length === 0) return new Map();
  const rows = await db<{ dedupe_key: string; resolved_at: Date | null }>('payment_findings')
    .whereIn('dedupe_key', dedupeKeys)
    .select('dedupe_key', 'resolved_at');
  return new Map(rows.map((row) => [row.dedupe_key, row.resolved_at === null ? 'open' : 'resolved']));
}
