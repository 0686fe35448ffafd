import { setTimeout as delay } from 'node:timers/promises';
import type { ProductProcess } from '../stack/product-process';
import { sandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/start-stack';

/** How far a run with kills is. */
export interface KillProgress {
  /** Items that have begun. */
  started: number;
  killed: number;
  over: boolean;
}

/** Spreads the starts of the items over the kills, so that each kill happens with items in every state. */
export const startsWithKills =
  (progress: KillProgress, { items, kills }: { items: number; kills: number }) =>
  async (n: number): Promise<void> => {
    while (progress.killed < Math.floor((n * kills) / items) - 1) await delay(20);
    progress.started += 1;
  };

/** The payers of the sandbox pay everything that is open until the work has ended. @throws what the work throws */
export async function payDuring(
  stack: Stack,
  progress: Pick<KillProgress, 'over'>,
  work: Promise<unknown>,
): Promise<void> {
  const ended = work.finally(() => {
    progress.over = true;
  });
  await Promise.all([ended, payUntilOver(stack, progress)]);
}

async function payUntilOver(stack: Stack, progress: Pick<KillProgress, 'over'>): Promise<void> {
  const control = sandboxControl(stack);
  while (!progress.over) {
    await control.payAllOpen();
    await delay(Math.random() * 400);
  }
}

/** Kills worker and BFF alternately at random moments, and empties the queue half-way. */
export async function killInTurns(stack: Stack, kills: number, progress: KillProgress): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    await delay(200 + Math.random() * 1_000);
    await killAndRestart(n % 2 ? stack.bff : stack.workers);
    progress.killed += 1;
    if (n === Math.floor(kills / 2)) {
      await stack.emptyQueue();
      console.log(`  the queue was emptied after ${progress.started} starts`);
    }
  }
}

export async function killAndRestart(victim: ProductProcess): Promise<void> {
  await victim.kill9();
  await delay(Math.random() * 500);
  await victim.start();
}
