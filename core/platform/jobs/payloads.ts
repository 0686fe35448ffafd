import type { JobName } from '@deccanloop/contracts/staff/job-names';
import { ValidationError } from 'yup';
import { PermanentError, type AddOptions, type JobData, type JobToAdd } from '../queue/job-queue';
import type { OutboxOrigin } from '../outbox/outbox-origin';
import { JOBS, type JobPayload } from './catalogue';
import type { PayloadSchema } from './job-definition';

const schemaOf = <Name extends JobName>(job: Name): PayloadSchema<JobPayload<Name>> =>
  JOBS[job].payload as unknown as PayloadSchema<JobPayload<Name>>;

const validate = <Payload>(schema: PayloadSchema<Payload>, value: unknown): Payload =>
  schema.validateSync(value, { strict: true, abortEarly: false });

/**
 * Checks a payload before it is stored or queued.
 * @throws ValidationError for a wrong value or a field that the catalogue does not have
 */
export const checkPayload = <Name extends JobName>(job: Name, payload: JobPayload<Name>): JobPayload<Name> =>
  validate(schemaOf(job), payload);

/**
 * The payload in the data of a started job, without the fields that outbox and queue add.
 * @throws PermanentError when a retry cannot succeed, because the data is wrong
 */
export function readPayload<Name extends JobName>(job: Name, data: JobData): JobPayload<Name> {
  const schema = schemaOf(job);
  const own = Object.entries(data).filter(([field]) => field in schema.fields);
  try {
    return validate(schema, Object.fromEntries(own));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new PermanentError(`the job has a wrong payload: ${error.errors.join('; ')}`);
  }
}

/** The fields of `dedupeBy` that the payload has. */
export function dedupeFields(job: JobName, payload: object): string[] {
  return JOBS[job].dedupeBy.filter((field) => (payload as JobData)[field] !== undefined);
}

/**
 * A job for the queue, with a payload that the catalogue knows. `origin`: the outbox message that it continues;
 * `traceparent`: the trace that it continues, when the current work is not part of it.
 */
export function jobToAdd<Name extends JobName>(
  job: Name,
  payload: JobPayload<Name>,
  {
    origin,
    traceparent = null,
    ...options
  }: AddOptions & { origin?: OutboxOrigin | undefined; traceparent?: string | null } = {},
): JobToAdd {
  const trace = traceparent === null ? {} : { traceparent };
  return { job, data: { ...checkPayload(job, payload), ...trace, ...origin }, ...options };
}
