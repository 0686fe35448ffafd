import {
  formatPaperNumber,
  PAPER_SERIES,
  type NumberedPaperKind,
  type PaperKind,
  type PaperPlace,
} from '@deccanloop/contracts/papers/paper-number';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { Paper } from './paper';

type PaperRow = Rows['papers'];
type Series = Omit<PaperPlace, 'sequence'>;

export async function findPaper(db: Database, id: string): Promise<Paper | null> {
  const row = await db<PaperRow>('papers').where({ id }).first();
  // `data` was stored with its kind by `insertPaper`.
  return row
    ? ({
        id: row.id,
        kind: row.kind,
        mode: row.mode,
        financialYear: row.financial_year,
        sequence: Number(row.sequence),
        number: row.number,
        issuedAt: row.issued_at,
        data: row.data,
      } as Paper)
    : null;
}

export async function findPaperId(db: Database, kind: PaperKind, subject: string): Promise<string | null> {
  const row = await db<PaperRow>('papers').where({ kind, subject }).first('id');
  return row?.id ?? null;
}

export async function findPaperNumber(
  db: Database,
  kind: PaperKind,
  subject: string,
): Promise<{ id: string; number: string } | null> {
  return (await db<PaperRow>('papers').where({ kind, subject }).first('id', 'number')) ?? null;
}

const keyOf = ({ kind, mode, financialYear }: Series) => ({
  mode,
  series: PAPER_SERIES[kind],
  financialYear,
});

/** Makes a series that has no number yet; one that has is unchanged. */
export async function startSeries(db: Database, series: Series): Promise<void> {
  await db.raw(
    `insert into paper_numbers (mode, series, financial_year, last) values (:mode, :series, :financialYear, 0)
     on conflict (mode, series, financial_year) do nothing`,
    keyOf(series),
  );
}

/** Locks the series until the transaction ends, so that its next number is read and used by one transaction at a time. */
export async function lockSeries(trx: Knex.Transaction, series: Series): Promise<void> {
  // An update that changes nothing: a plain `do nothing` would not lock a row that exists.
  await trx.raw(
    `insert into paper_numbers (mode, series, financial_year, last) values (:mode, :series, :financialYear, 0)
     on conflict (mode, series, financial_year) do update set last = paper_numbers.last`,
    keyOf(series),
  );
}

/** The next number of a locked series. A rollback returns it. */
export async function takeNumber(trx: Knex.Transaction, series: Series): Promise<number> {
  const { rows } = await trx.raw<{ rows: { last: number }[] }>(
    `update paper_numbers set last = last + 1
      where mode = :mode and series = :series and financial_year = :financialYear returning last`,
    keyOf(series),
  );
  if (!rows[0]) throw new Error('the series of the paper is not locked');
  return rows[0].last;
}

export interface NewPaper extends PaperPlace {
  id: string;
  subject: string;
  data: object;
  issuedAt: Date;
}

/** @returns false when its subject has a paper of this kind already */
export async function insertPaper(trx: Knex.Transaction, paper: NewPaper): Promise<boolean> {
  const rows = await trx('papers')
    .insert({
      id: paper.id,
      kind: paper.kind,
      mode: paper.mode,
      series: PAPER_SERIES[paper.kind],
      financial_year: paper.financialYear,
      sequence: paper.sequence,
      number: formatPaperNumber(paper),
      subject: paper.subject,
      data: JSON.stringify(paper.data),
      issued_at: paper.issuedAt,
    })
    // Two jobs may issue the receipt of one payment at the same time.
    .onConflict(['kind', 'subject'])
    .ignore()
    .returning<{ id: string }[]>('id');
  return rows.length > 0;
}

/** Raises the last number of all series of a mode. */
export async function raiseLastNumbers(db: Database, mode: Mode, by: number): Promise<void> {
  await db('paper_numbers').where({ mode }).increment('last', by);
}

/** Raises the last number of a series. @returns false when it is that high already */
export async function raiseLastNumber(
  db: Database,
  {
    mode,
    kind,
    financialYear,
    last,
  }: { mode: Mode; kind: NumberedPaperKind; financialYear: string; last: number },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into paper_numbers as known (mode, series, financial_year, last)
     values (:mode, :series, :financialYear, :last)
     on conflict (mode, series, financial_year) do update set last = excluded.last where known.last < excluded.last
     returning last`,
    { ...keyOf({ kind, mode, financialYear }), last },
  );
  return rows.length > 0;
}
