import type { SecurityEventKind } from '@deccanloop/contracts/security/event-kinds';
import type { Database } from '../../../platform/database';

/** What entries are searched by; null filters nothing. */
export interface EventFilters {
  /** The entry was caused by one of these users. */
  actorIds: readonly string[] | null;
  /** The entry concerns the account of one of these users. */
  targetIds: readonly string[] | null;
  /** The number or id of a record. */
  record: string | null;
  kinds: readonly SecurityEventKind[] | null;
  address: string | null;
  /** The first moment, and the moment after the last. */
  from: Date | null;
  to: Date | null;
}

export interface EventRow {
  id: number;
  at: Date;
  kind: SecurityEventKind;
  userId: string | null;
  userName: string | null;
  actorId: string | null;
  actorName: string | null;
  sessionId: string | null;
  address: string | null;
  device: string | null;
  detail: Record<string, unknown>;
  position: number | null;
}

/** As the index has it. */
const RECORD = `coalesce(e.detail ->> 'ticket', e.detail ->> 'payment', e.detail ->> 'kyc', e.detail ->> 'record')`;
const ACTOR = 'coalesce(e.actor_id, e.user_id)';
/** Entries are stored within seconds of their time, so ids are in its order but for less than this. */
const UNORDERED = `interval '1 hour'`;

interface Source {
  from: string;
  /** The condition by which the index finds them. */
  fits: string;
  /** The id of the entry, as the index has it. */
  id: string;
  /** Several values, each of which is a range of the index. */
  values: string | null;
}

const EVENTS = { from: 'security_events e', id: 'e.id', values: null } as const;

/** Which index finds the entries, by the filter that is likely to fit the fewest. The others filter what it finds. */
function sourceOf({ actorIds, targetIds, record, address, kinds }: EventFilters): Source {
  const oneOf = (values: string, column: string): Source => ({
    ...EVENTS,
    fits: `${column} = one.value`,
    values,
  });
  if (record !== null) return { ...EVENTS, fits: `${RECORD} = :record` };
  if (address !== null)
    return {
      from: 'security_event_clients found join security_events e on e.id = found.event_id',
      fits: 'found.address = :address',
      id: 'found.event_id',
      values: null,
    };
  if (actorIds !== null) return oneOf(':actorIds::uuid[]', ACTOR);
  if (targetIds !== null) return oneOf(':targetIds::uuid[]', 'e.user_id');
  if (kinds !== null) return oneOf(':kinds::text[]', 'e.kind');
  return { ...EVENTS, fits: 'true' };
}

/** The SQL holds only filters that are set, so that an absent one does not affect the plan. */
const conditionsOf = (filters: EventFilters, id: string): string[] => [
  // A process that acted on an account is not its user.
  ...(filters.actorIds === null
    ? []
    : [
        `${ACTOR} = any (:actorIds::uuid[])`,
        `(e.actor_id is not null or e.session_id is not null or exists (
            select from security_event_clients c where c.event_id = e.id and c.address is not null))`,
      ]),
  ...(filters.targetIds === null ? [] : ['e.user_id = any (:targetIds::uuid[])']),
  // Where an address is searched for in the entries of a record.
  ...(filters.address === null || filters.record === null
    ? []
    : [`exists (select from security_event_clients c where c.event_id = e.id and c.address = :address)`]),
  ...(filters.kinds === null ? [] : ['e.kind = any (:kinds::text[])']),
  ...(filters.from === null
    ? []
    : [
        'e.at >= :from',
        `${id} >= coalesce((select id from security_events where at >= :from::timestamptz - ${UNORDERED}
                              order by at limit 1), 0)`,
      ]),
  ...(filters.to === null
    ? []
    : [
        'e.at < :to',
        `${id} <= coalesce((select id from security_events where at >= :to::timestamptz + ${UNORDERED}
                              order by at limit 1), 9223372036854775807)`,
      ]),
];

/** The SQL of the ids of the newest entries. Where a source has several values, the newest of each are merged. */
function foundIds(filters: EventFilters, isContinued: boolean): string {
  const { from, fits, id, values } = sourceOf(filters);
  const where = [fits, ...conditionsOf(filters, id), ...(isContinued ? [`${id} < :before`] : [])];
  const newest = `select e.id from ${from} where ${where.join(' and ')} order by ${id} desc limit :limit`;
  if (values === null) return newest;
  return `select newest.id from unnest(${values}) one(value) cross join lateral (${newest}) newest
     order by newest.id desc limit :limit`;
}

/** Newest first. @param page.before the id of the last row of the page before; null for the first page */
export async function findEvents(
  db: Database,
  filters: EventFilters,
  { before, limit }: { before: number | null; limit: number },
): Promise<EventRow[]> {
  const { rows } = await db.raw<{ rows: EventRow[] }>(
    `with found as materialized (${foundIds(filters, before !== null)})
     select e.id, e.at, e.kind, e.user_id as "userId", target.name as "userName", e.actor_id as "actorId",
            actor.name as "actorName", e.session_id as "sessionId", c.address, c.device,
            e.detail || coalesce(c.named, '{}') as detail, k.position
       from found f
       join security_events e on e.id = f.id
       left join security_event_clients c on c.event_id = e.id
       left join security_event_chain k on k.event_id = e.id
       left join users target on target.id = e.user_id
       left join users actor on actor.id = e.actor_id
      order by e.id desc`,
    { ...bindingsOf(filters), limit, ...(before !== null && { before }) },
  );
  return rows;
}

/** @returns at most `limit` */
export async function countEvents(db: Database, filters: EventFilters, limit: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (${foundIds(filters, false)}) found`,
    { ...bindingsOf(filters), limit },
  );
  return rows[0]?.count ?? 0;
}

const bindingsOf = ({ actorIds, targetIds, record, kinds, address, from, to }: EventFilters) => ({
  ...(actorIds !== null && { actorIds: [...actorIds] }),
  ...(targetIds !== null && { targetIds: [...targetIds] }),
  ...(record !== null && { record }),
  ...(kinds !== null && { kinds: [...kinds] }),
  ...(address !== null && { address }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
