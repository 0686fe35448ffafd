import { isDatabaseError, type Knex } from './database';
import { databaseFaultOf } from './database-fault';
import { callFunction } from './database-function';
import { encryptedText } from './encrypted-text';
import { newId } from './ids';
import type { Journal } from './journal';
import type { SecretList } from './secret-list';

/** Purposes of the keys of a line: of all of it, and of what is personal in it. */
export const LINE_PURPOSE = 'booking in the journal';
export const PERSONAL_PURPOSE = 'personal part of a booking';

/** A row that a transaction has noted (migrations/versions/journaled-bookings). */
export interface NotedRow {
  table: string;
  op: 'insert' | 'update';
  row: Record<string, unknown>;
  /** By column: the row that it names, where a restore gives that another id. */
  refs: Record<string, { table: string; key: Record<string, string> }>;
  /** Of a transfer: the accounts by what they are. */
  entries?: { kind: string; gateway: string | null; owner: string | null; amountPaise: number }[];
  /** Columns that are erased with the account of the user: encrypted with that user's key. */
  personal?: { userId: string; text: string | null };
}

interface TakenRows {
  at: string;
  numbers: unknown[] | null;
  rows: (Omit<NotedRow, 'personal'> & {
    personal?: { userId: string; key: string | null; values: Record<string, unknown> };
  })[];
}

/** What a transaction was about is on disk outside the database, or the transaction is not made. */
export class JournalUnavailable extends Error {
  override readonly name = 'JournalUnavailable';

  constructor() {
    super('the journal cannot be written, so nothing was booked');
  }
}

interface Kept {
  journal: Journal | null;
  secrets: SecretList;
  /** Ends of lines that could not be written. */
  owed: { id: string; end: LineEnd }[];
}

type LineEnd = 'committed' | 'undone';

const keptBy = new WeakMap<Knex, Kept>();

/** Says where the bookings of a pool are journaled. Without it, or with null, they are in the database only. */
export function keepBookingsIn(
  db: Knex,
  { journal, secrets }: { journal: Journal | null; secrets: SecretList },
): void {
  keptBy.set(db, { journal, secrets, owed: [] });
}

export interface JournaledOptions {
  /**
   * What happens while the journal cannot be written. `refuse`: nothing is booked, for what people decide. `continue`: the line is
   * lost and counted, for what payers and programs wait for (docs/decisions/0077).
   */
  whenUnwritable?: 'refuse' | 'continue';
}

/**
 * A transaction whose bookings are in the journal before it commits: the rows that the database has noted, with all that makes them
 * again after a restore. A second line says how the transaction ended. The database rejects bookings of any other transaction.
 * @throws JournalUnavailable
 */
export async function journaledTransaction<Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
  { whenUnwritable = 'refuse' }: JournaledOptions = {},
): Promise<Result> {
  const kept = keptBy.get(db);
  let lineId: string | null = null;
  let isWorkDone = false;
  try {
    const result = await db.transaction(async (trx) => {
      const done = await work(trx);
      const id = newId();
      const { outcome: taken } = await callFunction<{ outcome: TakenRows | null }>(trx, 'take_booking_rows', {
        p_line_id: id,
      });
      if (taken !== null && kept?.journal) {
        lineId = id;
        const isWritten = await kept.journal.append('booking', lineOf(id, taken, kept.secrets));
        if (!isWritten && whenUnwritable === 'refuse') throw new JournalUnavailable();
      }
      isWorkDone = true;
      return done;
    });
    if (kept && lineId !== null) endLine(kept, lineId, 'committed');
    return result;
  } catch (error) {
    // A COMMIT whose answer was lost, also by a server that shuts down, may have happened: the line stays uncertain.
    const isRejected = isDatabaseError(error) && databaseFaultOf(error) !== 'unreachable';
    if (kept && lineId !== null && (!isWorkDone || isRejected)) endLine(kept, lineId, 'undone');
    throw error;
  }
}

/** As `journaledTransaction` with `continue`, for `runIdempotent`. */
export const journaledIfPossible = <Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> => journaledTransaction(db, work, { whenUnwritable: 'continue' });

function lineOf(id: string, { at, numbers, rows }: TakenRows, secrets: SecretList): Record<string, unknown> {
  const shown = rows.map(({ personal, ...row }): NotedRow => {
    if (!personal) return row;
    const { userId, key, values } = personal;
    const text =
      key === null ? null : encryptedText(key, PERSONAL_PURPOSE).encrypt(JSON.stringify(values), id);
    return { ...row, personal: { userId, text } };
  });
  return {
    id,
    bookedAt: at,
    ...(numbers && { numbers }),
    data: encryptedText(secrets, LINE_PURPOSE).encrypt(JSON.stringify(shown), id),
  };
}

/** Not awaited: the booking is made. What could not be written is written with the next end. */
function endLine(kept: Kept, id: string, end: LineEnd): void {
  const due = [...kept.owed.splice(0), { id, end }];
  for (const each of due)
    void kept.journal?.append('booking_end', each).then((isWritten) => {
      if (!isWritten) kept.owed.push(each);
    });
}
