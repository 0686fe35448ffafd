import type {
  DifferenceDto,
  ReconciliationReportDto,
  ReconciliationRunDto,
} from '@deccanloop/contracts/staff/reconciliation';
import type { LedgerRule } from './ledger-rules/rule';
import { LEDGER_RULES } from './ledger-rules/rules';
import type { RuleOutcome, RuleOutcomes } from './rule-outcome';
import type { DifferenceRow, RunRow } from './run-repository';

export const runDtoOf = (run: RunRow): ReconciliationRunDto => ({
  id: run.id,
  state: run.state,
  scheduled: run.slot !== null,
  requestedBy:
    run.requested_by === null
      ? null
      : { id: run.requested_by, name: run.requested_by_name ?? run.requested_by },
  isFullCheck: run.is_full_check,
  windowFrom: run.window_from.toISOString(),
  windowTo: run.window_to.toISOString(),
  createdAt: run.created_at.toISOString(),
  finishedAt: run.finished_at?.toISOString() ?? null,
  summary: run.state === 'done' ? run.summary : null,
  rules: inOrder(run.rules).map(([rule, outcome]) => ruleDtoOf(rule, outcome)),
  error: run.error,
});

const RULES: Readonly<Record<string, LedgerRule>> = LEDGER_RULES;

/** JSON in the database has no order. */
const inOrder = (outcomes: RuleOutcomes): [string, RuleOutcome][] => {
  const places = Object.keys(RULES);
  return Object.entries(outcomes).toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b));
};

const ruleDtoOf = (rule: string, outcome: RuleOutcome): ReconciliationRunDto['rules'][number] => ({
  rule,
  // A run may be older than the last change of the rules.
  text: RULES[rule]?.text ?? rule,
  checked: outcome.checked,
  found: outcome.found,
  seconds: outcome.ms / 1_000,
  isDone: outcome.isDone,
  error: outcome.error,
});

export const reportOf = (run: RunRow, differences: readonly DifferenceRow[]): ReconciliationReportDto => ({
  ...runDtoOf(run),
  differences: differences.map(differenceDtoOf),
});

const differenceDtoOf = (row: DifferenceRow): DifferenceDto => ({
  kind: row.kind,
  action: row.action,
  gateway: row.gateway,
  merchantTransactionId: row.public_id,
  gatewayOrderId: row.gateway_order_id,
  gatewayPaymentId: row.gateway_payment_id,
  findingId: row.finding_id,
  detail: row.detail,
  createdAt: row.created_at.toISOString(),
});
