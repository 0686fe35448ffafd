import type { InferType } from 'yup';
import {
  amount,
  anyObject,
  choice,
  counts,
  dto,
  fields,
  flag,
  fraction,
  listOf,
  text,
  time,
  whole,
} from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { DIFFERENCE_ACTIONS, DIFFERENCE_KINDS, type DifferenceKind } from './reconciliation';

const summaryDto = dto('ReconciliationSummary', {
  /** What was compared. `listed`: the gateway has a list call; otherwise only orders that we know were checked. */
  gateways: listOf(
    fields({
      gateway: choice(GATEWAYS),
      listed: flag(),
      ordersCompared: whole(),
      paymentsCompared: whole(),
      /** Absent where the gateway lists no disputes, and in older runs. */
      disputesCompared: whole().default(undefined).optional(),
      unanswered: whole(),
      note: text().nullable(),
    }),
  ),
  ledger: fields({ transfersChecked: whole(), accountsChecked: whole(), entriesSumPaise: amount() }),
  differences: counts<DifferenceKind>(),
});
export type ReconciliationSummary = InferType<typeof summaryDto>;

const ruleDto = fields({
  rule: text(),
  /** What must be true. */
  text: text(),
  checked: whole(),
  /** Violations; of very many, only the first have findings. */
  found: whole(),
  seconds: fraction(),
  isDone: flag(),
  /** Why it could not be checked; the other rules were. */
  error: text().nullable(),
});

const runFields = {
  id: text(),
  state: choice(['requested', 'running', 'done', 'failed']),
  /** Started by the schedule (every 15 minutes), not on request. */
  scheduled: flag(),
  /** Null for scheduled runs and for runs started from the command line. */
  requestedBy: fields({ id: text(), name: text() }).nullable(),
  /** Of the whole ledger instead of gateways and changes: once a night, and on request. */
  isFullCheck: flag(),
  windowFrom: time(),
  windowTo: time(),
  createdAt: time(),
  finishedAt: time().nullable(),
  summary: summaryDto.nullable(),
  /** The rules of the ledger that were checked; of a full check under way, those that have begun. */
  rules: listOf(ruleDto),
  error: text().nullable(),
};
export const reconciliationRunDto = dto('ReconciliationRun', runFields);
export type ReconciliationRunDto = InferType<typeof reconciliationRunDto>;

const differenceDto = dto('Difference', {
  kind: choice(DIFFERENCE_KINDS),
  action: choice(DIFFERENCE_ACTIONS),
  gateway: choice(GATEWAYS).nullable(),
  merchantTransactionId: text().nullable(),
  gatewayOrderId: text().nullable(),
  gatewayPaymentId: text().nullable(),
  /** That was raised about its cause. */
  findingId: whole().nullable(),
  detail: anyObject(),
  createdAt: time(),
});
export type DifferenceDto = InferType<typeof differenceDto>;

export const reconciliationReportDto = dto('ReconciliationReport', {
  ...runFields,
  differences: listOf(differenceDto),
});
export type ReconciliationReportDto = InferType<typeof reconciliationReportDto>;
