import { startTestServices } from '@deccanloop/core/testing/start-services';
import type { Figure } from '../figures';
import { CREDITS, measureLedgerChecks } from './ledger-checks';

const [FEW, MANY] = [10_000, 100_000];
/** The most that ten times the captures may cost. */
const MOST = 12;
const MOST_SECONDS = 2;

/** The checks of the ledger, with ten times the captures. */
export async function reconciliation(): Promise<Figure[]> {
  const { stop } = await startTestServices();
  try {
    const few = await measureLedgerChecks(FEW);
    const many = await measureLedgerChecks(MANY);
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
    return [
      {
        name: 'full check of the ledger, ten times the captures',
        value: many.fullMs / few.fullMs,
        unit: ' times',
        goal: `at most ${MOST} times`,
        met: (value) => value <= MOST,
        detail: `${seconds(few.fullMs)} at ${FEW}, ${seconds(many.fullMs)} at ${MANY} captures`,
      },
      {
        name: `check of ${CREDITS} new credits`,
        value: many.changesMs / 1_000,
        unit: ' s',
        goal: `at most ${MOST_SECONDS} s`,
        met: (value) => value <= MOST_SECONDS,
        detail: `at ${MANY} captures; ${seconds(few.changesMs)} at ${FEW}, ${seconds(many.idleMs)} without a change`,
      },
    ];
  } finally {
    await stop();
  }
}
