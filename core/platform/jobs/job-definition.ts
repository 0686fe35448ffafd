import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { object, string, type ObjectShape } from 'yup';
import type { JobPolicy } from '../queue/job-queue';

/** The part of a yup object schema that is used here; `Payload` is what it validates. */
export interface PayloadSchema<Payload> {
  fields: Readonly<Record<string, unknown>>;
  validateSync(value: unknown, options: { strict: true; abortEarly: false }): Payload;
}

/** One kind of job. */
export interface JobDefinition<Payload> extends Required<JobPolicy> {
  /** Ids and small values only: no codes, tokens or personal data. */
  payload: PayloadSchema<Payload>;
  /** Concurrent jobs of this kind in one process. */
  concurrency: number;
  /**
   * The fields that identify the work: while an outbox message with the same values is open, another is ignored. Empty:
   * every message is stored.
   */
  dedupeBy: readonly string[];
  /** Its messages stay in the outbox while a declared restore is checked: what it makes may be made again from the journal. */
  waitsForRestore: boolean;
}

const RETRY: Required<JobPolicy> = { attempts: 3, backoffMs: 1_000 };

export function defineJob<Payload>(
  definition: Pick<JobDefinition<Payload>, 'payload' | 'concurrency'> &
    Partial<JobPolicy> & { dedupeBy?: readonly (keyof Payload & string)[]; waitsForRestore?: boolean },
): JobDefinition<Payload> {
  return { ...RETRY, dedupeBy: [], waitsForRestore: false, ...definition };
}

/** The id of a database row; optional unless `.required()`. */
export const recordId = () => string().matches(RECORD_ID);

export const payload = <Shape extends ObjectShape>(shape: Shape) => object(shape).noUnknown();

/** A payload that is one id. */
export const idPayload = <Field extends string>(field: Field) =>
  payload({ [field]: recordId().required() }) as unknown as PayloadSchema<Readonly<Record<Field, string>>>;
