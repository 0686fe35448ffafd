import pg from 'pg';
import { seedDesks } from './desks';
import { seedMoney } from './money';
import { seedNotices } from './notices';
import { seedPayments } from './payments';
import { seedPeople } from './people';
import { seedQuotations } from './quotations';
import type { SeedSize } from './size';
import { seedTickets } from './tickets';

const STEPS = {
  people: seedPeople,
  payments: seedPayments,
  money: seedMoney,
  tickets: seedTickets,
  quotations: seedQuotations,
  desks: seedDesks,
  notices: seedNotices,
} as const satisfies Record<string, SeedStep>;

/** Those that no constraint needs: they are made again at the end, as the migrations have made them, which is much quicker. */
const SECONDARY_INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and not i.indisunique`;

const secondsSince = (began: number): string => ((performance.now() - began) / 1_000).toFixed(0);

/** One area of the seed. */
export type SeedStep = (client: pg.ClientBase, size: SeedSize) => Promise<void>;

/** Everything that the lists of payments, tickets and quotations show. @param url of the superuser */
export const seedDatabase = (url: string, size: SeedSize, report?: (line: string) => void): Promise<void> =>
  runSeed(url, size, STEPS, report);

/**
 * Fills a migrated database, in sets. As a replica, so that triggers and foreign keys, which check
 * row by row, do not run; checks and unique indexes do. @param url of the superuser
 */
export async function runSeed(
  url: string,
  size: SeedSize,
  steps: Readonly<Record<string, SeedStep>>,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // A lost connection rejects the query that runs.
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB';
       set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = off`,
    );
    const { rows: indexes } = await client.query<{ name: string; made: string }>(SECONDARY_INDEXES);
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
    for (const [name, step] of Object.entries(steps)) {
      const began = performance.now();
      await step(client, size);
      report(`  ${name}: ${secondsSince(began)} s`);
    }
    const began = performance.now();
    for (const { made } of indexes) await client.query(made);
    await client.query('drop table bench_staff');
    await client.query('vacuum analyze');
    report(`  indexes and statistics: ${secondsSince(began)} s`);
  } finally {
    await client.end();
  }
}
