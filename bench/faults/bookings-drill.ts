import { BOOKING_KINDS, BOOKING_TEXTS } from '@deccanloop/contracts/payments/booking-kinds';
import { TRANSFER_ORIGINS, type TransferOrigin } from '@deccanloop/contracts/payments/ledger-kinds';
import type { RestoreReport } from '@deccanloop/contracts/staff/restores';
import type { Knex } from '@deccanloop/core/platform/database';
import { startStack, type Stack } from '../stack/start-stack';
import { BOOKING_OVERRIDES, makeBookings, prepareBookings } from './drill-bookings';
import { readLedger } from './expectations';
import { checkOf, ledgerChecks, type Check } from './outcome';
import { bringBackAndDeclare, openOwner, STOPPED_COPY, until, type DrillBackup } from './restore-drill';

export interface BookingsDrillOptions {
  /** How often each kind is booked after the backup. */
  times: number;
  /** Whether the journal is lost too. */
  withoutJournal: boolean;
  backup?: DrillBackup;
}

/**
 * Restores a backup after every kind of booking that no gateway reports. With the journal all must be as before, with the same
 * numbers and papers, and be booked once; without it one finding must name every kind. Prints kinds × made again, named, lost.
 */
export async function bookingsDrill({
  times,
  withoutJournal,
  backup = STOPPED_COPY,
}: BookingsDrillOptions): Promise<Check[]> {
  const run = `Bookings of every kind, ${times} each, ${backup.name}${withoutJournal ? ', journal lost' : ''}`;
  const stack = await startStack({ queue: 'postgres', ...backup.stackOptions, overrides: BOOKING_OVERRIDES });
  let db = openOwner(stack);
  try {
    const prepared = await prepareBookings(stack, db, times);
    await db.destroy();
    await backup.take(stack);
    db = openOwner(stack);
    await backup.mark?.(stack);
    await makeBookings(stack, db, prepared, times);
    const before = await bookingsOf(db);
    const transfers = await transfersOf(db);
    await db.destroy();

    const restored = await bringBackAndDeclare(stack, { backup, withoutJournal });
    ({ db } = restored);
    const { restores, started } = restored;
    await Promise.all([stack.bff.start(), stack.workers.start()]);
    if (!withoutJournal) await killWhileMaking(stack, db);
    await until(async () => (await restores.report())?.finishedAt != null, 'the restore to be checked');
    const isEqual = async () => JSON.stringify(await bookingsOf(db)) === JSON.stringify(before);
    if (!withoutJournal) await until(isEqual, 'the bookings').catch(() => undefined);
    const tookMs = Math.round(performance.now() - started);

    const counts = (await restores.report())?.bookings ?? [];
    printTable(run, counts);
    // Checked once more from the beginning, as after a worker that was killed: nothing is made twice.
    await db('restores').update({ collected_at: null, run_id: null, finished_at: null });
    await until(async () => (await restores.report())?.finishedAt != null, 'the second check');
    const again = (await restores.report())?.bookings ?? [];
    const after = await bookingsOf(db);
    const ledger = await readLedger(stack.database);
    const findings = await db('payment_findings').whereNull('resolved_at').select('kind', 'detail');
    const check = checkOf(run);
    const common = ledgerChecks(check, ledger);
    if (withoutJournal) {
      const [unknown] = findings.filter(({ kind }) => kind === 'bookings_unknown');
      const named = (unknown?.detail as { bookings?: string[] } | undefined)?.bookings ?? [];
      return [
        ...common,
        check(
          'one finding names every kind',
          BOOKING_KINDS.every((kind) => named.includes(kind)),
          named.join(', '),
        ),
      ];
    }
    // What was archived before the loss is in the database.
    const isArchived = backup.mark !== undefined;
    const missing = BOOKING_KINDS.filter((kind) => !counts.some((row) => row.kind === kind && row.made > 0));
    const undrilled = journaledTransfers().filter((pair) => !transfers.has(pair));
    const differences = Object.keys(before).filter(
      (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
    );
    return [
      ...common,
      check(
        'none is lost',
        counts.every(({ lost }) => lost === 0),
        JSON.stringify(counts.filter(({ lost }) => lost > 0)),
      ),
      check(
        'all are as before, with their numbers and papers, and no finding is new',
        differences.length === 0,
        `${tookMs} ms; ${differences.map((table) => differenceOf(table, before, after)).join('; ') || 'no table differs'}`,
      ),
      check(
        'every kind was made again',
        isArchived || missing.length === 0,
        missing.join(', ') || `${counts.length} kinds`,
      ),
      check('every kind of journaled transfer was drilled', undrilled.length === 0, undrilled.join(', ')),
      check('a second check makes nothing again', JSON.stringify(again) === JSON.stringify(counts), ''),
    ];
  } finally {
    await db.destroy();
    await stack.close();
  }
}

/** The worker is killed in the middle, more than once. */
async function killWhileMaking(stack: Stack, db: Knex): Promise<void> {
  const made = async () => (await db('restored_bookings').where({ state: 'made' })).length;
  const isOver = async () => (await db('restores').whereNull('finished_at')).length === 0;
  for (const atLeast of [1, 5]) {
    await until(async () => (await made()) >= atLeast || (await isOver()), 'the first bookings');
    await stack.workers.kill9();
    await stack.workers.start();
  }
}

/** Pairs of kind and source that only the journal brings back. */
const journaledTransfers = (): string[] =>
  Object.entries(TRANSFER_ORIGINS).flatMap(([kind, sources]) =>
    Object.entries<TransferOrigin>(sources).flatMap(([source, origin]) =>
      'journal' in origin ? [`${kind} of ${source}`] : [],
    ),
  );

async function transfersOf(db: Knex): Promise<Set<string>> {
  const rows = await db('ledger_transfers').distinct<{ kind: string; source_type: string }[]>(
    'kind',
    'source_type',
  );
  return new Set(rows.map(({ kind, source_type: source }) => `${kind} of ${source}`));
}

function printTable(run: string, counts: RestoreReport['bookings']): void {
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell, n) => (n === 0 ? String(cell).padEnd(48) : String(cell).padStart(12))).join('');
  console.log(`  ${run}`);
  console.log(row(['', 'made again', 'named', 'lost']));
  for (const kind of BOOKING_KINDS) {
    const found = counts.find((each) => each.kind === kind);
    if (found) console.log(row([BOOKING_TEXTS[kind].title, found.made, found.named, found.lost]));
  }
}

