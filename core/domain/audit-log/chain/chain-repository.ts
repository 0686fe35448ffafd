import type { ChainFault } from '@deccanloop/contracts/security/chain';
import type { Database } from '../../../platform/database';

/** Adds at most `limit` waiting entries to the chain. @returns how many; 0 also while another worker does it */
export async function chainEvents(db: Database, limit: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    'select chain_security_events(:limit) as count',
    { limit },
  );
  return rows[0]?.count ?? 0;
}

/** One position of the chain with the entry that stands there now. */
export interface ChainRow {
  position: number;
  eventId: number;
  clientHash: Buffer | null;
  hash: Buffer;
  /** When the entry was stored; null where it is gone. */
  at: Date | null;
  /** What the hash covers; null where the entry is gone. */
  content: string | null;
  /** Salt, address, device and names; null where there are none. */
  client: string | null;
  /** The account was closed, which erases address, device and names. */
  mayBeErased: boolean;
}

/**
 * The next rows in the order of the chain. The texts are built here once more, and not by the functions that built the chain: a
 * changed function must not hide a changed entry.
 */
export async function readChain(db: Database, after: number, limit: number): Promise<ChainRow[]> {
  const { rows } = await db.raw<{ rows: ChainRow[] }>(
    `select k.position, k.event_id as "eventId", k.client_hash as "clientHash", k.hash, e.at,
            case when e.id is not null
                 then jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.kind, e.user_id,
                                        e.actor_id, e.session_id, e.detail)::text end as content,
            case when c.event_id is not null
                 then (jsonb_build_array(c.salt, c.address, c.device)
                       || case when c.named is null then '[]' else jsonb_build_array(c.named) end)::text end as client,
            e.actor_id is null and e.user_id is not null
              and not exists (select from users u where u.id = e.user_id and u.closed_at is null) as "mayBeErased"
       from security_event_chain k
       left join security_events e on e.id = k.event_id
       left join security_event_clients c on c.event_id = k.event_id
      where k.position > :after order by k.position limit :limit`,
    { after, limit },
  );
  return rows;
}

/** An entry between two ids that is neither in the chain nor waits for it; null without one. */
export async function findOutsideChain(
  db: Database,
  range: { after: number; upTo: number },
): Promise<number | null> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select e.id from security_events e
      where e.id > :after and e.id <= :upTo
        and not exists (select from security_event_chain k where k.event_id = e.id)
        and not exists (select from security_events_to_chain w where w.event_id = e.id)
        and not exists (select from security_chain_exceptions x where x.event_id = e.id)
      order by e.id limit 1`,
    range,
  );
  return rows[0]?.id ?? null;
}

/** Faults that operators have explained; only the owner of the schema can add one. */
export async function readAcceptedFaults(
  db: Database,
): Promise<{ position: number | null; eventId: number | null }[]> {
  const { rows } = await db.raw<{ rows: { position: number | null; eventId: number | null }[] }>(
    'select position, event_id as "eventId" from security_chain_exceptions',
  );
  return rows;
}

/** @param fault the one that a check has just found */
export async function acceptFault(
  db: Database,
  { position, eventId, kind }: ChainFault,
  reason: string,
): Promise<void> {
  await db('security_chain_exceptions').insert({ position, event_id: eventId, kind, reason });
}

/** An entry that was removed before it was in the chain; null without one. */
export async function findRemovedWhileWaiting(db: Database): Promise<number | null> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select w.event_id as id from security_events_to_chain w
      where not exists (select from security_events e where e.id = w.event_id)
        and not exists (select from security_chain_exceptions x where x.event_id = w.event_id)
      order by w.event_id limit 1`,
  );
  return rows[0]?.id ?? null;
}

export async function findLastEventId(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    'select coalesce(max(id), 0) as id from security_events',
  );
  return rows[0]?.id ?? 0;
}

/** The end of a chain: with it, a chain whose later entries were cut off is found. */
export interface Checkpoint {
  position: number;
  hash: Buffer;
}

export async function insertCheck(
  db: Database,
  { position, hash, fault }: Checkpoint & { fault: ChainFault | null },
): Promise<void> {
  await db('security_chain_checks').insert({
    position,
    hash,
    fault: fault === null ? null : JSON.stringify(fault),
  });
}

/** The end of the chain when it was last found without a fault. */
export async function findCheckpoint(db: Database): Promise<Checkpoint | null> {
  const { rows } = await db.raw<{ rows: Checkpoint[] }>(
    `select position, hash from security_chain_checks where fault is null order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

export interface ChainState {
  /** Entries in the chain. */
  length: number;
  /** Entries that wait for it, counted up to 10,000. */
  waiting: number;
  oldestWaitSeconds: number;
  /** Of the last check; null where it found none, or there was no check. */
  fault: ChainFault | null;
  checkedAt: Date | null;
  /** Since the first check of those that found a fault without one between them that did not. */
  faultSeconds: number | null;
}

export async function readChainState(db: Database): Promise<ChainState> {
  const { rows } = await db.raw<{ rows: ChainState[] }>(
    `select coalesce((select position from security_event_chain order by position desc limit 1), 0) as length,
            (select count(*)::int from (select from security_events_to_chain limit 10000) few) as waiting,
            coalesce((select extract(epoch from now() - min(added_at)) from security_events_to_chain), 0)::float
              as "oldestWaitSeconds",
            last.fault, last.checked_at as "checkedAt",
            (select extract(epoch from now() - min(checked_at))::float from security_chain_checks
              where id > coalesce((select max(id) from security_chain_checks where fault is null), 0)) as "faultSeconds"
       from (select) one
       left join lateral (select fault, checked_at from security_chain_checks order by id desc limit 1) last on true`,
  );
  const [state] = rows;
  if (!state) throw new Error('the state of the chain was not read');
  return state;
}

/** Whether there was no check on this day of India. */
export async function isCheckDue(db: Database): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { due: boolean }[] }>(
    `select not exists (
       select from security_chain_checks
        where checked_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata') as due`,
  );
  return rows[0]?.due ?? false;
}
