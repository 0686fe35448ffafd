/**
 * Backup drill with the whole product: payments, a backup, later payments and refunds, the loss of the database, a restore,
 * reconciliation, and a comparison of every payment, refund and wallet; then the same for every kind of booking that no gateway
 * reports, with the journal and without. `--paid 20 --refunded 10 --times 5`; `--only TEXT` some.
 */
import { parseArgs } from 'node:util';
import { findInstalledPostgres } from '@deccanloop/sandbox/embedded/testing/installed-postgres';
import { bookingsDrill } from '../faults/bookings-drill';
import { restoreDrill, type DrillBackup } from '../faults/restore-drill';
import { byDump, byWalArchive } from './drills';

const { values } = parseArgs({
  options: {
    paid: { type: 'string' },
    refunded: { type: 'string' },
    times: { type: 'string' },
    only: { type: 'string' },
  },
});
const [paid, refunded] = [Number(values.paid ?? 8), Number(values.refunded ?? 4)];
/** How often each kind of booking is made. */
const times = Number(values.times ?? 5);
const installed = findInstalledPostgres();
const drills: [string, () => DrillBackup][] = [
  ...(installed === null ? [] : [['dump', () => byDump(installed)] as [string, () => DrillBackup]]),
  ['latest', () => byWalArchive('latest')],
  ['chosen', () => byWalArchive('chosen')],
];
if (installed === null)
  console.log('The drill of a dump was not run: no PostgreSQL server with pg_dump (Debian: postgresql).');

let failed = 0;
for (const [name, backup] of drills) {
  if (values.only !== undefined && values.only !== name) continue;
  const checks = [
    ...(await restoreDrill({ paid, refunded, withoutJournal: false, backup: backup() })),
    ...(await bookingsDrill({ times, withoutJournal: false, backup: backup() })),
    ...(await bookingsDrill({ times, withoutJournal: true, backup: backup() })),
  ];
  for (const check of checks) {
    console.log(`${check.passed ? 'ok    ' : 'FAILED'} ${check.name} (${check.detail})`);
    if (!check.passed) failed += 1;
  }
}
process.exit(failed > 0 ? 1 : 0);
