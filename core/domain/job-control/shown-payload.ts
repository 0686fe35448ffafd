import { JOB_NAMES, type JobName } from '@deccanloop/contracts/staff/job-names';
import { JOBS } from '../../platform/jobs/catalogue';
import type { JobData } from '../../platform/queue/job-queue';

const HIDDEN = '(not shown)';

const isJobName = (job: string): job is JobName => (JOB_NAMES as readonly string[]).includes(job);

/**
 * A payload as staff read it: ids and other small values that the catalogue names. Other fields, which only a faulty message
 * has, are named without their value.
 */
export function shownPayload(job: string, payload: JobData): Record<string, string> {
  const known = isJobName(job) ? JOBS[job].payload.fields : {};
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [
      field,
      field in known && ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : HIDDEN,
    ]),
  );
}

const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Telephone, card and account numbers; ids have letters or hyphens in them. */
const LONG_NUMBER = /(?<![\w-])\+?\d(?:[ -]?\d){8,}(?![\w-])/g;

/** The message of an error, which may quote a mail server or a gateway, without addresses and telephone numbers. */
export const shownError = (error: string): string =>
  error.replaceAll(EMAIL, '(e-mail address)').replaceAll(LONG_NUMBER, '(number)');
