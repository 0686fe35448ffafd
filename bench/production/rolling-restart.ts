import { setTimeout as delay } from 'node:timers/promises';
import type { ProductionStack } from './production-stack';

/** As deploy/roll waits until the proxy has seen a new BFF. */
const SEEN_AFTER_MS = 8_000;

/** Replaces every BFF and every worker, one at a time, as deploy/roll does. */
export async function rollingRestart({ bffs, workers }: ProductionStack): Promise<string> {
  for (const bff of bffs) {
    await bff.stop();
    await bff.start();
    await delay(SEEN_AFTER_MS);
  }
  for (const worker of workers) {
    await worker.stop();
    await worker.start();
  }
  return `${bffs.length} BFFs and ${workers.length} workers replaced`;
}
