import { NUMBERED_PAPER_KINDS, type NumberedPaperKind } from '@deccanloop/contracts/papers/paper-number';
import { MODES, type Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Journal, JournalEntry } from '../../platform/journal';
import { raiseLastNumber, raiseLastNumbers } from './paper-repository';

interface LastNumber {
  kind: NumberedPaperKind;
  mode: Mode;
  financialYear: string;
  last: number;
}

/**
 * Continues each series after the last number that the journal has, so that a restored database does not give a number
 * twice (docs/decisions/0037).
 * @returns the series that were behind
 */
export async function continuePaperNumbers(db: Database, journal: Journal): Promise<LastNumber[]> {
  const behind: LastNumber[] = [];
  for (const last of await lastJournaledNumbers(journal)) {
    if (await raiseLastNumber(db, last)) behind.push(last);
  }
  return behind;
}

/** Without a journal the papers since the backup are unknown: so many numbers of each series are skipped. */
export const PAPER_MARGIN = 1_000;

/** Skips numbers that may have been given after the backup: a gap can be explained, a number given twice cannot. */
export const skipPaperNumbers = (db: Database, mode: Mode): Promise<void> =>
  raiseLastNumbers(db, mode, PAPER_MARGIN);

async function lastJournaledNumbers(journal: Journal): Promise<LastNumber[]> {
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
