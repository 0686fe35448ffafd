import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPaymentLookup } from '@deccanloop/core/domain/payment-lookup/payment-lookup';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { startEmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import pg from 'pg';
import type { Figure } from '../figures';
import { seedLookup, type LookupSize } from './seed-lookup';

/** `LOOKUP_PAYMENTS` and `LOOKUP_USERS` make it smaller. */
const SIZE: LookupSize = {
  payments: Number(process.env['LOOKUP_PAYMENTS'] ?? 1_000_000),
  users: Number(process.env['LOOKUP_USERS'] ?? 200_000),
};
const SEARCHES = 200;
/** A search that a person waits for. */
const GOAL_MS = 100;

const NO_FILTERS = {
  state: null,
  gateway: null,
  isUnderReview: null,
  personId: null,
  from: null,
  to: null,
  cursor: null,
  limit: 25,
};

interface Sample {
  public_id: string;
  gateway_order_id: string;
  gateway_payment_id: string;
  reference: string;
  vpa: string;
  email: string;
  phone: string;
  name: string;
  external_id: string;
  ticket: string;
  quotation: string;
  statement: string;
}

/** What staff type for each key; every other search is answered too, by the whole table of keys. */
const KEYS: Readonly<Record<string, (sample: Sample) => string>> = {
  'transaction id': ({ public_id: id }) => id.toLowerCase(),
  'last 8 characters': ({ public_id: id }) => id.slice(-8).toUpperCase(),
  'gateway order id': ({ gateway_order_id: id }) => id.toUpperCase(),
  'gateway payment id': ({ gateway_payment_id: id }) => id,
  'bank reference': ({ reference }) => reference,
  'UPI address': ({ vpa }) => vpa.toUpperCase(),
  'e-mail': ({ email }) => email,
  'former e-mail': ({ email }) => `former-${email}`,
  phone: ({ phone }) => `0${phone.slice(3)}`,
  'user id': ({ external_id: id }) => id,
  'ticket number': ({ ticket }) => `TKT-${ticket}`,
  'quotation reference': ({ quotation }) => quotation.toLowerCase(),
  'statement number': ({ statement }) => statement.toLowerCase(),
  'rare name': ({ name }) => name,
  'frequent name': ({ name }) => name.split(' ')[0] ?? '',
  nothing: ({ public_id: id }) => `no ${id}`,
};

/** The 95th percentile of a search for each key, one at a time, in ms; and of the list of a rare state. */
export async function lookupKeys(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deccanloop-bench-'));
  // Without fsync: only reads are measured.
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrateToLatest(postgres.url('owner'));
    const database = new pg.Pool({ connectionString: postgres.url('superuser', 'deccanloop'), max: 2 });
    database.on('error', () => undefined);
    await seedLookup(database, SIZE);
    const { rows: samples } = await database.query<Sample>(
      `select p.public_id, a.gateway_order_id, a.gateway_payment_id, d.reference, d.vpa, u.email, u.phone, u.name,
              o.external_id, t.number as ticket, q.reference as quotation, s.number as statement
         from payments p join payment_attempts a on a.payment_id = p.id
         join gateway_payment_details d on d.attempt_id = a.id
         join wallet_owners o on o.id = p.owner_id join users u on u.id = o.user_id
         join tickets t on t.user_id = u.id join quotations q on q.user_id = u.id
         join papers s on s.subject = 'test:' || o.id || ':2026-09'
        where d.reference is not null order by md5(p.public_id) limit $1`,
      [SEARCHES],
    );
    await database.end();
    const db = openDatabase({
      url: postgres.url('bff'),
      applicationName: 'bench',
      maxConnections: 2,
      logger: createLogger({ service: 'bench', level: 'silent' }),
    });
    const lookup = createPaymentLookup({ db, mode: 'test', clock: { now: () => new Date() } });
    const figures: Figure[] = [];
    const measure = async (name: string, ask: (sample: Sample) => Promise<{ payments: unknown[] }>) => {
      const times: number[] = [];
      let found = 0;
      for (const sample of samples) {
        const asked = performance.now();
        const { payments } = await ask(sample);
        times.push(performance.now() - asked);
        found += payments.length > 0 ? 1 : 0;
      }
      figures.push({
        name: `lookup by ${name}, 95th percentile`,
        value: times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN,
        unit: ' ms',
        goal: `at most ${GOAL_MS} ms`,
        met: (value) => value <= GOAL_MS,
        detail: `${SIZE.payments.toLocaleString('en-IN')} payments, ${SIZE.users.toLocaleString('en-IN')} users, ${found} of ${samples.length} found`,
      });
    };
    for (const [name, search] of Object.entries(KEYS))
      await measure(name, (sample) => lookup.list({ ...NO_FILTERS, search: search(sample) }));
    await measure('state timed out', () => lookup.list({ ...NO_FILTERS, search: null, state: 'timeout' }));
    await db.destroy();
    return figures;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
