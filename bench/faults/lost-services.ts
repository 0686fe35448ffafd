import { setTimeout as delay } from 'node:timers/promises';
import { openPayer } from '../stack/payer';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack, type QueueBackend, type Stack } from '../stack/start-stack';
import { checkMoney, type Check } from './outcome';
import { measureThroughput, type Throughput } from './throughput';

const SETTLE_LIMIT_MS = 60_000;
/** Requirement: within this time, top-ups and credits reach at least half of their earlier rate again. */
const BACK_LIMIT_MS = 30_000;
/** Pause of each payer between two top-ups, so that top-ups continue during all faults. */
const REST_MS = 200;
const PAYERS = 10;

interface Fault {
  name: string;
  strike: (stack: Stack) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: 'connections to PostgreSQL cut', strike: cutConnections },
  { name: 'PostgreSQL restarted', strike: ({ postgres }) => postgres.restart() },
  {
    name: 'PostgreSQL killed and back after 3 s',
    async strike({ postgres }) {
      await postgres.kill();
      await delay(3_000);
      await postgres.restart();
    },
  },
  { name: 'queue emptied', strike: (stack) => stack.emptyQueue() },
];

const REDIS_FAULTS: readonly Fault[] = [
  {
    name: 'Redis flushed and restarted',
    async strike(stack) {
      await stack.emptyQueue();
      await stack.redis?.restart();
    },
  },
  {
    name: 'Redis killed and back after 3 s',
    async strike({ redis }) {
      await redis?.kill();
      await delay(3_000);
      await redis?.restart();
    },
  },
];

/**
 * Runs top-ups while the database and the queue's store are disconnected, restarted, killed and emptied. Afterwards every
 * captured payment must be credited exactly once, neither process has ended, and the rates of top-ups and credits recovered
 * within 30 s each time.
 */
export async function lostServices({
  payments,
  queue,
}: {
  payments: number;
  queue: QueueBackend;
}): Promise<Check[]> {
  const run = `${payments} payments or more, lost services, ${queue} queue`;
  const stack = await startStack({ queue });
  try {
    const processes = { bff: stack.bff.pid, worker: stack.workers.pid };
    const progress = { topUps: 0, over: false };
    const topUps = measureThroughput();
    const credits = measureThroughput();
    const paying = payUntilOver(stack, progress);
    const counting = countCredits(stack, progress, credits);
    const lanes = Promise.all(
      Array.from({ length: PAYERS }, (_, n) => topUpUntilOver(stack, n, progress, topUps)),
    );

    await delay(5_000);
    const before = { topUps: topUps.perSecond(3), credits: credits.perSecond(3) };
    const checks: Check[] = [];
    for (const fault of queue === 'redis' ? [...FAULTS, ...REDIS_FAULTS] : FAULTS) {
      await fault.strike(stack);
      const [topUpsBack, creditsBack] = await Promise.all([
        topUps.isBack(before.topUps, BACK_LIMIT_MS),
        credits.isBack(before.credits, BACK_LIMIT_MS),
      ]);
      checks.push({
        name: `${run}: throughput is back within ${BACK_LIMIT_MS / 1000} s, ${fault.name}`,
        passed: topUpsBack !== null && creditsBack !== null,
        detail:
          `top-ups after ${topUpsBack ?? 'more'} ms (${before.topUps.toFixed(1)}/s before), ` +
          `credits after ${creditsBack ?? 'more'} ms (${before.credits.toFixed(1)}/s before)`,
      });
    }
    while (progress.topUps < payments) await delay(100);
    progress.over = true;
    await Promise.all([lanes, paying, counting]);
    await sandboxControl(stack).payAllOpen();

    const money = await checkMoney(stack, run, SETTLE_LIMIT_MS);
    console.log(`  ${run}: ${progress.topUps} top-ups, settled ${money.tookMs} ms after the last`);
    const now = { bff: stack.bff.pid, worker: stack.workers.pid };
    const alive = [processes.bff, processes.worker].every((pid) => pid !== null && isAlive(pid));
    return [
      ...checks,
      ...money.checks,
      {
        name: `${run}: both processes stayed up`,
        passed: alive && now.bff === processes.bff && now.worker === processes.worker,
        detail: `bff ${stack.bff.unexpectedEnd() ?? now.bff}, worker ${stack.workers.unexpectedEnd() ?? now.worker}`,
      },
    ];
  } finally {
    await stack.close();
  }
}

/** Closes all connections of the product at once, as a failover or a network fault would. */
async function cutConnections({ database }: Stack): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename in ('deccanloop_bff', 'deccanloop_worker')`,
  );
}

async function topUpUntilOver(
  stack: Stack,
  n: number,
  progress: { topUps: number; over: boolean },
  throughput: Throughput,
): Promise<void> {
  const payer = await openPayer(stack, `lost-${n}`);
  for (let each = 0; !progress.over; each += 1) {
    await payer.topUp(each % 2 ? 'phonepe' : 'razorpay', 10 + ((each * PAYERS + n) % 499));
    progress.topUps += 1;
    throughput.count();
    await delay(REST_MS);
  }
}

async function payUntilOver(stack: Stack, progress: { over: boolean }): Promise<void> {
  const control = sandboxControl(stack);
  while (!progress.over) {
    await control.payAllOpen();
    await delay(100);
  }
}

/** Polls the number of credits in the ledger, and counts each new one. */
async function countCredits(stack: Stack, progress: { over: boolean }, credits: Throughput): Promise<void> {
  let known = 0;
  while (!progress.over) {
    const now = await stack.database
      .query<{ count: string }>(`select count(*) from ledger_transfers where kind = 'credit'`)
      .then(({ rows }) => Number(rows[0]?.count ?? known))
      .catch(() => known);
    for (; known < now; known += 1) credits.count();
    await delay(100);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
