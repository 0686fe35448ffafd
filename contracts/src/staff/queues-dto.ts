import type { InferType } from 'yup';
import {
  choice,
  dto,
  fields,
  fraction,
  listOf,
  stringsByName,
  text,
  time,
  whole,
} from '../api/response-fields';
import { GATEWAYS, MODES } from '../payments/status';
import { JOB_NAMES } from './job-names';

const jobStateDto = dto('JobState', {
  name: choice(JOB_NAMES),
  /** Messages of the outbox whose work is not done. */
  open: whole(),
  /** How late the one that is longest overdue is, in seconds; 0 when none is late. */
  overdueSeconds: fraction(),
  deadLetters: whole(),
  /** Jobs in the queue; null where no worker has read it within the last seconds. */
  queue: fields({ waiting: whole(), active: whole(), delayed: whole(), failed: whole() }).nullable(),
  /** Null while the job is not paused. */
  pause: fields({ reason: text(), by: text(), at: time() }).nullable(),
});
export type JobStateDto = InferType<typeof jobStateDto>;

/** `GET /api/admin/queues`. */
export const queuesDto = dto('Queues', {
  checkedAt: time(),
  jobs: listOf(jobStateDto),
  webhooks: fields({
    /** Stored and not processed yet. */
    waiting: whole(),
    /** Age of the oldest of these; 0 when none waits. */
    oldestSeconds: fraction(),
    deadLetters: whole(),
  }),
  /** Payments whose status check is late by more than a minute. */
  statusChecks: fields({ overdue: whole(), oldestSeconds: fraction() }),
  /** Address of the page that shows every job in the queue; null where the queue is in PostgreSQL. */
  boardPath: text().nullable(),
});
export type QueuesDto = InferType<typeof queuesDto>;

const pagination = fields({ total: whole(), limit: whole(), nextCursor: text().nullable() });

const deadLetterDto = dto('DeadLetter', {
  id: text(),
  /** Any text: a message of another version may name a job that this one does not have. */
  job: text(),
  /** Ids and small values by field; other values are replaced. */
  payload: stringsByName(),
  /** Without e-mail addresses and telephone numbers. */
  error: text().nullable(),
  tries: whole(),
  createdAt: time(),
  failedAt: time(),
});
export type DeadLetterDto = InferType<typeof deadLetterDto>;

/** `POST /api/admin/queues/dead-letters/search`. */
export const deadLettersDto = dto('DeadLetters', { letters: listOf(deadLetterDto), pagination });
export type DeadLettersDto = InferType<typeof deadLettersDto>;

const deadWebhookDto = dto('DeadWebhook', {
  id: text(),
  gateway: choice(GATEWAYS),
  mode: choice(MODES),
  eventType: text(),
  note: text().nullable(),
  /** The payment that it is about, where known. */
  merchantTransactionId: text().nullable(),
  receivedAt: time(),
});
export type DeadWebhookDto = InferType<typeof deadWebhookDto>;

/** `POST /api/admin/queues/dead-webhooks/search`. */
export const deadWebhooksDto = dto('DeadWebhooks', { webhooks: listOf(deadWebhookDto), pagination });
export type DeadWebhooksDto = InferType<typeof deadWebhooksDto>;

/** The answer to a retry. */
export const retriedDto = dto('Retried', {
  retried: whole(),
  /** Discarded, because another open message does the same work. */
  superseded: whole(),
});
export type RetriedDto = InferType<typeof retriedDto>;

export const discardedDto = dto('Discarded', { discarded: whole() });
export type DiscardedDto = InferType<typeof discardedDto>;
