import { join } from 'node:path';
import type { Figure } from '../../figures';
import { benchProcess } from '../../stack/bench-process';
import { startStack } from '../../stack/start-stack';
import { accountNo, seedAccounts } from '../contenders/accounts';
import { startBetterAuth } from '../contenders/better-auth';
import type { Contender } from '../contenders/contender';
import { product } from '../contenders/product';
import { onceEach } from '../../load/run-load';
import { compared, rateOf, rateOfAnswers, ratioByRound } from '../../load/rate';
import { inTurns } from '../../load/turns';

const CONNECTIONS = 16;
const ROUNDS = 9;
const ROUND_MS = 3_000;
const ACCOUNTS = 20_000;

/**
 * Log-ins per second as a ratio to bare argon2id verifies, as many at once, in turns. Every log-in is of
 * another account: a second one without the browser's device cookie would also write the mail about a new device.
 */
export async function logInRate(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    await stack.workers.stop();
    const floor = await benchProcess(stack, join(import.meta.dirname, 'argon2-server.ts'), {});
    const betterAuth = await startBetterAuth(stack, ACCOUNTS);
    await seedAccounts(stack.database, ACCOUNTS);
    await floor.start();

    const logIns = (contender: Contender) => {
      const next = onceEach(requestsOf(contender));
      return () => rateOfAnswers(contender, { connections: CONNECTIONS, ms: ROUND_MS, next });
    };
    const verifies = async () => {
      const response = await fetch(`${floor.origin}/verify?atOnce=${CONNECTIONS}&ms=${ROUND_MS}`);
      return (await response.json()) as { done: number; seconds: number };
    };
    const rates = await inTurns(ROUNDS, {
      ours: logIns(product(stack)),
      floor: () => rateOf(floor, verifies),
      betterAuth: logIns(betterAuth),
    });
    return [
      {
        name: 'log-in / a bare argon2id verify',
        value: ratioByRound(rates.ours, rates.floor, 'perSecond'),
        goal: 'at least 0.85',
        met: (value) => value >= 0.85,
        detail:
          `${compared(rates.ours, rates.floor)}, ${CONNECTIONS} at once; better-auth with the same hash: ` +
          `${ratioByRound(rates.betterAuth, rates.floor, 'perSecond').toFixed(2)} ` +
          `(${compared(rates.betterAuth, rates.floor)})`,
      },
    ];
  } finally {
    await stack.close();
  }
}

function* requestsOf(contender: Contender): Generator<Buffer> {
  for (let n = 1; n <= ACCOUNTS; n += 1) yield contender.logIn(accountNo(n));
}
