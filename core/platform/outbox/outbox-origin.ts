import type { JobData } from '../queue/job-queue';

/** Fields of an outbox job besides its payload. */
export interface OutboxOrigin {
  outboxId: number;
  /** 1 for the first delivery. */
  outboxTry: number;
  /** The request that enqueued the message, for the log. */
  requestId?: string;
  /** The work that enqueued it. */
  traceparent?: string;
}

/** The outbox message of a job; undefined when the job was added to the queue directly. */
export function originOf({ outboxId, outboxTry, requestId, traceparent }: JobData): OutboxOrigin | undefined {
  if (typeof outboxId !== 'number') return undefined;
  return {
    outboxId,
    outboxTry: typeof outboxTry === 'number' ? outboxTry : 1,
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}
