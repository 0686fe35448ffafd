import { touchedStatement } from '@deccanloop/core/domain/reconciliation/change-repository';
import { LEDGER_RULES } from '@deccanloop/core/domain/reconciliation/ledger-rules/rules';
import type { LedgerRule } from '@deccanloop/core/domain/reconciliation/ledger-rules/rule';
import {
  faultsStatement,
  inRuleTransaction,
  rowsStatement,
  subjectsStatement,
} from '@deccanloop/core/domain/reconciliation/rule-repository';
import type { Knex } from '@deccanloop/core/platform/database';
import type { PlanNode } from './plan-problems';

export interface RuleStatement {
  rule: string;
  /** Which of the rule's statements. */
  form: 'batch' | 'next batch' | 'changes' | 'violations of changes' | 'checkpoint' | 'all rows';
  sql: string;
}

/** Every statement of every rule. */
export const RULE_STATEMENTS: readonly RuleStatement[] = Object.entries(LEDGER_RULES).flatMap(
  ([rule, declared]) => statementsOf(declared).map(([form, sql]) => ({ rule, form, sql })),
);

function statementsOf(rule: LedgerRule): [RuleStatement['form'], string][] {
  const ofChanges: [RuleStatement['form'], string][] = rule.ofChanges
    ? [['violations of changes', faultsStatement(rule.ofChanges.violations)]]
    : [];
  if (rule.subject === null) return [['all rows', faultsStatement(rule.violations)], ...ofChanges];
  return [
    ['batch', rowsStatement(rule)],
    ['next batch', subjectsStatement(rule.subject)],
    ['changes', touchedStatement(rule)],
    ...ofChanges,
    ...(rule.ofChanges ? ([['checkpoint', rule.ofChanges.includeInCheckpoint]] as const) : []),
  ].map(([form, sql]) => [form, sql] as [RuleStatement['form'], string]);
}

/** The plan of a statement, with the settings that it runs with. */
export async function planOfRule(
  db: Knex,
  { form, sql }: RuleStatement,
  { ids }: { ids: readonly string[] },
): Promise<PlanNode> {
  const bindings = { mode: 'test', ids: [...ids], after: ids[0] ?? null, limit: 5_000, until: 2 };
  // The batches of changes have numbers, the rows of a batch ids.
  const after = form === 'next batch' ? bindings.after : 1;
  const isByRow = form !== 'all rows' && form !== 'checkpoint';
  const { rows } = await inRuleTransaction(db, { byIndex: isByRow }, (trx) =>
    trx.raw<{ rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] }>(`explain (format json) ${sql}`, {
      ...bindings,
      after,
    }),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return plan;
}
