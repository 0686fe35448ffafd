import { setTimeout as delay } from 'node:timers/promises';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { PASSWORD } from '../../accounts/contenders/accounts';
import { openConnection } from '../../load/connection';
import { requestBytes } from '../../load/request';
import type { Stack } from '../../stack/start-stack';

/** Small enough to see a peak within one picture. */
const MEMORY_EVERY_MS = 10;
const HEALTH_EVERY_MS = 50;
const LOG_IN_EVERY_MS = 500;

/** What was seen while something ran. */
export interface Watched<Result> {
  result: Result;
  peakBytes: number;
  processorSeconds: number;
  /** Longest and 99th percentile of the delays of the event loop, as the process measures them (ms). */
  loop: { p99: number; max: number };
  /** Times of requests of others (ms). */
  health: number[];
  logIns: number[];
}

/** Watches the BFF while `work` runs: its memory with that of all its threads, its event loop, and what others wait. */
export async function watched<Result>(
  stack: Pick<Stack, 'bff' | 'bffOrigin' | 'environment'>,
  other: { email: string },
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  let [peakBytes, isOver] = [0, false];
  const memory = setInterval(
    () => (peakBytes = Math.max(peakBytes, stack.bff.residentBytes())),
    MEMORY_EVERY_MS,
  );
  const timesOf = async (request: Buffer, everyMs: number): Promise<number[]> => {
    const connection = await openConnection(stack.bffOrigin);
    const times: number[] = [];
    while (!isOver) {
      const asked = performance.now();
      const { status, text } = await connection.ask(request);
      if (status !== 200) throw new Error(`another request was answered ${status} ${text().slice(0, 300)}`);
      times.push(performance.now() - asked);
      await delay(everyMs);
    }
    connection.close();
    return times;
  };
  const headers = { Origin: stack.environment.PUBLIC_ORIGIN ?? '', 'Sec-Fetch-Site': 'same-origin' };
  const logIn = { headers, json: { email: other.email, password: PASSWORD } };
  const path = AUTH_PATHS.login;
  // Each reading starts the next interval.
  await loopDelays(stack.bffOrigin);
  const before = stack.bff.processorSeconds();
  const health = timesOf(requestBytes(stack.bffOrigin, 'GET', '/healthz'), HEALTH_EVERY_MS);
  const logIns = timesOf(requestBytes(stack.bffOrigin, 'POST', path, logIn), LOG_IN_EVERY_MS);
  try {
    const result = await work();
    const loop = await loopDelays(stack.bffOrigin);
    const processorSeconds = stack.bff.processorSeconds() - before;
    isOver = true;
    return { result, peakBytes, processorSeconds, loop, health: await health, logIns: await logIns };
  } finally {
    isOver = true;
    clearInterval(memory);
  }
}

async function loopDelays(origin: string): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const ms = (name: string): number =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) *
    1_000;
  return { p99: ms('p99'), max: ms('max') };
}
