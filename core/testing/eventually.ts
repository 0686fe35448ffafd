import { setTimeout as delay } from 'node:timers/promises';

/** Ends a wait for something that never happens, before jest's limit, which names no line. */
const NEVER_MS = 100_000;

/** Polls until the condition holds, for changes that other processes make in a database. */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
  const limit = AbortSignal.timeout(NEVER_MS);
  while (!(await condition())) await delay(25, undefined, { signal: limit });
}
