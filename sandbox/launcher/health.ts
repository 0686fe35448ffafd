import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { PROCESS_ID_HEADER } from '../process-id';

const POLL_INTERVAL_MS = 40;

/**
 * Resolves once a process answers 2xx itself: another one on its port would answer, too.
 * @throws when the signal is aborted first
 */
export async function waitUntilHealthy(url: string, pid: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await isHealthy(url, pid)) return;
    await delay(POLL_INTERVAL_MS, undefined, { signal });
  }
}

/** Resolves once a file exists. @throws when the signal is aborted first */
export async function waitForFile(path: string, signal: AbortSignal): Promise<void> {
  while (!existsSync(path)) await delay(POLL_INTERVAL_MS, undefined, { signal });
}

async function isHealthy(url: string, pid: number): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok && answer.headers.get(PROCESS_ID_HEADER) === String(pid);
  } catch {
    return false;
  }
}
