import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Journal } from '../../platform/journal';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { FILE_KEYS, fileKey } from '../../testing/file-keys';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { rewrap } from '../files/encryption';
import { createFileStore } from '../files/file-store';
import {
  continuePaperNumbers,
  lastJournaledNumbers,
  PAPER_MARGIN,
  skipPaperNumbers,
} from './continue-paper-numbers';
import { issuePaper } from './issue-paper';
import type { Paper } from './paper';
import { createPaperFiles, storePaperFile } from './paper-files';
import { findPaper } from './paper-repository';
import { createPaperRendering } from './paper-rendering';
import { someCreditNote, someInvoice } from './testing/some-paper-data';

const files = createFileStore({ keys: FILE_KEYS });
const PDF = Buffer.from('%PDF');
const NOVEMBER = new Date('2026-11-20T12:13:02Z');

let fixture: MoneyFixture;
let worker: Knex;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  ({ worker } = fixture);
});
afterAll(() => fixture.close());

interface InvoiceOptions {
  mode?: Mode;
  subject?: string;
  issuedAt?: Date;
}
const invoice = (trx: Knex.Transaction, options: InvoiceOptions = {}) => {
  const { mode = 'live', subject = newId(), issuedAt = NOVEMBER } = options;
  return issuePaper(trx, { kind: 'invoice', mode, subject, issuedAt, data: someInvoice() });
};
const issue = (options?: InvoiceOptions) => journaledTransaction(worker, (trx) => invoice(trx, options));
const paperOf = async (id: string): Promise<Paper> => {
  const paper = await findPaper(worker, id);
  if (!paper) throw new Error('no paper');
  return paper;
};
/** A year that no other test uses: its numbers begin at 1. */
let year = 2030;
const newYear = (): Date => new Date(`${(year += 1)}-06-01T00:00:00Z`);

describe('the number of a paper', () => {
  it('has no gap and no duplicate under 50 concurrent transactions, some of which roll back', async () => {
    const issuedAt = newYear();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        journaledTransaction(worker, async (trx) => {
          const id = await invoice(trx, { issuedAt });
          if (index % 5 === 0) throw new Error('the payment failed after its invoice');
          return id;
        }),
      ),
    );
    const issued = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(issued).toHaveLength(40);
    const papers = await Promise.all(issued.map(paperOf));
    const sequences = papers.map(({ sequence }) => sequence).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('is given once for a subject, whose other requests take none', async () => {
    const issuedAt = newYear();
    const subject = newId();
    const ids = await Promise.all(Array.from({ length: 10 }, () => issue({ subject, issuedAt })));
    expect(new Set(ids).size).toBe(1);
    expect((await paperOf(await issue({ issuedAt }))).sequence).toBe(2);
  });

  it('begins again at midnight in India on 1 April, in each series and mode by itself', async () => {
    const before = await paperOf(await issue({ issuedAt: new Date('2028-03-31T18:29:59.999Z') }));
    const after = await paperOf(await issue({ issuedAt: new Date('2028-03-31T18:30:00Z') }));
    const test = await paperOf(await issue({ issuedAt: new Date('2028-04-01T00:00:00Z'), mode: 'test' }));
    const note = await journaledTransaction(worker, (trx) =>
      issuePaper(trx, {
        ...{ kind: 'credit_note', mode: 'live', subject: newId() },
        issuedAt: new Date('2028-04-01T00:00:00Z'),
        data: someCreditNote(),
      }),
    );
    expect([before.number, after.number, test.number, (await paperOf(note)).number]).toEqual([
      'INV/27-28/000001',
      'INV/28-29/000001',
      'TEST/INV/28-29/000001',
      'CRN/28-29/000001',
    ]);
  });

  it('ends with the last number that has 16 characters', async () => {
    const issuedAt = newYear();
    await issue({ issuedAt });
    const { financialYear } = await paperOf(await issue({ issuedAt }));
    await fixture.owner('paper_numbers').where({ financial_year: financialYear }).update({ last: 999_999 });
    await expect(issue({ issuedAt })).rejects.toMatchObject({ constraint: 'paper_numbers_range' });
  });

  it('comes with a request for its PDF, in the same transaction', async () => {
    const id = await issue();
    const messages = await fixture
      .owner('outbox')
      .where({ job: 'render-paper', dedupe_key: `render-paper:${id}` });
    expect(messages).toHaveLength(1);
  });
});

