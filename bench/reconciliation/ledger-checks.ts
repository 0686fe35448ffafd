import { performance } from 'node:perf_hooks';
import { checkChanges } from '@deccanloop/core/domain/reconciliation/changes-check';
import { checkEverything } from '@deccanloop/core/domain/reconciliation/full-check';
import type { RuleOutcomes } from '@deccanloop/core/domain/reconciliation/rule-outcome';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '@deccanloop/core/testing/money-fixture';
import { onDatabase, testServices } from '@deccanloop/core/testing/services';
import { seedLedger } from './seed-ledger';

/** Credits between two runs: a payment every three seconds. */
export const CREDITS = 300;

export interface LedgerChecks {
  captures: number;
  rules: RuleOutcomes;
  /** Of the whole ledger. */
  fullMs: number;
  /** Of what `CREDITS` payments have changed. */
  changesMs: number;
  /** Without a change. */
  idleMs: number;
}

/** Nothing is to be found; what is found would be a fault of the seed or of a rule. */
function depsOf({ worker: db }: MoneyFixture) {
  return {
    db,
    causes: {
      raise: ({ dedupeKey }: { dedupeKey: string }) => Promise.reject(new Error(`found: ${dedupeKey}`)),
      overviews: () => Promise.resolve(new Map()),
    },
    report: () => Promise.resolve(),
    stillMine: () => Promise.resolve(),
  };
}

async function timed<Result extends RuleOutcomes>(
  check: () => Promise<Result>,
): Promise<{ ms: number; rules: Result }> {
  const began = performance.now();
  const rules = await check();
  const ms = performance.now() - began;
  for (const [rule, { error }] of Object.entries(rules))
    if (error !== null) throw new Error(`${rule}: ${error}`);
  return { ms, rules };
}

/**
 * Measures both checks of the ledger in a seeded database.
 * @param read is called before the database is dropped
 */
export async function measureLedgerChecks(
  captures: number,
  read: (fixture: MoneyFixture) => Promise<void> = () => Promise.resolve(),
): Promise<LedgerChecks> {
  const fixture = await openMoneyFixture();
  try {
    await seedLedger(onDatabase(testServices().superuserUrl, fixture.database.name), captures);
    const deps = depsOf(fixture);
    const full = await timed(() => checkEverything({ ...deps, record: () => Promise.resolve() }, 'test', {}));
    await checkChanges(deps, 'test');
    const idle = await timed(() => checkChanges(deps, 'test'));
    for (let credit = 0; credit < CREDITS; credit += 1) {
      const { attempt } = await fixture.buildPayment();
      await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    }
    const changes = await timed(() => checkChanges(deps, 'test'));
    await read(fixture);
    return { captures, rules: full.rules, fullMs: full.ms, changesMs: changes.ms, idleMs: idle.ms };
  } finally {
    await fixture.close();
  }
}
