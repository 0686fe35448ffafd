import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 40;

/** Resolves once an address answers 2xx. @throws when the signal is aborted first */
export async function waitUntilHealthy(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await isHealthy(url)) return;
    await delay(POLL_INTERVAL_MS, undefined, { signal });
  }
}

/** Resolves once a file exists. @throws when the signal is aborted first */
export async function waitForFile(path: string, signal: AbortSignal): Promise<void> {
  while (!existsSync(path)) await delay(POLL_INTERVAL_MS, undefined, { signal });
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
