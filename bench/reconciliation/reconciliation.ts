import { startTestServices } from '@deccanloop/core/testing/start-services';
import { median, type Figure } from '../figures';
import { CREDITS, openSeededLedger, type SeededLedger } from './ledger-checks';

const [FEW, MANY] = [10_000, 100_000];
/** The most that ten times the captures may cost. */
const MOST = 12;
const MOST_SECONDS = 2;

/** The checks of the ledger, with ten times the captures. */
export async function reconciliation(): Promise<Figure[]> {
  const { stop } = await startTestServices();
  try {
    const few = await openSeededLedger(FEW);
    const many = await openSeededLedger(MANY);
    await Promise.all([few, many].map((ledger) => ledger.checkChanges()));
    const smallMs: number[] = [];
    const largeMs: number[] = [];
    // In turn, so that what else the machine does weighs on both.
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 3; time += 1) smallMs.push((await few.checkEverything()).ms);
      largeMs.push((await many.checkEverything()).ms);
    }
    const ofChanges = async (ledger: SeededLedger): Promise<number> => {
      await ledger.credit();
      return (await ledger.checkChanges()).ms;
    };
    const [fewMs, manyMs] = [await ofChanges(few), await ofChanges(many)];
    const idleMs = (await many.checkChanges()).ms;
    await Promise.all([few, many].map(({ fixture }) => fixture.close()));
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
    return [
      {
        name: 'full check of the ledger, ten times the captures',
        value: median(largeMs) / median(smallMs),
        unit: ' times',
        goal: `at most ${MOST} times`,
        met: (value) => value <= MOST,
        detail: `${seconds(median(smallMs))} at ${FEW}, ${seconds(median(largeMs))} at ${MANY} captures`,
      },
      {
        name: `check of ${CREDITS} new credits`,
        value: manyMs / 1_000,
        unit: ' s',
        goal: `at most ${MOST_SECONDS} s`,
        met: (value) => value <= MOST_SECONDS,
        detail: `at ${MANY} captures; ${seconds(fewMs)} at ${FEW}, ${seconds(idleMs)} without a change`,
      },
    ];
  } finally {
    await stop();
  }
}