describe('papers and their bytes', () => {
  const rendered = async (): Promise<string> => {
    const id = await issue();
    await storePaperFile(worker, { files, paperId: id, pdf: PDF });
    return id;
  };

  it('cannot be changed or deleted', async () => {
    const id = await rendered();
    for (const db of [fixture.bff, worker, fixture.owner]) {
      const attempts = [
        db('papers').where({ id }).update({ number: 'INV/26-27/999999' }),
        db('papers').where({ id }).delete(),
        db('files')
          .where({ owner_id: id })
          .update({ content: Buffer.from('other') }),
        db('files').where({ owner_id: id }).delete(),
        db('paper_numbers').delete(),
        db('paper_numbers').update({ last: 0 }),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('keep their bytes when the key of the file is replaced', async () => {
    const id = await rendered();
    const [file] = await fixture.owner('files').where({ owner_id: id });
    const keys = { current: fileKey('f2', 7), others: [FILE_KEYS.current] };
    const { keyId, wrappedKey } = rewrap(keys, file.id, { keyId: file.key_id, wrappedKey: file.wrapped_key });
    await fixture.owner('files').where({ owner_id: id }).update({ key_id: keyId, wrapped_key: wrappedKey });
    const rotated = createFileStore({ keys });
    const { number, kind } = await paperOf(id);
    const { subject } = await fixture.owner('papers').where({ id }).first('subject');
    const papers = createPaperFiles({ db: fixture.bff, files: rotated, wake: () => undefined });
    expect(await papers.find(kind, subject)).toEqual({ number, pdf: PDF });
  });

  it('are written by workers only', async () => {
    await expect(fixture.bff.transaction((trx) => invoice(trx))).rejects.toMatchObject({ code: '42501' });
    const id = await issue();
    await expect(storePaperFile(fixture.bff, { files, paperId: id, pdf: PDF })).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('are stored once', async () => {
    const id = await issue();
    let renders = 0;
    const rendering = createPaperRendering({
      db: worker,
      files,
      render: async ({ number }) => Buffer.from(`${number} ${(renders += 1)}`),
    });
    expect(await Promise.all([rendering.render(id), rendering.render(id)])).toEqual([true, true]);
    expect(await rendering.render(id)).toBe(true);
    expect(renders).toBeLessThanOrEqual(2);
    expect(await fixture.bff('files').where({ owner_id: id })).toHaveLength(1);
    expect(await rendering.render(newId())).toBe(false);
  });

  it('are requested again while there are none', async () => {
    let woken = 0;
    const papers = createPaperFiles({ db: fixture.bff, files, wake: () => void (woken += 1) });
    const subject = newId();
    expect(await papers.find('invoice', subject)).toBeNull();
    const id = await issue({ subject });
    const open = () => fixture.owner('outbox').where({ dedupe_key: `render-paper:${id}` });
    await fixture
      .owner('outbox')
      .where({ dedupe_key: `render-paper:${id}` })
      .update({ done_at: new Date() });
    expect(await papers.find('invoice', subject)).toBe('preparing');
    expect(await papers.find('invoice', subject)).toBe('preparing');
    expect(await open()).toHaveLength(2);
    expect(woken).toBe(2);
    await storePaperFile(worker, { files, paperId: id, pdf: PDF });
    const { number } = await paperOf(id);
    expect(await papers.find('invoice', subject)).toEqual({ number, pdf: PDF });
  });
});

describe('after a restore', () => {
  const journalOf = (...lines: object[]): Journal =>
    ({
      async *read() {
        for (const line of lines) yield { kind: 'booking', at: '2026-11-20T12:00:00Z', ...line };
      },
    }) as unknown as Journal;
  const line = (id: string, sequence: unknown, paperKind = 'invoice') => ({
    id,
    numbers: [{ paperKind, mode: 'live', financialYear: '41-42', sequence }],
  });

  it('numbers continue after those of the journal', async () => {
    const issuedAt = new Date('2041-06-01T00:00:00Z');
    await issue({ issuedAt });
    const journal = journalOf(
      line('a', 7),
      line('b', 5),
      // Rolled back: another paper got the number, or will.
      line('c', 8),
      { kind: 'booking_end', id: 'c', end: 'undone' },
      { kind: 'booking_end', id: 'a', end: 'committed' },
      // Its process was killed before its commit, or a restored database lacks it.
      line('g', 9),
      { ...line('d', 10), kind: 'order' },
      line('e', 11, 'receipt'),
      line('f', 'x'),
    );
    const read = (isRestored: boolean) => lastJournaledNumbers(journal, { from: new Date(0), isRestored });
    expect((await read(true)).papers).toMatchObject([{ last: 9 }]);
    const journaled = await read(false);
    expect(journaled.receipt).toMatchObject({ number: 11, isCommitted: false });
    expect(await continuePaperNumbers(worker, journaled.papers)).toEqual([
      { kind: 'invoice', mode: 'live', financialYear: '41-42', last: 7 },
    ]);
    expect(await continuePaperNumbers(worker, journaled.papers)).toEqual([]);
    expect((await paperOf(await issue({ issuedAt }))).sequence).toBe(8);
  });

  it('numbers continue after those that an earlier version has written without a booking', async () => {
    const journal = journalOf(
      { kind: 'paper', paperKind: 'invoice', mode: 'live', financialYear: '42-43', sequence: 4 },
      { kind: 'receipt', number: 12, merchantOrderId: 'DLold-1' },
    );
    const read = await lastJournaledNumbers(journal, { from: new Date(0), isRestored: false });
    expect(read).toMatchObject({
      papers: [{ kind: 'invoice', mode: 'live', financialYear: '42-43', last: 4 }],
      receipt: { number: 12, merchantOrderId: 'DLold-1', isCommitted: false },
    });
  });

  it('without a journal skips numbers', async () => {
    const issuedAt = new Date('2042-06-01T00:00:00Z');
    await issue({ issuedAt, mode: 'test' });
    await skipPaperNumbers(worker, 'test', { backup: issuedAt, now: issuedAt });
    expect((await paperOf(await issue({ issuedAt, mode: 'test' }))).sequence).toBe(PAPER_MARGIN + 2);
  });

  it('without a journal skips numbers of a series that began after the backup', async () => {
    const backup = new Date('2043-03-31T00:00:00Z');
    const now = new Date('2043-04-02T00:00:00Z');
    await skipPaperNumbers(worker, 'test', { backup, now });
    expect((await paperOf(await issue({ issuedAt: now, mode: 'test' }))).sequence).toBe(PAPER_MARGIN + 1);
  });
});
