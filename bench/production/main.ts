/**
 * The production set-up under faults (`make production-drill`): payments at a steady rate through the proxy while each
 * drill runs. `--only TEXT` runs those with this text in their name. Ends with 1 when a payment was lost, or a drill
 * cost honest clients what it must not. Without Caddy or Redis on this machine it says that it did not run, and ends
 * with 0; without PgBouncer it names the drills that it left out.
 */
import { parseArgs } from 'node:util';
import { findPgbouncer } from '@deccanloop/sandbox/embedded/pgbouncer';
import { findRedisServer } from '@deccanloop/sandbox/embedded/redis';
import type { Check } from '../faults/outcome';
import { caddyVersion } from '../stack/caddy';
import { drillTable } from './drill-table';
import { chooseDrills, DRILL_SETUPS } from './drills';
import type { Summary } from './observations';
import { runDrills } from './run-drills';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const setups = chooseDrills(DRILL_SETUPS, values.only);

const missing = [
  ...(caddyVersion() === null ? ['caddy'] : []),
  ...(findRedisServer() === null ? ['redis-server'] : []),
];
if (missing.length > 0) {
  console.log(`not run: ${missing.join(' and ')} not on PATH (Debian: apt-get install caddy redis-server)`);
  process.exit(0);
}

const hasPgbouncer = findPgbouncer() !== null;
const checks: Check[] = [];
const rows: { name: string; summary: Summary }[] = [];
const notRun: string[] = [];
for (const setup of setups) {
  if (setup.pgbouncer && !hasPgbouncer) {
    notRun.push(...setup.drills.map(({ name }) => name));
    continue;
  }
  const outcome = await runDrills(setup);
  rows.push(...outcome.rows);
  checks.push(...outcome.checks);
}
if (rows.length > 0) console.log(`\n${drillTable(rows)}\n`);
for (const { name, passed, detail } of checks) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}${detail === '' ? '' : ` (${detail})`}`);
}
for (const name of notRun) {
  console.log(`not run: "${name}": pgbouncer not on PATH (Debian: apt-get install pgbouncer)`);
}
process.exit(checks.every(({ passed }) => passed) ? 0 : 1);
