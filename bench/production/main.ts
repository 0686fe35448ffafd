/**
 * The production set-up under faults (`make production-drill`): payments at a steady rate through the proxy while each
 * drill runs. Ends with 1 when a payment was lost, or a drill cost honest clients what it must not. Without Caddy or
 * Redis on this machine it says that it did not run, and ends with 0.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findRedisServer } from '@deccanloop/sandbox/embedded/redis';
import { checkMoney, type Check } from '../faults/outcome';
import { sandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/start-stack';
import { sendBrokenRequests } from './broken-requests';
import { caddyVersion } from './caddy';
import { drillTable } from './drill-table';
import { startHonestLoad } from './honest-load';
import { summarize, type Summary } from './observations';
import { startProduction, type ProductionStack } from './production-stack';
import {
  freezeAllWorkers,
  freezeOneWorker,
  lockPayments,
  restartPostgres,
  takeRedisAway,
} from './lost-parts';
import { limitAnswers, unavailableAnswers } from './proxy-answers';
import { rollingRestart } from './rolling-restart';

const isUndisturbed = (one: Summary): boolean =>
  one.failedPayments === 0 && one.failedPages === 0 && one.failedStreams === 0 && one.payments > 0;
/** Pages stay, and each top-up that cannot be begun is told so with 503 and begun when it is repeated. */
const isExplained = (one: Summary): boolean =>
  one.unexplainedPayments === 0 && one.failedPages === 0 && one.payments > 0;

interface Drill {
  name: string;
  /** Does it, and says what was done. */
  run: (production: ProductionStack) => Promise<string>;
  /** What honest clients may meet meanwhile; nothing unless told. */
  isAllowed?: (summary: Summary) => boolean;
}

const DRILLS: readonly Drill[] = [
  {
    name: 'nothing happens',
    run: async () => {
      await delay(10_000);
      return '';
    },
  },
  {
    name: 'broken requests every second',
    run: ({ stack, bffs }) => sendBrokenRequests(stack.bffOrigin, bffs.length),
  },
  { name: 'rolling restart of everything', run: rollingRestart },
  { name: 'one worker of two frozen', run: freezeOneWorker },
  { name: 'both workers frozen', run: freezeAllWorkers },
  { name: 'Redis away for a minute', run: takeRedisAway },
  { name: 'PostgreSQL restarted', run: restartPostgres, isAllowed: isExplained },
  { name: 'payments locked for 20 s', run: lockPayments, isAllowed: isExplained },
];

const SETTLE_LIMIT_MS = 60_000;
const LAST_LINES = 5;

/** The end of each process's log, which has warnings and errors only. */
function warningsOf({ dataDir }: Stack): string {
  const logs = join(dataDir, 'logs');
  return readdirSync(logs)
    .flatMap((name) => {
      const lines = readFileSync(join(logs, name), 'utf8').trim().split('\n').slice(-LAST_LINES);
      return lines.map((line) => `  ${name}: ${line}`);
    })
    .join('\n');
}

const missing = [
  ...(caddyVersion() === null ? ['caddy'] : []),
  ...(findRedisServer() === null ? ['redis-server'] : []),
];
if (missing.length > 0) {
  console.log(`not run: ${missing.join(' and ')} not on PATH (Debian: apt-get install caddy redis-server)`);
  process.exit(0);
}

const production = await startProduction();
const checks: Check[] = [];
try {
  const { stack } = production;
  console.log(
    `Caddy ${production.caddyVersion}, ${production.bffs.length} BFFs, ${production.workers.length} workers`,
  );
  checks.push(...(await limitAnswers(production)));
  const load = await startHonestLoad(stack);
  const rows: { name: string; summary: Summary }[] = [];
  for (const { name, run, isAllowed = isUndisturbed } of DRILLS) {
    const from = performance.now();
    // A drill that breaks off is one that failed; the money is checked all the same.
    const done = await run(production).catch((error: unknown) => error as Error);
    const summary = summarize(load.observations, from, performance.now());
    rows.push({ name, summary });
    checks.push(
      done instanceof Error
        ? { name, passed: false, detail: `${done.message}\n${warningsOf(stack)}` }
        : { name, passed: isAllowed(summary), detail: done },
    );
  }
  await load.stop();
  const control = sandboxControl(stack);
  await control.payAllOpen();
  await control.webhooksTried();
  const money = await checkMoney(stack, 'money', SETTLE_LIMIT_MS);
  const captured = (await control.captured()).length;
  checks.push(...money.checks, {
    // More are captured where a client gave up before it was answered.
    name: 'no payment is lost: every order that was handed out is captured',
    passed: captured >= load.started,
    detail: `${captured} captured, ${load.started} handed out`,
  });
  checks.push(...(await unavailableAnswers(production)));
  console.log(`\n${drillTable(rows)}\n`);
} finally {
  await production.close();
}
for (const { name, passed, detail } of checks) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}${detail === '' ? '' : ` (${detail})`}`);
}
process.exit(checks.every(({ passed }) => passed) ? 0 : 1);
