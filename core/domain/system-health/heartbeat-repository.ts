import type { ProcessKind } from '@deccanloop/contracts/staff/operations';
import type { Database } from '../../platform/database';
import type { PoolUse } from '../../platform/pool-use';
import type { JobCounts } from '../../platform/queue/job-queue';

/** A process without a heartbeat in this time does not count as working: three intervals (seconds). */
export const BEATING_WITHIN_SECONDS = 15;

/** Rows of killed processes are kept for a day. */
const KEPT = '1 day';

/** By kind of job. */
export type QueueCounts = Readonly<Record<string, JobCounts>>;

export interface HeartbeatRow {
  id: string;
  kind: ProcessKind;
  host: string;
  pid: number;
  oldestLoopMs: number;
  /** False: its queue does not answer. Null: it processes no jobs. */
  processesJobs: boolean | null;
  /** Of the running program. */
  version: string;
  /** Jobs in the queue by kind, as this process has read them; null for a process that reads none. */
  queueCounts: QueueCounts | null;
  pool: PoolUse;
  measured?: Measured;
}

/** What a process has measured of its surroundings; null where it could not. */
export interface Measured {
  /** Duration of its heartbeat before, in ms. */
  databaseMs: number | null;
  /** Its clock minus that of the database, in ms. */
  clockOffsetMs: number | null;
  /** Of the disk with its files. */
  diskUsedPercent: number | null;
}

export const NOTHING_MEASURED: Measured = { databaseMs: null, clockOffsetMs: null, diskUsedPercent: null };

/** Inserts or renews the row of one process; the database sets the time. @returns the time of the database */
export async function upsertHeartbeat(
  db: Database,
  { pool, queueCounts, measured = NOTHING_MEASURED, ...row }: HeartbeatRow,
): Promise<Date> {
  const { rows } = await db.raw<{ rows: { at: Date }[] }>(
    `insert into process_heartbeats (id, kind, host, pid, oldest_loop_ms, processes_jobs, version, queue_counts,
        pool_used, pool_free, pool_waiting, pool_max, pool_oldest_wait_ms,
        database_ms, clock_offset_ms, disk_used_percent)
      values (:id, :kind, :host, :pid, :oldestLoopMs, :processesJobs, :version, :queueCounts::jsonb, :used, :free, :waiting, :max, :oldestWaitMs,
        :databaseMs, :clockOffsetMs, :diskUsedPercent)
      -- Only this process writes this row.
      on conflict (id) do update set oldest_loop_ms = excluded.oldest_loop_ms, processes_jobs = excluded.processes_jobs,
        queue_counts = excluded.queue_counts, pool_used = excluded.pool_used, pool_free = excluded.pool_free, pool_waiting = excluded.pool_waiting,
        pool_max = excluded.pool_max, pool_oldest_wait_ms = excluded.pool_oldest_wait_ms,
        database_ms = excluded.database_ms, clock_offset_ms = excluded.clock_offset_ms,
        disk_used_percent = excluded.disk_used_percent
      returning clock_timestamp() as at`,
    { ...row, queueCounts: queueCounts && JSON.stringify(queueCounts), ...pool, ...measured },
  );
  return (rows[0] as { at: Date }).at;
}

export async function deleteHeartbeat(db: Database, id: string): Promise<void> {
  await db('process_heartbeats').where({ id }).delete();
}

/** Removes rows of processes that were killed more than a day ago, at most `limit`. @returns how many */
export async function deleteOldHeartbeats(db: Database, { limit }: { limit: number }): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from process_heartbeats where id in (
       select id from process_heartbeats where beaten_at < now() - interval '${KEPT}' limit :limit)`,
    { limit },
  );
  return rowCount;
}

export interface Heartbeats {
  /** Processes with a heartbeat within `BEATING_WITHIN_SECONDS`. */
  workers: number;
  bffs: number;
  /** Age of the latest heartbeat of a worker, by the clock of the database; null when there is none within a day. */
  lastWorkerBeatAt: Date | null;
  lastWorkerBeatSeconds: number | null;
}

export async function readHeartbeats(db: Database): Promise<Heartbeats> {
  const { rows } = await db.raw<{ rows: Heartbeats[] }>(
    `select count(*) filter (where kind = 'worker' and is_beating)::int as workers,
            count(*) filter (where kind = 'bff' and is_beating)::int as bffs,
            max(beaten_at) filter (where kind = 'worker') as "lastWorkerBeatAt",
            extract(epoch from now() - max(beaten_at) filter (where kind = 'worker'))::float
              as "lastWorkerBeatSeconds"
       from (select kind, beaten_at, beaten_at > now() - :seconds * interval '1 second' as is_beating
               from process_heartbeats) process`,
    { seconds: BEATING_WITHIN_SECONDS },
  );
  return rows[0] as Heartbeats;
}

/** The BFF with a heartbeat that has run longest; null when there is none. */
export async function firstBff(db: Database): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from process_heartbeats
      where kind = 'bff' and beaten_at > now() - :seconds * interval '1 second' order by started_at, id limit 1`,
    { seconds: BEATING_WITHIN_SECONDS },
  );
  return rows[0]?.id ?? null;
}

