import { setTimeout as delay } from 'node:timers/promises';
import { accountNo, seedAccounts } from '../accounts/contenders/accounts';
import { product } from '../accounts/contenders/product';
import { runLoad, inTurn } from '../load/run-load';
import type { Figure } from '../figures';
import { openPayer } from '../stack/payer';
import { runLimited } from '../stack/run-limited';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack } from '../stack/start-stack';

const MEGABYTE = 1024 * 1024;
const REST_MS = 3_000;
const TOP_UPS = 300;
const LOG_INS = { accounts: 1_000, connections: 64, ms: 5_000 };

/**
 * Resident memory of BFF and worker, idle and at the peak of a few hundred top-ups with their webhooks, after as many
 * simultaneous log-ins as the BFF queues: each password hash in progress takes 19 MB outside the heap.
 */
export async function memory(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    const processes = { BFF: stack.bff, worker: stack.workers };
    await delay(REST_MS);
    const rest = { BFF: stack.bff.residentBytes(), worker: stack.workers.residentBytes() };
    const peak = { ...rest };
    const watch = setInterval(() => {
      for (const name of ['BFF', 'worker'] as const) {
        peak[name] = Math.max(peak[name], processes[name].residentBytes());
      }
    }, 100);
    await seedAccounts(stack.database, LOG_INS.accounts);
    const { origin, logIn } = product(stack);
    const next = inTurn(Array.from({ length: LOG_INS.accounts }, (_, n) => logIn(accountNo(n + 1))));
    const { byStatus } = await runLoad(origin, { ...LOG_INS, next });
    const logIns = byStatus.get(200) ?? 0;
    const control = sandboxControl(stack);
    await control.setKnobs({ webhookCopies: 3 });
    const payers = await Promise.all(Array.from({ length: 20 }, (_, n) => openPayer(stack, `memory-${n}`)));
    await runLimited(
      Array.from({ length: TOP_UPS }, (_, n) => n),
      20,
      async (n) => {
        await payers[n % payers.length]?.topUp(n % 2 ? 'phonepe' : 'razorpay', 100);
      },
    );
    await control.payAllOpen();
    await control.webhooksTried();
    await delay(REST_MS);
    clearInterval(watch);
    return (['BFF', 'worker'] as const).flatMap((name) =>
      [
        { when: 'at rest', bytes: rest[name] },
        { when: 'under load', bytes: peak[name] },
      ].map(({ when, bytes }) => ({
        name: `memory of the ${name} ${when}`,
        value: bytes / MEGABYTE,
        unit: ' MB',
        goal: 'below 150 MB',
        met: (value: number) => value < 150,
        detail: `resident; ${logIns} log-ins over ${LOG_INS.connections} connections and ${TOP_UPS} top-ups by 20 payers as the load`,
      })),
    );
  } finally {
    await stack.close();
  }
}
