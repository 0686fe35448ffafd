import type { InferType } from 'yup';
import { choice, counts, dto, fields, text, time, whole } from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { LOOKUP_OUTCOMES, type LookupOutcome } from './restores';

export const lookupDto = dto('Lookup', {
  id: text(),
  gateway: choice(GATEWAYS),
  merchantOrderId: text(),
  /** `open` until a worker has the gateway's response. */
  state: choice(['open', 'done']),
  outcome: choice(LOOKUP_OUTCOMES).nullable(),
  merchantTransactionId: text().nullable(),
});
export type LookupDto = InferType<typeof lookupDto>;

/** Progress and result of a declared restore. */
export const restoreReportDto = dto('RestoreReport', {
  id: text(),
  declaredAt: time(),
  windowFrom: time(),
  journal: choice(['used', 'lost']),
  receiptsAfter: whole(),
  finishedAt: time().nullable(),
  /** Number of orders and refunds by outcome; `open` ones are not looked up yet. */
  orders: counts<LookupOutcome | 'open'>(),
  refunds: counts<LookupOutcome | 'open'>(),
  /** The reconciliation of the window since the backup. */
  reconciliation: fields({ id: text(), state: text(), differences: counts<string>() }).nullable(),
  note: text().nullable(),
});
export type RestoreReport = InferType<typeof restoreReportDto>;
