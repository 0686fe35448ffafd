import { BOOKING_KINDS } from '@deccanloop/contracts/payments/booking-kinds';
import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { SecretList } from '../../platform/secret-list';
import {
  bookingEntryOf,
  insertedBy,
  kindsOf,
  keysOf,
  namedBy,
  openLine,
  outsideRefundsOf,
} from './booking-line';
import { insertLostBooking, unknownLines } from './lost-booking-repository';
import type { Restore } from './restore-repository';

/** Lines of one look-up in the database. */
const BATCH = 500;

type Entry = NonNullable<ReturnType<typeof bookingEntryOf>>;

/** The lines of bookings since a time, without those of transactions that were undone, in batches. */
async function* linesSince(journal: Journal, from: Date): AsyncGenerator<Entry[]> {
  let batch: Entry[] = [];
  for await (const entry of journal.read(from)) {
    const booking = bookingEntryOf(entry);
    if (booking) batch.push(booking);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** How each line ended; a line that is missing here is uncertain. */
async function endsSince(journal: Journal, from: Date): Promise<Map<string, unknown>> {
  const ends = new Map<string, unknown>();
  for await (const { kind, id, end } of journal.read(from))
    if (kind === 'booking_end' && typeof id === 'string') ends.set(id, end);
  return ends;
}

/**
 * Says of lines without an end that they have committed, where the database has them: their process was killed in between. So a
 * later restore finds few that are uncertain.
 */
export async function confirmLines(db: Knex, journal: Journal, from: Date): Promise<number> {
  const ends = await endsSince(journal, from);
  let confirmed = 0;
  for await (const batch of linesSince(journal, from)) {
    const open = batch.map(({ id }) => id).filter((id) => !ends.has(id));
    const unknown = await unknownLines(db, open);
    for (const id of open.filter((each) => !unknown.has(each))) {
      await journal.append('booking_end', { id, end: 'committed' });
      confirmed += 1;
    }
  }
  return confirmed;
}

/** Whether the journal names a booking that has committed and the database does not have. An uncertain one proves nothing. */
export async function hasLostBookings(db: Knex, journal: Journal, from: Date): Promise<boolean> {
  const ends = await endsSince(journal, from);
  for await (const batch of linesSince(journal, from)) {
    const ids = batch.map(({ id }) => id).filter((id) => ends.get(id) === 'committed');
    if ((await unknownLines(db, ids)).size > 0) return true;
  }
  return false;
}

/**
 * Stores the lines that the database lacks. A line without an end is uncertain, unless another one proves that it has committed, by
 * naming a row of it, or that it has not, by having what only one of them can have.
 */
export async function collectLostBookings({
  db,
  journal,
  secrets,
  restore,
}: {
  db: Knex;
  journal: Journal | null;
  secrets: SecretList;
  restore: Restore;
}): Promise<void> {
  if (!journal || restore.journal === 'lost') return;
  const from = restore.windowFrom;
  const ends = await endsSince(journal, from);
  await decideUncertain({ db, journal, secrets, from }, ends);
  for await (const batch of linesSince(journal, from)) {
    const unknown = await unknownLines(
      db,
      batch.map(({ id }) => id).filter((id) => ends.get(id) !== 'undone'),
    );
    for (const entry of batch.filter(({ id }) => unknown.has(id))) await storeLine(entry);
  }

  function storeLine(entry: Entry): Promise<void> {
    const rows = openLine(entry, secrets)?.rows ?? null;
    return insertLostBooking(db, {
      id: entry.id,
      restoreId: restore.id,
      bookedAt: entry.bookedAt,
      // A line that no key opens may be of any kind.
      kinds: rows === null ? [...BOOKING_KINDS] : kindsOf(rows),
      outsideRefunds: outsideRefundsOf(rows ?? []),
      isCertain: ends.get(entry.id) === 'committed',
      content: entry.data,
    });
  }
}

/** Adds the ends that other lines prove. */
async function decideUncertain(
  { db, journal, secrets, from }: { db: Knex; journal: Journal; secrets: SecretList; from: Date },
  ends: Map<string, unknown>,
): Promise<void> {
  const byKey = new Map<string, string>();
  const byRow = new Map<string, string>();
  for await (const batch of linesSince(journal, from)) {
    const open = batch.filter(({ id }) => !ends.has(id));
    const unknown = await unknownLines(
      db,
      open.map(({ id }) => id),
    );
    for (const entry of open.filter(({ id }) => unknown.has(id))) {
      const rows = openLine(entry, secrets)?.rows ?? [];
      for (const key of keysOf(rows)) byKey.set(key, entry.id);
      for (const row of insertedBy(rows)) byRow.set(row, entry.id);
    }
  }
  if (byKey.size === 0 && byRow.size === 0) return;
  for await (const batch of linesSince(journal, from)) {
    for (const entry of batch) {
      if (ends.get(entry.id) !== 'committed') continue;
      const rows = openLine(entry, secrets)?.rows ?? [];
      for (const key of keysOf(rows)) {
        const other = byKey.get(key);
        if (other !== undefined) ends.set(other, 'undone');
      }
      for (const named of namedBy(rows)) {
        const other = byRow.get(named);
        if (other !== undefined && !ends.has(other)) ends.set(other, 'committed');
      }
    }
  }
}
