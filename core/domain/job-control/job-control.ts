import { JOB_NAMES, type JobName } from '@deccanloop/contracts/staff/job-names';
import type {
  DeadLettersDto,
  DeadWebhooksDto,
  DiscardedDto,
  QueuesDto,
  RetriedDto,
} from '@deccanloop/contracts/staff/queues-dto';
import { MOST_DEAD_LETTERS, MOST_RETRIED } from '@deccanloop/contracts/staff/queues';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { pageOfRecords } from '../../platform/record-pages';
import { inSnapshot } from '../../platform/snapshot';
import { AccountError } from '../accounts/errors';
import type { StaffActor } from '../accounts/security-events/actor';
import { createSystemHealth } from '../system-health/system-health';
import { backlogByJob } from './backlog-repository';
import {
  discardDeadLetters,
  pauseJob,
  resumeJob,
  retryDeadLetters,
  retryDeadWebhooks,
  type Outcome,
} from './change-repository';
import {
  countDeadLetters,
  countDeadWebhooks,
  listDeadLetters,
  listDeadWebhooks,
} from './dead-letter-repository';
import { listPauses } from './pause-repository';
import { shownError, shownPayload } from './shown-payload';

interface Page {
  cursor: string | null;
  limit: number;
}

/**
 * What administrators see of the jobs and do about them. The database checks the administrator's session and its
 * re-authentication, and writes the audit log: every change throws AccountError `unauthenticated`, `forbidden`,
 * `reauthentication_required`. A change that another administrator has made meanwhile changes nothing, which the counts of
 * the answer say.
 */
export interface JobControl {
  queues(): Promise<QueuesDto>;
  deadLetters(query: Page & { job: JobName | null }): Promise<DeadLettersDto>;
  deadWebhooks(query: Page): Promise<DeadWebhooksDto>;
  /** @param what.ids ids of messages as numbers in text */
  retry(what: { ids: readonly string[] } | { job: JobName }, by: StaffActor): Promise<RetriedDto>;
  discard(ids: readonly string[], reason: string, by: StaffActor): Promise<DiscardedDto>;
  retryWebhooks(ids: readonly string[], by: StaffActor): Promise<RetriedDto>;
  /** Workers stop starting this job within seconds; running ones end. */
  pause(job: JobName, reason: string, by: StaffActor): Promise<QueuesDto>;
  resume(job: JobName, by: StaffActor): Promise<QueuesDto>;
}

export interface JobControlDeps {
  db: Knex;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
  /** Address of the queue board; null where there is none. */
  boardPath: string | null;
}

export function createJobControl({ db, clock, wake, boardPath }: JobControlDeps): JobControl {
  const readQueues = (): Promise<QueuesDto> =>
    inSnapshot(db, async (trx) => {
      const backlog = new Map((await backlogByJob(trx)).map((each) => [each.job, each]));
      const webhooks = backlog.get('apply-webhook');
      const pauses = new Map((await listPauses(trx)).map((each) => [each.job, each]));
      const health = createSystemHealth({ db: trx });
      const counts = await health.readQueueCounts();
      return {
        checkedAt: clock.now().toISOString(),
        jobs: JOB_NAMES.map((name) => {
          const { open = 0, overdueSeconds = 0, deadLetters = 0 } = backlog.get(name) ?? {};
          const pause = pauses.get(name);
          return {
            ...{ name, open, overdueSeconds, deadLetters },
            queue: counts?.[name] ?? null,
            pause: pause ? { reason: pause.reason, by: pause.by, at: pause.at.toISOString() } : null,
          };
        }),
        // A webhook waits while the message of its job is open.
        webhooks: {
          waiting: webhooks?.open ?? 0,
          oldestSeconds: webhooks?.oldestSeconds ?? 0,
          deadLetters: await countDeadWebhooks(trx),
        },
        statusChecks: await health.readLateChecks(),
        boardPath,
      };
    });

  return {
    queues: readQueues,
    async deadLetters({ job, cursor, limit }) {
      const found = await listDeadLetters(db, { job, before: cursor, limit: limit + 1 });
      const { rows, total, nextCursor } = await pageOfRecords(found, { cursor, limit }, () =>
        countDeadLetters(db, job),
      );
      return {
        letters: rows.map(({ payload, error, createdAt, failedAt, ...row }) => ({
          ...row,
          payload: shownPayload(row.job, payload),
          error: error === null ? null : shownError(error),
          createdAt: createdAt.toISOString(),
          failedAt: failedAt.toISOString(),
        })),
        pagination: { total, limit, nextCursor },
      };
    },
    async deadWebhooks({ cursor, limit }) {
      const found = await listDeadWebhooks(db, { before: cursor, limit: limit + 1 });
      const { rows, total, nextCursor } = await pageOfRecords(found, { cursor, limit }, () =>
        countDeadWebhooks(db),
      );
      return {
        webhooks: rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() })),
        pagination: { total, limit, nextCursor },
      };
    },
    async retry(what, by) {
      const isSome = 'ids' in what;
      const { outcome, retried, superseded } = await retryDeadLetters(
        db,
        by,
        what,
        isSome ? MOST_DEAD_LETTERS : MOST_RETRIED,
      );
      check(outcome);
      wake();
      return { retried, superseded };
    },
    async discard(ids, reason, by) {
      const { outcome, discarded } = await discardDeadLetters(db, by, ids, reason);
      check(outcome);
      return { discarded };
    },
    async retryWebhooks(ids, by) {
      const { outcome, retried } = await retryDeadWebhooks(db, by, ids);
      check(outcome);
      wake();
      return { retried, superseded: 0 };
    },
    async pause(job, reason, by) {
      check((await pauseJob(db, by, job, reason)).outcome);
      return readQueues();
    },
    async resume(job, by) {
      check((await resumeJob(db, by, job)).outcome);
      wake();
      return readQueues();
    },
  };
}

/** @throws AccountError when the session may not change anything */
function check(outcome: Outcome): void {
  if (outcome !== 'done' && outcome !== 'unchanged') throw new AccountError(outcome);
}
