import { setTimeout as delay } from 'node:timers/promises';
import type { PgbouncerEnd } from '@deccanloop/sandbox/embedded/pgbouncer';
import type { ProductionStack } from './production-stack';

const AWAY_MS = 5_000;
const AFTERWARDS_MS = 10_000;

/**
 * Ends PgBouncer with `signal`, checks that no BFF is ready without it (else the product would not be connected
 * through it), and starts it again.
 */
export const restartPgbouncer =
  (signal: PgbouncerEnd) =>
  async ({ stack: { pgbouncer }, bffOrigins }: ProductionStack): Promise<string> => {
    if (pgbouncer === null) throw new Error('the product is not connected through PgBouncer');
    await pgbouncer.stop(signal);
    try {
      await delay(AWAY_MS);
      const statuses = await Promise.all(
        bffOrigins.map(async (origin) => (await fetch(`${origin}/readyz`)).status),
      );
      if (statuses.some((status) => status !== 503)) {
        throw new Error(`without PgBouncer /readyz answered ${statuses.join(', ')} instead of 503`);
      }
    } finally {
      await pgbouncer.start();
    }
    await delay(AFTERWARDS_MS);
    return `${signal}, away for ${AWAY_MS / 1_000} s`;
  };
