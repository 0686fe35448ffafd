import { financialYearOf } from '@deccanloop/contracts/india-time';
import { NUMBERED_PAPER_KINDS, type NumberedPaperKind } from '@deccanloop/contracts/papers/paper-number';
import { MODES, type Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Journal, JournalEntry } from '../../platform/journal';
import { raiseLastNumber, raiseLastNumbers, startSeries } from './paper-repository';

export interface LastNumber {
  kind: NumberedPaperKind;
  mode: Mode;
  financialYear: string;
  last: number;
}

/**
 * Continues each series after the last number that the journal has (`lastJournaledNumbers`), so that a restored database does not give a number
 * twice (docs/decisions/0037).
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

/** The last number of each series in the journal. It reads the whole journal: not inside a transaction. */
export async function lastJournaledNumbers(journal: Journal): Promise<LastNumber[]> {
  const highest = new Map<string, LastNumber>();
  for await (const entry of journal.read(new Date(0))) {
    const read = entry.kind === 'paper' ? placeOf(entry) : null;
    if (!read) continue;
    const key = `${read.mode} ${read.kind} ${read.financialYear}`;
    if (read.last > (highest.get(key)?.last ?? 0)) highest.set(key, read);
  }
  return [...highest.values()];
}

function placeOf({ paperKind, mode, financialYear, sequence }: JournalEntry): LastNumber | null {
  const kind = NUMBERED_PAPER_KINDS.find((known) => known === paperKind);
  const knownMode = MODES.find((known) => known === mode);
  if (!kind || !knownMode || !Number.isSafeInteger(sequence)) return null;
  return typeof financialYear === 'string' && /^\d\d-\d\d$/.test(financialYear)
    ? { kind, mode: knownMode, financialYear, last: Number(sequence) }
    : null;
}
