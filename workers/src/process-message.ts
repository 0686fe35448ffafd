import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createOutboxCloser } from '@deccanloop/core/platform/outbox/closer';
import { originOf } from '@deccanloop/core/platform/outbox/outbox-origin';
import { isOpen, noteError, deadLetterMessage } from '@deccanloop/core/platform/outbox/outbox-repository';
import { PermanentError, type JobHandler, type StartedJob } from '@deccanloop/core/platform/queue/job-queue';
import type { JobResult } from './jobs/job-work';

export interface OutboxHandling {
  /** Wraps the work of a job as a handler that also updates the job's outbox message. */
  processMessage(work: (job: StartedJob) => Promise<JobResult>): JobHandler;
  /** Resolves when the messages of all finished jobs are closed; call it after the last job, before the database closes. */
  allClosed(): Promise<void>;
}

/**
 * An outbox message closes when the work of its job is done, not when the job was queued. A `PermanentError`
 * dead-letters the message; any other error is recorded on it, and the relay delivers it again. A job does not wait until its
 * message is closed: a message that could not be closed is delivered again, as after a crash at this point.
 */
export function createOutboxHandling(deps: { db: Knex; logger: Pick<Logger, 'warn'> }): OutboxHandling {
  const { db, logger } = deps;
  const close = createOutboxCloser(db);
  const closing = new Set<Promise<void>>();

  return {
    processMessage: (work) => async (job) => {
      const origin = originOf(job.data);
      // The first delivery may have finished while this one waited in a long queue.
      if (origin !== undefined && origin.outboxTry > 1 && !(await isOpen(db, origin.outboxId))) return;
      try {
        const done = await work(job);
        if (done === 'done' && origin !== undefined) closeLater(origin.outboxId);
      } catch (error) {
        if (origin !== undefined) await report(origin.outboxId, error);
        throw error;
      }
    },
    async allClosed() {
      await Promise.all(closing);
    },
  };

  function closeLater(outboxId: number): void {
    const closed = close(outboxId)
      .catch((error: unknown) => {
        logger.warn({ err: error, outboxId }, 'a message could not be closed and will be delivered again');
      })
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  async function report(id: number, error: unknown): Promise<void> {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    try {
      if (error instanceof PermanentError) await deadLetterMessage(db, id, { reason, keepLastError: false });
      else await noteError(db, id, reason);
    } catch (failure) {
      logger.warn({ err: failure, outboxId: id }, 'the error of a job could not be recorded');
    }
  }
}
