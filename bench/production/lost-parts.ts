import { setTimeout as delay } from 'node:timers/promises';
import type { RunningMailbox } from '@deccanloop/sandbox/mailbox/server';
import type { ProductProcess } from '../stack/product-process';
import type { Stack } from '../stack/start-stack';
import type { ProductionStack } from './production-stack';

const ONE_FROZEN_MS = 47_000;
const ALL_FROZEN_MS = 92_000;
const REDIS_AWAY_MS = 60_000;
const LOCKED_MS = 20_000;
/** Measured after each fault as well, to include its delayed effects. */
const AFTERWARDS_MS = 10_000;

/** One of two workers is frozen (SIGSTOP): the other must credit what is paid. */
export async function freezeOneWorker({ stack, workers }: ProductionStack): Promise<string> {
  const [frozen] = workers;
  if (!frozen) throw new Error('no worker');
  const credited = await creditedDuring(stack, () => whileFrozen([frozen], ONE_FROZEN_MS));
  await delay(AFTERWARDS_MS);
  if (credited === 0) throw new Error('nothing was credited while one worker of two was frozen');
  return `${credited} payments credited meanwhile by the other`;
}

/** All workers are frozen: payers must still be able to pay, and operators must get a mail about a minute later. */
export async function freezeAllWorkers({ workers, mailbox }: ProductionStack): Promise<string> {
  const startedAt = Date.now();
  let mailedAt: number | null = null;
  await whileFrozen(workers, ALL_FROZEN_MS, async () => {
    if (mailedAt === null && (await hasAlarm(mailbox))) mailedAt = Date.now();
  });
  await delay(AFTERWARDS_MS);
  if (mailedAt === null) throw new Error(`no alarm within ${ALL_FROZEN_MS / 1_000} s`);
  return `alarm mailed ${((mailedAt - startedAt) / 1_000).toFixed(0)} s after they froze`;
}

async function hasAlarm({ origin }: RunningMailbox): Promise<boolean> {
  const answer = await fetch(`${origin}/api/messages`);
  return (await answer.text()).includes('[ALARM] No worker is working');
}

/** Redis killed, and started again a minute later. */
export async function takeRedisAway({ stack }: ProductionStack): Promise<string> {
  if (stack.redis === null) throw new Error('the queue is not on Redis');
  await stack.redis.kill();
  await delay(REDIS_AWAY_MS);
  await stack.redis.restart();
  await delay(AFTERWARDS_MS);
  return `away for ${REDIS_AWAY_MS / 1_000} s`;
}

export async function restartPostgres({ stack }: ProductionStack): Promise<string> {
  const startedAt = performance.now();
  await stack.postgres.restart();
  const seconds = (performance.now() - startedAt) / 1_000;
  await delay(AFTERWARDS_MS);
  return `took ${seconds.toFixed(1)} s`;
}

/** As a careless migration would: everything that reads or writes payments waits for 20 s. */
export async function lockPayments({ stack }: ProductionStack): Promise<string> {
  const client = await stack.database.connect();
  try {
    await client.query('begin');
    await client.query('lock table payments in access exclusive mode');
    await delay(LOCKED_MS);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await delay(AFTERWARDS_MS);
  return `payments locked for ${LOCKED_MS / 1_000} s`;
}

/** @param onEverySecond called while the processes are frozen */
async function whileFrozen(
  processes: readonly ProductProcess[],
  ms: number,
  onEverySecond?: () => Promise<void>,
): Promise<void> {
  const pids = processes.flatMap(({ pid }) => (pid === null ? [] : [pid]));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    for (let passed = 0; passed < ms; passed += 1_000) {
      await delay(1_000);
      await onEverySecond?.();
    }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

async function creditedDuring({ database }: Stack, fault: () => Promise<void>): Promise<number> {
  const credited = async (): Promise<number> => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from ledger_transfers where kind = 'credit'`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await credited();
  await fault();
  return (await credited()) - before;
}
