import { array, number, object, string } from 'yup';
import { RECORD_ID } from '../record-id';
import { linesOfText } from '../visible-text';
import { JOB_NAMES, type JobName } from './job-names';

export const QUEUE_REASON_LIMITS = { min: 10, max: 500 } as const;
/** Dead letters that one request may retry or discard. */
export const MOST_DEAD_LETTERS = 200;
/** Dead letters of one job that "retry all" takes at once. */
export const MOST_RETRIED = 1_000;

const reason = linesOfText('Reason')
  .required('Reason is required')
  .min(QUEUE_REASON_LIMITS.min, `Reason must be at least ${QUEUE_REASON_LIMITS.min} characters`)
  .max(QUEUE_REASON_LIMITS.max, `Reason must not exceed ${QUEUE_REASON_LIMITS.max} characters`);

const job = () => string<JobName>().oneOf<JobName>(JOB_NAMES, 'This job is not known');

/** The id of an outbox message: a number as text. */
export const MESSAGE_ID = /^[1-9]\d{0,17}$/;
const messageId = () => string().matches(MESSAGE_ID, 'The id of a message is a number');

const page = { limit: number().integer().min(1).max(100).default(25) };

/** `POST /api/admin/queues/dead-letters/search`. */
export const searchDeadLettersSchema = object({
  job: job().nullable().default(null),
  cursor: messageId().nullable().default(null),
  ...page,
}).noUnknown();

/** `POST /api/admin/queues/dead-webhooks/search`. */
export const searchDeadWebhooksSchema = object({
  cursor: string().matches(RECORD_ID).nullable().default(null),
  ...page,
}).noUnknown();

/** Either some messages or all of one job. */
export const retryDeadLettersSchema = object({
  ids: array(messageId().required()).min(1).max(MOST_DEAD_LETTERS).optional(),
  job: job().optional(),
})
  .noUnknown()
  .test(
    'either',
    'Name either the messages or a job',
    ({ ids, job: name }) => (ids === undefined) !== (name === undefined),
  );

export const discardDeadLettersSchema = object({
  ids: array(messageId().required()).min(1).max(MOST_DEAD_LETTERS).required('Messages are required'),
  reason,
}).noUnknown();

export const retryDeadWebhooksSchema = object({
  ids: array(string().matches(RECORD_ID).required())
    .min(1)
    .max(MOST_DEAD_LETTERS)
    .required('Webhooks are required'),
}).noUnknown();

export const pauseJobSchema = object({ reason }).noUnknown();
