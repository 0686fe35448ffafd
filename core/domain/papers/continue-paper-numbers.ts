import { financialYearOf } from '@deccanloop/contracts/india-time';
import { NUMBERED_PAPER_KINDS, PAPER_KINDS, type PaperKind } from '@deccanloop/contracts/papers/paper-number';
import { MODES, type Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import { raiseLastNumber, raiseLastNumbers, startSeries } from './paper-repository';

export interface LastNumber {
  kind: PaperKind;
  mode: Mode;
  financialYear: string;
  last: number;
}

/**
 * Continues each series after the last number that the journal has, so that a restored database does not give a number twice
 * (docs/decisions/0037).
 * @returns the series that were behind
 */
export async function continuePaperNumbers(
  db: Database,
  journaled: readonly LastNumber[],
): Promise<LastNumber[]> {
  const behind: LastNumber[] = [];
  for (const { kind, ...last } of journaled) {
    // Receipts have a sequence of their own.
    if (kind !== 'receipt' && (await raiseLastNumber(db, { kind, ...last }))) behind.push({ kind, ...last });
  }
  return behind;
}

/** Without a journal the papers since the backup are unknown: so many numbers of each series are skipped. */
export const PAPER_MARGIN = 1_000;

/** Skips numbers that may have been given after the backup: a gap can be explained, a number given twice cannot. */
export async function skipPaperNumbers(
  db: Database,
  mode: Mode,
  since: { backup: Date; now: Date },
): Promise<void> {
  // Also the series that began after the backup.
  for (const financialYear of new Set([financialYearOf(since.backup), financialYearOf(since.now)]))
    for (const kind of NUMBERED_PAPER_KINDS) await startSeries(db, { kind, mode, financialYear });
  await raiseLastNumbers(db, mode, PAPER_MARGIN);
}

/**
 * The last number of each series, receipts included, in the journal's lines since `from`. Those of transactions that were undone were
 * given to other papers. It may read much: not inside a transaction.
 */
export async function lastJournaledNumbers(journal: Journal, from: Date): Promise<LastNumber[]> {
  const given = new Map<unknown, LastNumber[]>();
  for await (const entry of journal.read(from)) {
    if (entry.kind === 'booking' && Array.isArray(entry['numbers']))
      given.set(entry['id'], entry['numbers'].flatMap(placeOf));
    if (entry.kind === 'booking_end' && entry['end'] === 'undone') given.delete(entry['id']);
  }
  const highest = new Map<string, LastNumber>();
  for (const read of [...given.values()].flat()) {
    const key = `${read.mode} ${read.kind} ${read.financialYear}`;
    if (read.last > (highest.get(key)?.last ?? 0)) highest.set(key, read);
  }
  return [...highest.values()];
}

function placeOf(read: unknown): LastNumber[] {
  const { paperKind, mode, financialYear, sequence } = (read ?? {}) as Record<string, unknown>;
  const kind = PAPER_KINDS.find((known) => known === paperKind);
  const knownMode = MODES.find((known) => known === mode);
  if (!kind || !knownMode || !Number.isSafeInteger(sequence)) return [];
  return typeof financialYear === 'string' && /^\d\d-\d\d$/.test(financialYear)
    ? [{ kind, mode: knownMode, financialYear, last: Number(sequence) }]
    : [];
}

/** The highest receipt number among them; 0 without any. */
export const lastReceiptOf = (journaled: readonly LastNumber[]): number =>
  Math.max(0, ...journaled.filter(({ kind }) => kind === 'receipt').map(({ last }) => last));