/** What a working worker has read from the queue within the last seconds; null when none has. */
export async function newestQueueCounts(db: Database): Promise<QueueCounts | null> {
  const { rows } = await db.raw<{ rows: { counts: QueueCounts }[] }>(
    `select queue_counts as counts from process_heartbeats
      where queue_counts is not null and beaten_at > now() - :seconds * interval '1 second'
      order by beaten_at desc limit 1`,
    { seconds: BEATING_WITHIN_SECONDS },
  );
  return rows[0]?.counts ?? null;
}

export interface ProcessName {
  kind: ProcessKind;
  host: string;
  pid: number;
}

export interface MeasuredProcess extends ProcessName, PoolUse, Measured {
  /** Whether its queue answers; null for a process that processes no jobs. */
  hasQueue: boolean | null;
}

/** What every process with a current heartbeat has measured. */
export async function readMeasured(db: Database): Promise<MeasuredProcess[]> {
  const { rows } = await db.raw<{ rows: MeasuredProcess[] }>(
    `select kind, host, pid, pool_used as used, pool_free as free, pool_waiting as waiting, pool_max as max,
            pool_oldest_wait_ms as "oldestWaitMs", database_ms as "databaseMs",
            clock_offset_ms as "clockOffsetMs", disk_used_percent as "diskUsedPercent", processes_jobs as "hasQueue"
       from process_heartbeats
      where beaten_at > now() - :seconds * interval '1 second' order by kind, host, pid`,
    { seconds: BEATING_WITHIN_SECONDS },
  );
  return rows;
}

export interface ProcessRow {
  id: string;
  kind: ProcessKind;
  host: string;
  pid: number;
  startedAt: Date;
  lastHeartbeatAt: Date;
  heartbeatAgeSeconds: number;
  isWorking: boolean;
  version: string;
  connectionsUsed: number;
  connectionsMax: number;
  requestsWaiting: number;
}

/** The processes with a heartbeat within a day, working ones first, at most `limit`. */
export async function listProcesses(db: Database, { limit }: { limit: number }): Promise<ProcessRow[]> {
  const { rows } = await db.raw<{ rows: ProcessRow[] }>(
    `select id, kind, host, pid, started_at as "startedAt", beaten_at as "lastHeartbeatAt",
            extract(epoch from now() - beaten_at)::float as "heartbeatAgeSeconds",
            beaten_at > now() - :seconds * interval '1 second' as "isWorking", version,
            pool_used as "connectionsUsed", pool_max as "connectionsMax", pool_waiting as "requestsWaiting"
       from process_heartbeats
      where beaten_at > now() - interval '${KEPT}'
      order by "isWorking" desc, kind, beaten_at desc, id limit :limit`,
    { seconds: BEATING_WITHIN_SECONDS, limit },
  );
  return rows;
}

/** A process that has stopped reporting. */
export interface MissingProcess extends ProcessName {
  seconds: number;
}

/**
 * Processes that were killed or froze within the last hour, and that none of their kind has replaced on the same host. A
 * clean stop deletes the row.
 */
export async function findMissingProcesses(db: Database): Promise<MissingProcess[]> {
  const { rows } = await db.raw<{ rows: MissingProcess[] }>(
    `select kind, host, pid, extract(epoch from now() - beaten_at)::float as seconds
       from process_heartbeats gone
      where beaten_at between now() - interval '1 hour' and now() - :seconds * interval '1 second'
        and not exists (select from process_heartbeats other
                         where other.kind = gone.kind and other.host = gone.host
                           and other.started_at >= gone.beaten_at
                           and other.beaten_at > now() - :seconds * interval '1 second')
      order by kind, host, pid`,
    { seconds: BEATING_WITHIN_SECONDS },
  );
  return rows;
}
