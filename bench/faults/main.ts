/**
 * Fault runs on both queue backends. `--reduced` runs the small version that is part of `make test`;
 * `--json <path>` writes `{ passed, failed, failures }` for the test runner; `--queue redis|postgres` selects a backend,
 * `--only storm|killed|phases|merchants|lost|restore|walks` one kind of run, `--seed` the first seed of the walks;
 * `--record` stores what the runs with kills counted for `/how-this-site-is-built`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recordMeasurements } from '../record-measurements';
import type { QueueBackend } from '../stack/start-stack';
import { bookingsDrill } from './bookings-drill';
import { killedProcesses } from './killed-processes';
import { lostServices } from './lost-services';
import { merchantPayments } from './merchant-payments';
import type { Check, MoneyCounts } from './outcome';
import { payerWalks } from './payer-walks';
import { phasePayments } from './phase-payments';
import { restoreDrill } from './restore-drill';
import { webhookStorm } from './webhook-storm';

const { values } = parseArgs({
  options: {
    reduced: { type: 'boolean' },
    json: { type: 'string' },
    queue: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    record: { type: 'boolean' },
  },
});
if (values.record && values.only !== 'killed') {
  console.error('--record stores the runs with kills alone: add --only killed');
  process.exit(2);
}
const size = values.reduced
  ? {
      storm: 50,
      killed: 50,
      kills: 10,
      phases: 30,
      merchants: 30,
      lost: 50,
      restore: { paid: 4, refunded: 3 },
      bookings: 1,
    }
  : {
      storm: 1_000,
      killed: 300,
      kills: 40,
      phases: 300,
      merchants: 300,
      lost: 500,
      restore: { paid: 20, refunded: 10 },
      bookings: 5,
      walks: 2_000,
      walksInBrowser: 40,
    };
const queues: QueueBackend[] =
  values.queue === 'redis' || values.queue === 'postgres' ? [values.queue] : ['redis', 'postgres'];

type Kind = 'storm' | 'killed' | 'phases' | 'merchants' | 'lost' | 'restore' | 'walks';
const checks: Check[] = [];
async function run(kind: Kind, title: string, work: () => Promise<Check[]>): Promise<void> {
  if (values.only !== undefined && values.only !== kind) return;
  console.log(`${title} …`);
  const done = await work().catch((error: unknown): Check[] => [
    {
      name: title,
      passed: false,
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    },
  ]);
  console.log(title);
  for (const check of done)
    console.log(`  ${check.passed ? 'ok    ' : 'FAILED'} ${check.name} (${check.detail})`);
  checks.push(...done);
}

// Most of their time they wait for restarts and polls, so both backends run at once, each with its own stack.
await Promise.all(
  queues.map(async (queue) => {
    await run('storm', `Webhook storm on ${queue}`, () => webhookStorm(queue, size.storm));
    await run('killed', `Killed processes on ${queue}`, () =>
      killedProcesses({ payments: size.killed, kills: size.kills, queue }),
    );
  }),
);
const phases = (queue: QueueBackend): Promise<void> =>
  run('phases', `Phases paid while processes are killed on ${queue}`, () =>
    phasePayments({ phases: size.phases, kills: size.kills, queue }),
  );
const merchants = (queue: QueueBackend): Promise<void> =>
  run('merchants', `Payments of a merchant while processes are killed on ${queue}`, () =>
    merchantPayments({ payments: size.merchants, kills: size.kills, queue }),
  );
// At full size one at a time: the customers who pay phases, and the papers of those phases, need both processors.
if (values.reduced) {
  await Promise.all(queues.map(phases));
  await Promise.all(queues.map(merchants));
} else
  for (const queue of queues) {
    await phases(queue);
    await merchants(queue);
  }
// One at a time: each compares rates before and after a fault.
for (const queue of queues)
  await run('lost', `Lost services on ${queue}`, () => lostServices({ payments: size.lost, queue }));
const { walks, walksInBrowser } = size;
// The integration tests run a fixed sample of walks; new seeds are run here.
if (walks !== undefined && walksInBrowser !== undefined) {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  await run('walks', 'Random walks of payers', () => payerWalks({ walks, inBrowser: walksInBrowser, seed }));
}

await Promise.all(
  [false, true].map((withoutJournal) =>
    run('restore', withoutJournal ? 'Restore, journal lost' : 'Restore', () =>
      restoreDrill({ ...size.restore, withoutJournal }),
    ),
  ),
);
await Promise.all(
  [false, true].map((withoutJournal) =>
    run('restore', withoutJournal ? 'Restore of bookings, journal lost' : 'Restore of bookings', () =>
      bookingsDrill({ times: size.bookings, withoutJournal }),
    ),
  ),
);

const failures = checks.filter((check) => !check.passed).map((check) => `${check.name}: ${check.detail}`);
const passed = checks.length - failures.length;
if (values.record) {
  const counts = checks.flatMap(({ money }) => money ?? []);
  if (counts.length < queues.length) throw new Error('a run did not finish, so nothing is stored');
  const sum = (name: keyof MoneyCounts): number => counts.reduce((total, each) => total + each[name], 0);
  recordMeasurements('payments', {
    captured: sum('captured'),
    kills: size.kills * queues.length,
    lost: sum('lost'),
    creditedTwice: sum('creditedTwice'),
  });
}
if (values.json) writeFileSync(values.json, JSON.stringify({ passed, failed: failures.length, failures }));
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
