import { setTimeout as delay } from 'node:timers/promises';
import { median, percentile, type Figure } from '../../figures';
import { startStack } from '../../stack/start-stack';
import { accountNo, seedAccounts } from '../contenders/accounts';
import { startBetterAuth } from '../contenders/better-auth';
import type { Contender } from '../contenders/contender';
import { product } from '../contenders/product';
import { openConnection } from '../../load/connection';
import { inTurn, runLoad, type Answered } from '../../load/run-load';
import { requestBytes } from '../../load/request';
import { inTurns } from '../../load/turns';

const CONNECTIONS = 128;
const ROUNDS = 5;
const ROUND_MS = 8_000;
const PROBE_EVERY_MS = 5;
const ACCOUNTS = 20_000;

/**
 * How long `/healthz` takes while more people log in than the machine can hash for: the 99th percentile of each
 * round. More than the product lets wait are sent away with 503, which is part of the flood; each of them asks
 * again at once. The time is a person's, so it contains the two cores being busy with hashing.
 */
export async function healthDuringLogIns(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    await stack.workers.stop();
    const betterAuth = await startBetterAuth(stack, ACCOUNTS);
    await seedAccounts(stack.database, ACCOUNTS);
    const ours = product(stack);
    const floods: Record<string, FloodAnswers[]> = { ours: [], betterAuth: [] };
    const flooded = (name: 'ours' | 'betterAuth', contender: Contender) => {
      const next = inTurn(Array.from({ length: ACCOUNTS }, (_, n) => contender.logIn(accountNo(n + 1))));
      return async (): Promise<number> => {
        await stack.database.query('delete from auth_limits');
        const flood = runLoad(contender.origin, { connections: CONNECTIONS, ms: ROUND_MS, next });
        const times = await healthTimes(contender.origin, ROUND_MS);
        floods[name]?.push(perSecond(await flood));
        return percentile(times, 0.99);
      };
    };
    const p99 = await inTurns(ROUNDS, {
      ours: flooded('ours', ours),
      betterAuth: flooded('betterAuth', betterAuth),
    });
    return [
      {
        name: 'health during a flood of log-ins, 99th percentile',
        value: median(p99.ours),
        unit: ' ms',
        goal: 'below 50 ms',
        met: (value) => value < 50,
        detail:
          `${CONNECTIONS} connections, ${describe(floods.ours)}; ` +
          `better-auth: ${median(p99.betterAuth).toFixed(2)} ms, ${describe(floods.betterAuth)}`,
      },
    ];
  } finally {
    await stack.close();
  }
}

interface FloodAnswers {
  letIn: number;
  sentAway: number;
}

/** Asks on a connection of its own, at a steady pace, for as long as the flood lasts. */
async function healthTimes(origin: string, ms: number): Promise<number[]> {
  const connection = await openConnection(origin);
  const probe = requestBytes(origin, 'GET', '/healthz');
  const times: number[] = [];
  const until = performance.now() + ms;
  try {
    while (performance.now() < until) {
      const asked = performance.now();
      const { status } = await connection.ask(probe);
      if (status !== 200) throw new Error(`/healthz answered ${status}`);
      times.push(performance.now() - asked);
      await delay(PROBE_EVERY_MS);
    }
    return times;
  } finally {
    connection.close();
  }
}

function perSecond({ byStatus, seconds }: Answered): FloodAnswers {
  const all = [...byStatus.values()].reduce((sum, count) => sum + count, 0);
  const letIn = byStatus.get(200) ?? 0;
  return { letIn: letIn / seconds, sentAway: (all - letIn) / seconds };
}

const describe = (rounds: FloodAnswers[] = []): string =>
  `${median(rounds.map((round) => round.letIn)).toFixed(0)} log-ins/s let in and ` +
  `${median(rounds.map((round) => round.sentAway)).toFixed(0)}/s sent away`;
