import { setTimeout as delay } from 'node:timers/promises';
import type { ProductionStack } from './production-stack';

/** As deploy/roll waits until the proxy has seen a new BFF. */
const SEEN_AFTER_MS = 8_000;

/**
 * Replaces every BFF and every worker, one at a time, as deploy/roll does.
 * @param changed variables that the new BFFs have
 */
export async function rollingRestart(
  { bffs, workers }: ProductionStack,
  changed: Record<string, string> = {},
): Promise<string> {
  for (const bff of bffs) {
    await bff.stop();
    await bff.start(changed);
    await delay(SEEN_AFTER_MS);
  }
  for (const worker of workers) {
    await worker.stop();
    await worker.start();
  }
  return `${bffs.length} BFFs and ${workers.length} workers replaced`;
}
