import TestSequencer from '@jest/test-sequencer';

/** Files that take many times longer than others of their size. */
export const LONG_FILES = [
  'core/domain/payments/histories.int.test.ts',
  'core/domain/ledger/histories.int.test.ts',
  'bench/walks/payer-walks.int.test.ts',
  'bff/src/odd-input.int.test.ts',
  'bff/src/every-endpoint.int.test.ts',
  'core/platform/supervisor/supervise.int.test.ts',
  'bff/src/main.int.test.ts',
  'core/domain/payments/webhooks-away.int.test.ts',
  'core/domain/restores/restores.int.test.ts',
  'bff/src/pooled-database.int.test.ts',
  'sandbox/launcher/launcher.int.test.ts',
  'bff/src/routes/auth/log-in-flood.int.test.ts',
  'core/domain/payments/polling-life.int.test.ts',
  'bff/src/openapi/generated-client.int.test.ts',
];

/**
 * Starts the longest files first, so that no worker is left alone with one at the end. Jest does so with the durations of
 * an earlier run; a fresh clone has none, and jest takes the largest files for the longest.
 */
export default class LongFilesFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG_FILES.some((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
