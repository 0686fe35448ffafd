import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createOutboxCloser } from '@deccanloop/core/platform/outbox/closer';
import { isOpen, noteError, deadLetterMessage } from '@deccanloop/core/platform/outbox/outbox-repository';
import { PermanentError, type JobHandler } from '@deccanloop/core/platform/queue/job-queue';
import type { JobWork } from './jobs/job-work';

export interface OutboxHandling {
  /** Wraps the work of a job as a handler that also updates the job's outbox message. */
  processMessage(work: JobWork): JobHandler;
}

/**
 * An outbox message closes when the work of its job is done, not when the job was queued. A `PermanentError`
 * dead-letters the message; any other error is recorded on it, and the relay delivers it again.
 */
export function createOutboxHandling(deps: { db: Knex; logger: Pick<Logger, 'warn'> }): OutboxHandling {
  const { db, logger } = deps;
  const close = createOutboxCloser(db);

  return {
    processMessage: (work) => async (job) => {
      const origin = originOf(job.data);
      // The first delivery may have finished while this one waited in a long queue.
      if (origin !== null && origin.tries > 1 && !(await isOpen(db, origin.id))) return;
      try {
        const done = await work(job);
        if (done === 'done' && origin !== null) await close(origin.id);
      } catch (error) {
        if (origin !== null) await report(origin.id, error);
        throw error;
      }
    },
  };

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

function originOf(data: Readonly<Record<string, unknown>>): { id: number; tries: number } | null {
  const { outboxId, outboxTry } = data;
  if (typeof outboxId !== 'number') return null;
  return { id: outboxId, tries: typeof outboxTry === 'number' ? outboxTry : 1 };
}
