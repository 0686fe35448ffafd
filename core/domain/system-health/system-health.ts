import type { ConditionName, DatabaseCondition } from '@deccanloop/contracts/staff/operations';
import type { Database } from '../../platform/database';
import { countMessages, longestOverdueSeconds } from '../../platform/outbox/outbox-repository';
import { chainFaultText } from '@deccanloop/contracts/security/chain';
import { chainState } from '../audit-log/chain/chain-state';
import { pausedSince } from '../../platform/outbox/job-pauses';
import { archiving, findArchiver, type Archiver } from './archiving';
import { countOverdueChecks, findSilentGateways, oldestDuePaymentSeconds } from './backlog-repository';
import { counted, type Condition } from './condition';
import { alarmDelivery, failingGateways, failingMail } from './connection-conditions';
import { reconciliation } from './reconciliation-condition';
import {
  clocks,
  databasePool,
  databaseSpeed,
  disks,
  missingProcesses,
  queueOf,
  workersOf,
} from './process-conditions';
import { SERVICE_CONDITIONS, WELL, type ServiceWatch } from './service-watch';
import {
  listProcesses,
  newestQueueCounts,
  readHeartbeats,
  readMeasured,
  type ProcessRow,
  type QueueCounts,
} from './heartbeat-repository';

/**
 * Delays above these count as a fault (seconds). A message or status check is late from the time on at which it was due. A
 * failed one gets a new time, so waiting for its next try is not being late. Both are normally fetched within 3 s; a worker
 * that restarts alone takes less than 30 s.
 */
export const LATE_AFTER_SECONDS = { outbox: 30, status_checks: 30, audit_log: 3_600 } as const;

/**
 * A gateway counts as silent from this number of captures in an hour without any webhook, or from this number in ten
 * minutes without their own.
 */
const SILENT_AFTER = { captures: 3, missing: 5 } as const;

/** Most processes that are listed. */
const MAX_PROCESSES = 200;

export interface SystemState {
  ok: boolean;
  conditions: Record<ConditionName, Condition>;
  /** Processes with a heartbeat within 15 s. */
  processes: { workers: number; bffs: number };
}

/** Health of the whole system, read from the database, and what this process knows of its database and queue by itself. */
export interface SystemHealth {
  /** @throws when the database does not answer */
  read(): Promise<SystemState>;
  /**
   * Reads one condition without the queries of the others.
   * @throws when the database does not answer
   */
  readCondition(name: ConditionName): Promise<Condition>;
  /** What is known without the database. */
  readOwn(): Condition[];
  /**
   * Payments whose status check is late by more than `LATE_AFTER_SECONDS`, and how late the oldest is.
   * @throws when the database does not answer
   */
  readLateChecks(): Promise<{ overdue: number; oldestSeconds: number }>;
  /**
   * Jobs in the queue by kind, as a working worker has read them within the last seconds; null when none has.
   * @throws when the database does not answer
   */
  readQueueCounts(): Promise<QueueCounts | null>;
  /**
   * Processes with a heartbeat within a day, working ones first, at most `MAX_PROCESSES`.
   * @throws when the database does not answer
   */
  listProcesses(): Promise<ProcessRow[]>;
}

export interface SystemHealthDeps {
  db: Database;
  /** Of this process. */
  watch?: Pick<ServiceWatch, 'condition'>;
  /** That of the database's server, unless a test replaces it. */
  readArchiver?: (db: Database) => Promise<Archiver>;
}

