import { openPayer } from '../stack/payer';
import { runLimited } from '../stack/run-limited';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack, type QueueBackend } from '../stack/start-stack';
import { killInTurns, payDuring, startsWithKills } from './kills';
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
    const start = startsWithKills(progress, { items: payments, kills });

    const topUps = runLimited(
      Array.from({ length: payments }, (_, n) => n),
      10,
      async (n) => {
        await start(n);
        await payers[n % payers.length]?.topUp(n % 2 ? 'phonepe' : 'razorpay', 10 + (n % 499));
      },
    );
    await payDuring(stack, progress, Promise.all([topUps, killInTurns(stack, kills, progress)]));
    await control.payAllOpen();

    const { checks, tookMs } = await checkMoney(stack, run, SETTLE_LIMIT_MS);
    console.log(`  ${run}: settled ${tookMs} ms after the last restart`);
    return checks;
  } finally {
    await stack.close();
  }
}
