import type { Mode } from '@deccanloop/contracts/payments/status';
import { BATCH_ROWS, keepFaults, sumOf, type LedgerCheckDeps } from './changes-check';
import { RunLost } from './errors';
import type { LedgerRule } from './ledger-rules/rule';
import { LEDGER_RULES } from './ledger-rules/rules';
import { failedWith, MAX_REPORTED, NOT_BEGUN, type RuleOutcome, type RuleOutcomes } from './rule-outcome';
import {
  faultsStatement,
  findFaults,
  findSubjects,
  inRuleTransaction,
  rowsStatement,
} from './rule-repository';

export interface FullCheckDeps extends LedgerCheckDeps {
  /**
   * Stores how far the check has come, after each batch.
   * @throws RunLost when another worker has claimed the run
   */
  record: (outcomes: RuleOutcomes) => Promise<void>;
  /** Rows of a batch; fewer in tests. */
  batchRows?: number;
}

/**
 * Checks each rule about every row of the ledger, in batches in the order of the primary key. A rule that fails is recorded with
 * its error, and the others are not affected.
 * @param begun the outcomes that an earlier worker of this run has stored: each rule is resumed after its last batch
 */
export async function checkEverything(
  deps: FullCheckDeps,
  mode: Mode,
  begun: RuleOutcomes,
): Promise<RuleOutcomes> {
  const rules: Readonly<Record<string, LedgerRule>> = deps.rules ?? LEDGER_RULES;
  let outcomes: RuleOutcomes = begun;
  const record = async (name: string, outcome: RuleOutcome): Promise<RuleOutcome> => {
    outcomes = { ...outcomes, [name]: outcome };
    await deps.record(outcomes);
    return outcome;
  };
  for (const [name, rule] of Object.entries(rules)) {
    let outcome = outcomes[name] ?? NOT_BEGUN;
    try {
      while (!outcome.isDone && outcome.error === null)
        outcome = await record(name, await checkBatch(deps, { name, rule }, mode, outcome));
    } catch (error) {
      if (error instanceof RunLost) throw error;
      await record(name, failedWith(outcome, error));
    }
  }
  return outcomes;
}

/** Checks the next batch. @returns done when there was less than a whole one */
async function checkBatch(
  deps: FullCheckDeps,
  { name, rule }: { name: string; rule: LedgerRule },
  mode: Mode,
  outcome: RuleOutcome,
): Promise<RuleOutcome> {
  const { db, batchRows = BATCH_ROWS } = deps;
  const startedAt = performance.now();
  const took = (): number => outcome.ms + Math.round(performance.now() - startedAt);
  const { subject } = rule;
  if (subject === null) {
    const faults = await inRuleTransaction(db, { byIndex: false }, (trx) =>
      findFaults(trx, faultsStatement(rule.violations), { mode }),
    );
    await keepFaults(deps, mode, { name, rule, faults });
    return { ...outcome, ...sumOf(rule, faults), found: faults.length, ms: took(), isDone: true };
  }
  const { ids, faults } = await inRuleTransaction(db, { byIndex: true }, async (trx) => {
    const next = await findSubjects(trx, subject, { mode, after: outcome.after, limit: batchRows });
    const found = next.length === 0 ? [] : await findFaults(trx, rowsStatement(rule), { mode, ids: next });
    return { ids: next, faults: found };
  });
  const reported = faults.slice(0, Math.max(0, MAX_REPORTED - outcome.found));
  await keepFaults(deps, mode, { name, rule, faults: reported });
  return {
    checked: outcome.checked + ids.length,
    found: outcome.found + faults.length,
    ms: took(),
    after: ids.at(-1) ?? outcome.after,
    isDone: ids.length < batchRows,
    error: null,
  };
}