export function createSystemHealth({
  db,
  watch = WELL,
  readArchiver = findArchiver,
}: SystemHealthDeps): SystemHealth {
  async function outbox(): Promise<Condition> {
    const seconds = await longestOverdueSeconds(db);
    return {
      name: 'outbox',
      ok: seconds <= LATE_AFTER_SECONDS.outbox,
      value: seconds,
      threshold: `at most ${LATE_AFTER_SECONDS.outbox} s late`,
      text:
        seconds < 1
          ? 'No outbox message is late.'
          : `The oldest undelivered outbox message is ${Math.round(seconds)} s late.`,
      sinceSeconds: seconds,
    };
  }

  async function lateChecks() {
    const oldestSeconds = await oldestDuePaymentSeconds(db);
    const limit = LATE_AFTER_SECONDS.status_checks;
    return { overdue: oldestSeconds > limit ? await countOverdueChecks(db, limit) : 0, oldestSeconds };
  }

  async function statusChecks(): Promise<Condition> {
    const { overdue, oldestSeconds: seconds } = await lateChecks();
    const ok = overdue === 0;
    return {
      name: 'status_checks',
      ok,
      value: seconds,
      threshold: `at most ${LATE_AFTER_SECONDS.status_checks} s late`,
      text: ok
        ? 'No status check of a payment is overdue.'
        : `The status checks of ${counted(overdue, 'payment', 'payments')} are overdue, the oldest by ${Math.round(seconds)} s.`,
      sinceSeconds: seconds,
    };
  }

  async function webhooks(): Promise<Condition> {
    const silent = await findSilentGateways(db, SILENT_AFTER);
    const list = silent.map(({ gateway, mode, captures, missing }) =>
      captures >= SILENT_AFTER.captures
        ? `${gateway} (${mode}, no webhook in an hour, ${captures} captures)`
        : `${gateway} (${mode}, ${missing} captures of the last 10 minutes without their webhook)`,
    );
    return {
      name: 'webhooks',
      ok: silent.length === 0,
      value: silent.length,
      threshold: `no gateway with ${SILENT_AFTER.captures} captures and no webhook in an hour, or ${SILENT_AFTER.missing} captures without their webhook in 10 min`,
      text:
        silent.length === 0
          ? 'No gateway is silent.'
          : `Payments were captured, but their webhooks did not come: ${list.join(', ')}.`,
      sinceSeconds: null,
    };
  }

  async function pausedJobs(): Promise<Condition> {
    const { jobs, seconds } = await pausedSince(db);
    return {
      name: 'paused_jobs',
      ok: jobs.length === 0,
      value: jobs.length,
      threshold: 'no job is paused',
      text: jobs.length === 0 ? 'No job is paused.' : `Paused by an administrator: ${jobs.join(', ')}.`,
      sinceSeconds: seconds,
    };
  }

  async function deadLetters(): Promise<Condition> {
    const { deadLettered } = await countMessages(db);
    return {
      name: 'dead_letters',
      ok: deadLettered === 0,
      value: deadLettered,
      threshold: 'no job has given up',
      text:
        deadLettered === 0
          ? 'No job has given up.'
          : `${counted(deadLettered, 'message has', 'messages have')} not been processed, and their jobs have given up.`,
      sinceSeconds: null,
    };
  }

  async function auditLog(): Promise<Condition> {
    const { length, waiting, oldestWaitSeconds, fault, faultSeconds } = await chainState(db);
    const isLate = oldestWaitSeconds > LATE_AFTER_SECONDS.audit_log;
    return {
      name: 'audit_log',
      ok: fault === null && !isLate,
      value: oldestWaitSeconds,
      threshold: `no difference, and at most ${LATE_AFTER_SECONDS.audit_log / 60} min late`,
      text:
        fault !== null
          ? chainFaultText(fault)
          : isLate
            ? `${counted(waiting, 'entry waits', 'entries wait')} for the hash chain of the audit log, the oldest for ${Math.round(oldestWaitSeconds / 60)} min.`
            : `The audit log fits its hash chain of ${counted(length, 'entry', 'entries')}.`,
      sinceSeconds: faultSeconds ?? oldestWaitSeconds,
    };
  }

  const own = (name: DatabaseCondition) => (): Promise<Condition> => Promise.resolve(watch.condition(name));

  const readers = {
    database: own('database'),
    database_full: own('database_full'),
    database_read_only: own('database_read_only'),
    queue: async () => queueOf(await readMeasured(db), watch.condition('queue')),
    workers: async () => workersOf(await readHeartbeats(db)),
    processes: () => missingProcesses(db),
    outbox,
    status_checks: statusChecks,
    gateways: () => failingGateways(db),
    webhooks,
    database_pool: async () => databasePool(await readMeasured(db)),
    database_speed: async () => databaseSpeed(await readMeasured(db)),
    mail: () => failingMail(db),
    alarm_delivery: () => alarmDelivery(db),
    paused_jobs: pausedJobs,
    dead_letters: deadLetters,
    audit_log: auditLog,
    clock: async () => clocks(await readMeasured(db)),
    disk: async () => disks(await readMeasured(db)),
    archiving: async () => archiving(await readArchiver(db)),
    reconciliation: () => reconciliation(db),
  } satisfies Record<ConditionName, () => Promise<Condition>>;

  return {
    readCondition: (name) => readers[name](),
    readOwn: () => SERVICE_CONDITIONS.map((name) => watch.condition(name)),
    readLateChecks: lateChecks,
    readQueueCounts: () => newestQueueCounts(db),
    listProcesses: () => listProcesses(db, { limit: MAX_PROCESSES }),
    async read() {
      // One query after the other, to leave the connections of the pool to payments.
      const beats = await readHeartbeats(db);
      const measured = await readMeasured(db);
      const conditions = {
        database: await readers.database(),
        database_full: await readers.database_full(),
        database_read_only: await readers.database_read_only(),
        queue: queueOf(measured, watch.condition('queue')),
        workers: workersOf(beats),
        processes: await readers.processes(),
        outbox: await readers.outbox(),
        status_checks: await readers.status_checks(),
        gateways: await readers.gateways(),
        webhooks: await readers.webhooks(),
        database_pool: databasePool(measured),
        database_speed: databaseSpeed(measured),
        mail: await readers.mail(),
        alarm_delivery: await readers.alarm_delivery(),
        paused_jobs: await readers.paused_jobs(),
        dead_letters: await readers.dead_letters(),
        audit_log: await readers.audit_log(),
        clock: clocks(measured),
        disk: disks(measured),
        archiving: await readers.archiving(),
        reconciliation: await readers.reconciliation(),
      } satisfies Record<ConditionName, Condition>;
      const processes = { workers: beats.workers, bffs: beats.bffs };
      return { ok: Object.values(conditions).every(({ ok }) => ok), conditions, processes };
    },
  };
}
