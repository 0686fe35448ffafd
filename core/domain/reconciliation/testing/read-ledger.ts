import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../../platform/database';
import { checkChanges } from '../changes-check';
import { checkEverything } from '../full-check';
import type { RuleOutcomes } from '../rule-outcome';

export interface FoundFault {
  rule: unknown;
  subject: unknown;
  detail: Record<string, unknown>;
  paymentId: string | null;
}

/**
 * What both forms of the rules find in the ledger of a mode: that of changes since the last call, and the full one.
 * @throws when a rule cannot be checked
 */
export async function readLedger(
  db: Knex,
  mode: Mode,
): Promise<{ faults: FoundFault[]; entriesSumPaise: number }> {
  const found = new Map<string, FoundFault>();
  const nothing = () => Promise.resolve();
  const deps = {
    db,
    causes: { raise: () => Promise.resolve('open'), overviews: () => Promise.resolve(new Map()) } as const,
    report: ({ cause, paymentId = null, detail: { rule, subject, ...detail } = {} }) =>
      Promise.resolve(void found.set(cause, { rule, subject, detail, paymentId })),
    stillMine: nothing,
  } satisfies Parameters<typeof checkChanges>[0];
  throwErrors(await checkChanges(deps, mode));
  const outcomes = await checkEverything({ ...deps, record: nothing }, mode, {});
  throwErrors(outcomes);
  return {
    faults: [...found.values()],
    entriesSumPaise: outcomes['ledger_sums_to_zero']?.sumPaise ?? Number.NaN,
  };
}

function throwErrors(outcomes: RuleOutcomes): void {
  for (const [rule, { error }] of Object.entries(outcomes))
    if (error !== null) throw new Error(`${rule}: ${error}`);
}
