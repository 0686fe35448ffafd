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
  processesJobs: boolean | null;
  /** Of the running program. */
  version: string;
  /** Jobs in the queue by kind, as this process has read them; null for a process that reads none. */
  queueCounts: QueueCounts | null;
  pool: PoolUse;
}

/** Inserts or renews the row of one process; the database sets the time. */
export async function upsertHeartbeat(
  db: Database,
  { pool, queueCounts, ...row }: HeartbeatRow,
): Promise<void> {
  await db.raw(
    `insert into process_heartbeats (id, kind, host, pid, oldest_loop_ms, processes_jobs, version, queue_counts,
        pool_used, pool_free, pool_waiting, pool_max, pool_oldest_wait_ms)
      values (:id, :kind, :host, :pid, :oldestLoopMs, :processesJobs, :version, :queueCounts::jsonb, :used, :free, :waiting, :max, :oldestWaitMs)
      -- Only this process writes this row.
      on conflict (id) do update set oldest_loop_ms = excluded.oldest_loop_ms, processes_jobs = excluded.processes_jobs,
        queue_counts = excluded.queue_counts, pool_used = excluded.pool_used, pool_free = excluded.pool_free, pool_waiting = excluded.pool_waiting,
        pool_max = excluded.pool_max, pool_oldest_wait_ms = excluded.pool_oldest_wait_ms`,
    { ...row, queueCounts: queueCounts && JSON.stringify(queueCounts), ...pool },
  );
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

export interface ProcessPool extends PoolUse {
  kind: ProcessKind;
  host: string;
  pid: number;
}

/** Connections of every process with a current heartbeat. */
export async function readPools(db: Database): Promise<ProcessPool[]> {
  const { rows } = await db.raw<{ rows: ProcessPool[] }>(
    `select kind, host, pid, pool_used as used, pool_free as free, pool_waiting as waiting, pool_max as max,
            pool_oldest_wait_ms as "oldestWaitMs"
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
