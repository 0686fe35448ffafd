/** Counts the days of Analytics again, all or some of them: `rebuild-analytics [2026-11-01 [2026-11-30]]`. */
import { startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { createRollUps } from '@deccanloop/core/domain/analytics/roll-ups';
import { systemClock } from '@deccanloop/core/platform/clock';
import { ownerToolConfig } from './environment';
import { withOwnerDatabase } from './owner-database';

const USAGE =
  'Usage: make rebuild-analytics [FROM=2026-11-01] [TO=2026-11-30]   (days in India; all without)';

const config = ownerToolConfig('rebuild-analytics');
const [from, to] = process.argv.slice(2).map((day) => day || undefined);
const isWrong = [from, to].some((day) => day !== undefined && startOfIndiaDay(day) === null);
if (isWrong || (from !== undefined && to !== undefined && to < from)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await withOwnerDatabase('rebuild-analytics', config, async (db) => {
    const began = performance.now();
    const logger = { info: () => undefined };
    const counted = await createRollUps({ db, clock: systemClock, logger }).rebuild({ from, to });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `${counted} days were counted again in ${seconds} s; workers may have counted others meanwhile.`,
    );
    return 0;
  });
}