const differenceOf = (table: string, before: Books, after: Books): string => {
  const [were, are] = [before[table] ?? [], after[table] ?? []];
  const lines = new Set(are.map((row) => JSON.stringify(row)));
  const first = were.find((row) => !lines.has(JSON.stringify(row)));
  return `${table}: ${were.length} were, ${are.length} are, first ${JSON.stringify(first)}`;
};

type Books = Record<string, unknown[]>;

/** What must be as before, by what people and gateways know it. */
const BOOKS = {
  approvals: `select id, action, state, amount_paise, requested_by, decided_by from approvals order by id`,
  bank_transfers: `select id, utr, amount_paise, state, payer_name, payer_bank from bank_transfers order by id`,
  wallet_adjustments: `select id, amount_paise, customer_text from wallet_adjustments order by id`,
  merchant_payouts: `select id, utr, amount_paise, state, reversed_at is not null as reversed from merchant_payouts order by id`,
  phase_payments: `select id, phase_id, state, total_paise from phase_payments order by id`,
  papers: `select id, kind, number, subject, md5(data::text) as content from papers order by number`,
  receipts: `select r.number, a.merchant_order_id from receipts r join payment_attempts a on a.id = r.attempt_id order by 1`,
  merchant_payments: `select id, status, amount_paise, reference, refunded_paise from merchant_payments order by id`,
  merchant_collections: `select c.merchant_payment_id, p.public_id from merchant_collections c
    join payments p on p.id = c.payment_id order by 2`,
  refunds: `select public_id, amount_paise, origin, held_paise, case when state = 'requested' then 'processed' else state end as state
    from refunds order by 1`,
  captures: `select gateway_payment_id, status, hold_reason, credit_paise from payment_captures order by 1`,
  dispute_records: `select id, gateway_dispute_id, status, settled_at is not null as settled from dispute_records order by id`,
  payout_reports: `select id, sha256, recorded_at is not null as recorded from payout_reports order by id`,
  closed: `select id from users where closed_at is not null order by id`,
  // That of a recorded dispute is open before, too.
  findings: `select dedupe_key, kind from payment_findings where resolved_at is null order by 1`,
  transfers: `select kind, source_type, count(*)::int as count from ledger_transfers
    where kind not in ('refund', 'refund_reversal', 'payout') group by 1, 2 order by 1, 2`,
} as const;

async function bookingsOf(db: Knex): Promise<Books> {
  const books: Books = {};
  for (const [name, query] of Object.entries(BOOKS))
    books[name] = (await db.raw<{ rows: unknown[] }>(query)).rows;
  return books;
}
