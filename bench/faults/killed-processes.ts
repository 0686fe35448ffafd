import { setTimeout as delay } from 'node:timers/promises';
import { openPayer } from '../stack/payer';
import type { ProductProcess } from '../stack/product-process';
import { runLimited } from '../stack/run-limited';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack, type QueueBackend, type Stack } from '../stack/start-stack';
import { checkMoney, type Check } from './outcome';

/** Requirement: all payments are settled within this time after the last restart. */
const SETTLE_LIMIT_MS = 60_000;

export interface KilledOptions {
  payments: number;
  /** Number of kills, of worker and BFF alternately. */
  kills: number;
  /** The backend of the queue, which is emptied once, half-way. */
  queue: QueueBackend;
}

/**
 * Runs top-ups while the worker and the BFF are killed (SIGKILL) at random moments and the queue is emptied once.
 * Afterwards every captured payment must be credited exactly once.
 */
export async function killedProcesses({ payments, kills, queue }: KilledOptions): Promise<Check[]> {
  const run = `${payments} payments, ${kills} kills, emptied queue, ${queue} queue`;
  const stack = await startStack({ queue });
  try {
    const control = sandboxControl(stack);
    await control.setKnobs({ webhookCopies: 2, webhookShuffleMs: 2_000 });
    const payers = await Promise.all(Array.from({ length: 10 }, (_, n) => openPayer(stack, `kill-${n}`)));
    const progress = { started: 0, killed: 0, over: false };

    const topUps = runLimited(
      Array.from({ length: payments }, (_, n) => n),
      10,
      async (n) => {
        // Spread over the kills, so that each kill happens with payments in every state.
        while (progress.killed < Math.floor((n * kills) / payments) - 1) await delay(20);
        progress.started += 1;
        await payers[n % payers.length]?.topUp(n % 2 ? 'phonepe' : 'razorpay', 10 + (n % 499));
      },
    );
    const paying = payUntilOver(stack, progress);
    const killing = killInTurns(stack, kills, progress, payments);
    await Promise.all([topUps, killing]);
    progress.over = true;
    await paying;
    await control.payAllOpen();

    const { checks, tookMs } = await checkMoney(stack, run, SETTLE_LIMIT_MS);
    console.log(`  ${run}: settled ${tookMs} ms after the last restart`);
    return checks;
  } finally {
    await stack.close();
  }
}

async function payUntilOver(stack: Stack, progress: { over: boolean }): Promise<void> {
  const control = sandboxControl(stack);
  while (!progress.over) {
    await control.payAllOpen();
    await delay(Math.random() * 400);
  }
}

async function killInTurns(
  stack: Stack,
  kills: number,
  progress: { started: number; killed: number },
  payments: number,
): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    await delay(200 + Math.random() * 1_000);
    await killAndRestart(n % 2 ? stack.bff : stack.workers);
    progress.killed += 1;
    if (n === Math.floor(kills / 2)) {
      await stack.emptyQueue();
      console.log(`  the queue was emptied after ${progress.started} of ${payments} top-ups`);
    }
  }
}

async function killAndRestart(victim: ProductProcess): Promise<void> {
  await victim.kill9();
  await delay(Math.random() * 500);
  await victim.start();
}
