import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../stack/start-stack';
import { sandboxControl, type CapturedRow } from '../stack/sandbox-control';
import {
  creditedReferences,
  creditOfTopUp,
  readLedger,
  readReceipts,
  type LedgerFigures,
} from './expectations';

/** One check of a fault run. */
export interface Check {
  name: string;
  passed: boolean;
  detail: string;
  /** Of the check that compares captures with credits. */
  money?: MoneyCounts;
}

export interface MoneyCounts {
  captured: number;
  lost: number;
  creditedTwice: number;
}

/** Builds the checks of one run, whose name begins each. */
export const checkOf =
  (run: string) =>
  (name: string, passed: boolean, detail: string): Check => ({ name: `${run}: ${name}`, passed, detail });

/** What is true of the ledger after every run. */
export const ledgerChecks = (
  check: ReturnType<typeof checkOf>,
  { entriesPaise, wrongBalances }: Pick<LedgerFigures, 'entriesPaise' | 'wrongBalances'>,
): Check[] => [
  check('the entries sum to zero', entriesPaise === 0, `Σ = ${entriesPaise} paise`),
  check('every balance is the sum of its entries', wrongBalances === 0, `${wrongBalances} are not`),
];

const POLL_INTERVAL_MS = 250;

/**
 * Waits until every captured payment is credited, at most `limitMs`, then compares ledger and gateway.
 * @param options.spentPaise what was paid from the wallets
 * @param options.creditOf the expected credit of a capture; as for top-ups when absent
 * @returns the checks, and the duration in milliseconds
 */
export async function checkMoney(
  stack: Stack,
  run: string,
  limitMs: number,
  {
    spentPaise = 0,
    creditOf = creditOfTopUp,
  }: { spentPaise?: number; creditOf?: (row: CapturedRow) => number } = {},
): Promise<{ checks: Check[]; tookMs: number }> {
  const started = performance.now();
  const captured = await sandboxControl(stack).captured();
  let missing = await missingCredits(stack, captured);
  while (missing.length > 0 && performance.now() - started < limitMs) {
    await delay(POLL_INTERVAL_MS);
    missing = await missingCredits(stack, captured);
  }
  const tookMs = Math.round(performance.now() - started);
  let receipts = await readReceipts(stack.database);
  while (receipts.receipts < receipts.credits && performance.now() - started < limitMs) {
    await delay(POLL_INTERVAL_MS);
    receipts = await readReceipts(stack.database);
  }
  const ledger = await readLedger(stack.database);
  const expectedPaise = captured.reduce((sum, row) => sum + creditOf(row), 0) - spentPaise;
  const check = checkOf(run);
  return {
    tookMs,
    checks: [
      check(
        `every captured payment is credited within ${limitMs / 1000} s`,
        missing.length === 0,
        `${captured.length} captured, ${missing.length} not credited after ${tookMs} ms${
          missing.length > 0
            ? `: ${missing
                .slice(0, 5)
                .map((row) => row.merchantReference)
                .join(', ')}`
            : ''
        }`,
      ),
      {
        ...check(
          'none is credited twice',
          ledger.credits === captured.length,
          `${ledger.credits} credits for ${captured.length} captures`,
        ),
        money: {
          captured: captured.length,
          lost: missing.length,
          creditedTwice: Math.max(0, ledger.credits - (captured.length - missing.length)),
        },
      },
      check(
        'credits and captured attempts are the same',
        ledger.mismatches === 0,
        `${ledger.mismatches} differ`,
      ),
      // As many different numbers as the highest one: none is missing.
      check(
        'the receipts are numbered 1 to n without a gap',
        receipts.receipts === receipts.credits && receipts.last === receipts.receipts,
        `${receipts.receipts} receipts of ${receipts.credits} credits, highest number ${receipts.last}`,
      ),
      ...ledgerChecks(check, ledger),
      check(
        `the wallets hold the gateways' money less the fee${spentPaise > 0 ? ' and what was spent' : ''}`,
        ledger.walletPaise === expectedPaise,
        `${ledger.walletPaise} paise, expected ${expectedPaise}`,
      ),
    ],
  };
}

async function missingCredits(stack: Stack, captured: readonly CapturedRow[]): Promise<CapturedRow[]> {
  const credited = await creditedReferences(stack.database);
  return captured.filter((row) => !credited.has(row.merchantReference));
}
