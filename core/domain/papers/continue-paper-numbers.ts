import { financialYearOf } from '@deccanloop/contracts/india-time';
import { NUMBERED_PAPER_KINDS, type NumberedPaperKind } from '@deccanloop/contracts/papers/paper-number';
import { MODES, type Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { JournaledReceipt } from '../receipts/receipt-numbers';
import { raiseLastNumber, raiseLastNumbers, startSeries } from './paper-repository';

export interface LastNumber {
  kind: NumberedPaperKind;
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
  for (const last of journaled) {
    if (await raiseLastNumber(db, last)) behind.push(last);
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

/** What the journal has given last. */
export interface JournaledNumbers {
  /** Of each series. */
  papers: LastNumber[];
  /** The highest number of a receipt; of several that a rollback has returned, the last one. Null without any. */
  receipt: JournaledReceipt | null;
}

/**
 * The last numbers in the journal's lines since `from`. Those of transactions that were undone were given to other papers. It may read
 * much: not inside a transaction.
 * @param isRestored whether uncertain lines count for papers, too: after a restore a gap is better than a number that is given twice;
 * otherwise their process was killed before its commit
 */
export async function lastJournaledNumbers(
  journal: Journal,
  { from, isRestored }: { from: Date; isRestored: boolean },
): Promise<JournaledNumbers> {
  const lines: { id: unknown; at: string; numbers: unknown[] }[] = [];
  // An end may be read before its line.
  const ends = new Map<unknown, unknown>();
  for await (const line of journal.read(from)) {
    const { kind, id, at, numbers, end } = line;
    if (kind === 'booking' && Array.isArray(numbers)) lines.push({ id, at, numbers });
    if (kind === 'booking_end') ends.set(id, end);
    // Of versions that wrote numbers alone: of papers after their commit, of receipts before it.
    if (kind === 'paper') ends.set('earlier version', 'committed');
    if (kind === 'paper') lines.push({ id: 'earlier version', at, numbers: [line] });
    if (kind === 'receipt')
      lines.push({ id, at, numbers: [{ ...line, paperKind: kind, sequence: line['number'] }] });
  }
  const highest = new Map<string, LastNumber>();
  let receipt: (JournaledReceipt & { at: string }) | null = null;
  for (const { id, at, numbers } of lines) {
    if (ends.get(id) === 'undone') continue;
    const isCommitted = ends.get(id) === 'committed';
    for (const read of numbers) {
      const given = receiptOf(read);
      const [before, beforeAt] = [receipt?.number ?? 0, receipt?.at ?? ''];
      if (given && (given.number > before || (given.number === before && at >= beforeAt)))
        receipt = { ...given, at, isCommitted };
      const place = isCommitted || isRestored ? placeOf(read) : null;
      const key = place ? `${place.mode} ${place.kind} ${place.financialYear}` : '';
      if (place && place.last > (highest.get(key)?.last ?? 0)) highest.set(key, place);
    }
  }
  return { papers: [...highest.values()], receipt };
}

type Read = Record<string, unknown>;

function receiptOf(read: unknown): Omit<JournaledReceipt, 'isCommitted'> | null {
  const { paperKind, sequence, merchantOrderId, captureId } = (read ?? {}) as Read;
  if (paperKind !== 'receipt' || !Number.isSafeInteger(sequence)) return null;
  return {
    number: Number(sequence),
    merchantOrderId: typeof merchantOrderId === 'string' ? merchantOrderId : null,
    captureId: typeof captureId === 'string' ? captureId : null,
  };
}

function placeOf(read: unknown): LastNumber | null {
  const { paperKind, mode, financialYear, sequence } = (read ?? {}) as Read;
  const kind = NUMBERED_PAPER_KINDS.find((known) => known === paperKind);
  const knownMode = MODES.find((known) => known === mode);
  if (!kind || !knownMode || !Number.isSafeInteger(sequence)) return null;
  return typeof financialYear === 'string' && /^\d\d-\d\d$/.test(financialYear)
    ? { kind, mode: knownMode, financialYear, last: Number(sequence) }
    : null;
}
