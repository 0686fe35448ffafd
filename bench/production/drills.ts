import { setTimeout as delay } from 'node:timers/promises';
import { sendBrokenRequests } from './broken-requests';
import {
  freezeAllWorkers,
  freezeOneWorker,
  lockPayments,
  restartPostgres,
  takeRedisAway,
} from './lost-parts';
import type { Summary } from './observations';
import { restartPgbouncer } from './pgbouncer-restart';
import type { ProductionStack } from './production-stack';
import { rollToAnotherBuild } from './roll-to-another-build';
import { rollingRestart } from './rolling-restart';

export interface Drill {
  name: string;
  /** Does it, and says what was done. */
  run: (production: ProductionStack) => Promise<string>;
  /** Which failures honest clients may see during the drill; none by default. */
  isAllowed?: (summary: Summary) => boolean;
}

/** How the product is connected, and the drills on it. */
export interface DrillSetup {
  pgbouncer: boolean;
  drills: readonly Drill[];
}

export const isUndisturbed = (one: Summary): boolean =>
  one.failedPayments === 0 && one.failedPages === 0 && one.failedStreams === 0 && one.payments > 0;
/** Pages load, and a top-up that cannot be started is rejected with 503 and succeeds when it is repeated. */
const isExplained = (one: Summary): boolean =>
  one.unexplainedPayments === 0 && one.failedPages === 0 && one.payments > 0;

const nothing = (ms: number) => async (): Promise<string> => {
  await delay(ms);
  return '';
};

export const DRILL_SETUPS: readonly DrillSetup[] = [
  {
    pgbouncer: false,
    drills: [
      { name: 'nothing happens', run: nothing(10_000) },
      {
        name: 'broken requests every second',
        run: ({ stack, bffs }) => sendBrokenRequests(stack.bffOrigin, bffs.length),
      },
      { name: 'rolling restart of everything', run: (production) => rollingRestart(production) },
      // Browsers take the processors, so top-ups may have to be repeated.
      { name: 'roll to another build', run: rollToAnotherBuild, isAllowed: isExplained },
      { name: 'one worker of two frozen', run: freezeOneWorker },
      { name: 'both workers frozen', run: freezeAllWorkers },
      { name: 'Redis away for a minute', run: takeRedisAway },
      { name: 'PostgreSQL restarted', run: restartPostgres, isAllowed: isExplained },
      { name: 'payments locked for 20 s', run: lockPayments, isAllowed: isExplained },
    ],
  },
  {
    pgbouncer: true,
    drills: [
      { name: 'PgBouncer: nothing happens', run: nothing(30_000) },
      { name: 'PgBouncer: rolling restart of everything', run: (production) => rollingRestart(production) },
      { name: 'PgBouncer restarted (SIGTERM)', run: restartPgbouncer('SIGTERM'), isAllowed: isExplained },
      { name: 'PgBouncer restarted (SIGINT)', run: restartPgbouncer('SIGINT'), isAllowed: isExplained },
    ],
  },
];

/**
 * The drills whose name contains `only`, whatever its case, or all; a set-up without any is left out.
 * @throws an `Error` with the names when there is none
 */
export function chooseDrills(setups: readonly DrillSetup[], only?: string): DrillSetup[] {
  const isWanted = ({ name }: Drill): boolean => name.toLowerCase().includes((only ?? '').toLowerCase());
  const chosen = setups
    .map((setup) => ({ ...setup, drills: setup.drills.filter(isWanted) }))
    .filter(({ drills }) => drills.length > 0);
  if (chosen.length > 0) return chosen;
  const names = setups.flatMap(({ drills }) => drills.map(({ name }) => name));
  throw new Error(`--only ${only}: no drill has this in its name. Drills: ${names.join(', ')}`);
}
