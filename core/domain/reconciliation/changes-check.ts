import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import type { CauseLog } from '../findings/cause-log';
import {
  advanceCursor,
  advanceCursors,
  deleteCheckedChanges,
  findChangedKinds,
  findCursors,
  findTouched,
  noteChanges,
  numberChanges,
  type Batches,
} from './change-repository';
import type { ReportDifference } from './difference';
import { RunLost } from './errors';
import { reportFaults } from './ledger-faults';
import type { LedgerRule } from './ledger-rules/rule';
import { LEDGER_RULES } from './ledger-rules/rules';
import { failedWith, MAX_REPORTED, NOT_BEGUN, type RuleOutcome, type RuleOutcomes } from './rule-outcome';
import {
  faultsStatement,
  findFaults,
  inRuleTransaction,
  rowsStatement,
  type LedgerFault,
} from './rule-repository';

/** Rows that one statement checks. */
export const BATCH_ROWS = 5_000;

export interface LedgerCheckDeps {
  db: Knex;
  causes: CauseLog;
  report: ReportDifference;
  /** Called before each statement; throws `RunLost` when this worker has lost the run. */
  stillMine: () => Promise<void>;
  /** All rules, unless a test adds one. */
  rules?: Readonly<Record<string, LedgerRule>>;
}

/**
 * Checks each rule of the ledger about what has changed since it was checked last. One that fails is recorded with its error, and
 * the next run checks the same changes of it again; the others are not affected.
 */
export async function checkChanges(deps: LedgerCheckDeps, mode: Mode): Promise<RuleOutcomes> {
  const { db } = deps;
  const rules: Readonly<Record<string, LedgerRule>> = deps.rules ?? LEDGER_RULES;
  const until = await numberChanges(db, mode);
  const cursors = await findCursors(db, mode, { rules: Object.keys(rules), until });
  const after = Math.min(until - 1, ...cursors.values());
  const kinds = await findChangedKinds(db, { mode, after, until });
  const unconcerned: string[] = [];
  const outcomes: Record<string, RuleOutcome> = {};
  for (const [name, rule] of Object.entries(rules)) {
    if (!kindsOf(rule).some((kind) => kinds.has(kind))) {
      unconcerned.push(name);
      outcomes[name] = { ...NOT_BEGUN, isDone: true };
      continue;
    }
    const batches = { mode, after: cursors.get(name) ?? until - 1, until };
    outcomes[name] = await checkRule(deps, { name, rule }, batches).catch((error: unknown) => {
      if (error instanceof RunLost) throw error;
      return failedWith(NOT_BEGUN, error);
    });
  }
  await advanceCursors(db, unconcerned, { mode, until });
  await deleteCheckedChanges(db, mode, Object.keys(rules));
  return outcomes;
}

/** The kinds of changes that may break a rule. */
const kindsOf = (rule: LedgerRule): readonly string[] =>
  rule.subject === null ? ['account'] : [rule.subject, ...Object.keys(rule.touchedBy ?? {})];

async function checkRule(
  deps: LedgerCheckDeps,
  { name, rule }: { name: string; rule: LedgerRule },
  batches: Batches,
): Promise<RuleOutcome> {
  const { db } = deps;
  const { mode, until } = batches;
  const startedAt = performance.now();
  const { checked, faults } = await findFaultsOfChanges(deps, rule, batches);
  await keepFaults(deps, mode, { name, rule, faults: faults.slice(0, MAX_REPORTED) });
  const includeInCheckpoint = rule.subject === null ? undefined : rule.ofChanges?.includeInCheckpoint;
  await advanceCursor(db, name, { mode, until, ...(includeInCheckpoint ? { includeInCheckpoint } : {}) });
  const ms = Math.round(performance.now() - startedAt);
  return { ...NOT_BEGUN, ...sumOf(rule, faults), checked, found: faults.length, ms, isDone: true };
}

/** Reports violations, and has the next run check these rows again, which reports them until they are mended. */
export async function keepFaults(
  deps: Pick<LedgerCheckDeps, 'db' | 'causes' | 'report'>,
  mode: Mode,
  { name, rule, faults }: { name: string; rule: LedgerRule; faults: readonly LedgerFault[] },
): Promise<void> {
  await reportFaults(deps, name, faults);
  if (rule.subject === null || faults.length === 0) return;
  const ids = [...new Set(faults.map(({ subject }) => subject))];
  await noteChanges(deps.db, mode, { subject: rule.subject, ids });
}

/** What all entries sum to, of the rule that says zero. */
export function sumOf({ subject }: LedgerRule, [fault]: readonly LedgerFault[]): { sumPaise?: number } {
  return subject === null ? { sumPaise: Number(fault?.detail['entriesPaise'] ?? 0) } : {};
}

async function findFaultsOfChanges(
  { db, stillMine }: LedgerCheckDeps,
  rule: LedgerRule,
  batches: Batches,
): Promise<{ checked: number; faults: LedgerFault[] }> {
  const read = <Result>(of: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
    inRuleTransaction(db, { byIndex: true }, of);
  await stillMine();
  const ids = rule.subject === null ? [] : await read((trx) => findTouched(trx, rule, batches));
  if (rule.ofChanges) {
    const statement = faultsStatement(rule.ofChanges.violations);
    const { mode } = batches;
    return { checked: ids.length, faults: await read((trx) => findFaults(trx, statement, { mode })) };
  }
  const faults: LedgerFault[] = [];
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    await stillMine();
    const bindings = { mode: batches.mode, ids: ids.slice(start, start + BATCH_ROWS) };
    faults.push(...(await read((trx) => findFaults(trx, rowsStatement(rule), bindings))));
  }
  return { checked: ids.length, faults };
}
