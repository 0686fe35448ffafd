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

interface Timed {
  ms: number;
  rules: RuleOutcomes;
}

/** A seeded database, and both checks of its ledger. */
export interface SeededLedger {
  fixture: MoneyFixture;
  checkEverything(): Promise<Timed>;
  /** Of what has changed since the last call. */
  checkChanges(): Promise<Timed>;
  /** Makes `CREDITS` payments. */
  credit(): Promise<void>;
}

async function timed(check: () => Promise<RuleOutcomes>): Promise<Timed> {
  const began = performance.now();
  const rules = await check();
  const ms = performance.now() - began;
  for (const [rule, { error }] of Object.entries(rules))
    if (error !== null) throw new Error(`${rule}: ${error}`);
  return { ms, rules };
}

export async function openSeededLedger(captures: number): Promise<SeededLedger> {
  const fixture = await openMoneyFixture();
  await seedLedger(onDatabase(testServices().superuserUrl, fixture.database.name), captures);
  const nothing = (): Promise<void> => Promise.resolve();
  const deps = {
    db: fixture.worker,
    // Nothing is to be found; what is found is a fault of the seed or of a rule.
    causes: {
      raise: ({ dedupeKey }: { dedupeKey: string }) => Promise.reject(new Error(`found: ${dedupeKey}`)),
      overviews: () => Promise.resolve(new Map()),
    },
    report: nothing,
    stillMine: nothing,
    record: nothing,
  };
  return {
    fixture,
    checkEverything: () => timed(() => checkEverything(deps, 'test', {})),
    checkChanges: () => timed(() => checkChanges(deps, 'test')),
    async credit() {
      for (let payment = 0; payment < CREDITS; payment += 1) {
        const { attempt } = await fixture.buildPayment();
        await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
      }
    },
  };
}
