import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMoney, type Check } from '../faults/outcome';
import { sandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/start-stack';
import { isUndisturbed, type DrillSetup } from './drills';
import { startHonestLoad } from './honest-load';
import { summarize, type Summary } from './observations';
import { startProduction } from './production-stack';
import { limitAnswers, unavailableAnswers } from './proxy-answers';

const SETTLE_LIMIT_MS = 60_000;
const LAST_LINES = 5;

export interface DrillOutcome {
  rows: { name: string; summary: Summary }[];
  checks: Check[];
}

/** Starts one set-up, runs its drills one after the other under load, checks the money, and ends it. */
export async function runDrills({ pgbouncer, drills }: DrillSetup): Promise<DrillOutcome> {
  const production = await startProduction({ pgbouncer });
  const checks: Check[] = [];
  const rows: DrillOutcome['rows'] = [];
  try {
    const { stack } = production;
    console.log(
      `Caddy ${production.caddyVersion}, ${production.bffs.length} BFFs, ${production.workers.length} workers` +
        (pgbouncer ? ', through PgBouncer in transaction mode' : ''),
    );
    checks.push(...(await limitAnswers(production)));
    const load = await startHonestLoad(stack);
    for (const { name, run, isAllowed = isUndisturbed } of drills) {
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
    const money = await checkMoney(stack, pgbouncer ? 'money through PgBouncer' : 'money', SETTLE_LIMIT_MS);
    const captured = (await control.captured()).length;
    checks.push(...money.checks, {
      // More are captured where a client gave up before it was answered.
      name: 'no payment is lost: every order that was handed out is captured',
      passed: captured >= load.started,
      detail: `${captured} captured, ${load.started} handed out`,
    });
    checks.push(...(await unavailableAnswers(production)));
  } finally {
    await production.close();
  }
  return { rows, checks };
}

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
