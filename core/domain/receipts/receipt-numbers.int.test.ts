import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { openJournal, type Journal } from '../../platform/journal';
import { keepBookingsIn } from '../../platform/journaled-transaction';
import { commitBooking } from '../../testing/commit-booking';
import { eventually } from '../../testing/eventually';
import { fixedCompany } from '../../testing/fixed-company';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import type { Attempt } from '../payments/types';
import { continueAfterJournal } from '../restores/continue-after-journal';
import { createReceipts, type Receipts } from './receipts';
import { findReceiptedCredit, insertReceipt } from './repository';

const logger = { error: () => undefined, warn: () => undefined };
const SECRET = 'the-order-secret-of-the-receipts';
const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

let fixture: MoneyFixture;
let dir: string;
let journal: Journal;
/** The pool of a worker that is killed. */
let killed: Knex;
beforeEach(async () => {
  fixture = await openMoneyFixture();
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
  journal = openJournal({ dir, clock: { now: () => new Date() }, logger });
  killed = openDatabase({
    ...{ url: fixture.database.workerUrl, applicationName: 'killed', maxConnections: 10, logger },
  });
  keepBookingsIn(fixture.worker, { journal, secrets: SECRET });
  keepBookingsIn(killed, { journal: { ...journal, append: appendAndEnd }, secrets: SECRET });
});
afterEach(async () => {
  await killed.destroy();
  await journal.close();
  rmSync(dir, { recursive: true });
  await fixture.close();
});

const receiptsOf = (db: Knex): Receipts =>
  createReceipts({
    ...{ db, clock: fixture.clock, company: fixedCompany() },
    ...{ wake: () => undefined, announce: () => undefined },
  });

/** A worker that ends, like its connection, after the number was written to the journal and before its commit. */
const appendAndEnd: Journal['append'] = async (kind, fields) => {
  const isWritten = await journal.append(kind, fields);
  await fixture.owner.raw(
    `select pg_terminate_backend(pid, 10000) from pg_locks where relation = 'receipt_numbers'::regclass
        and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`,
  );
  return isWritten;
};

/** A line that names a receipt, of a transaction that this database does not have. */
async function appendLine(given: object, end: string | null = null): Promise<void> {
  const id = newId();
  const numbers = [{ paperKind: 'receipt', ...given }];
  await journal.append('booking', { id, bookedAt: new Date().toISOString(), numbers, data: '' });
  if (end !== null) await journal.append('booking_end', { id, end });
}

async function credited(): Promise<Attempt> {
  const { attempt } = await fixture.buildPayment();
  await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  return attempt;
}
const numbers = () => fixture.owner('receipts').orderBy('number').pluck<number[]>('number');
const numberOf = async ({ id }: Attempt): Promise<number | undefined> =>
  (await fixture.owner('receipts').where({ attempt_id: id }).first<{ number: number } | undefined>())?.number;
const start = () =>
  continueAfterJournal({ db: fixture.worker, journal, receipts: receiptsOf(fixture.worker), logger });

describe('receipt numbers', () => {
  it('are 1 to n, however many are issued at once, repeated, killed before their commit, and tried again', async () => {
    const attempts: Attempt[] = [];
    for (let count = 0; count < 24; count += 1) attempts.push(await credited());
    const ends = await Promise.allSettled(
      attempts.flatMap(({ id }, index) => {
        const receipts = index % 4 === 0 ? receiptsOf(killed) : receiptsOf(fixture.worker);
        return [receipts.issue(id), receiptsOf(fixture.worker).issue(id)];
      }),
    );
    expect(ends.some(({ status }) => status === 'rejected')).toBe(true);
    for (const { id } of attempts) await receiptsOf(fixture.worker).issue(id);
    expect(await numbers()).toEqual(oneTo(24));
  });

  it('that a rollback returned are given to the next receipt', async () => {
    const [first, second] = [await credited(), await credited()];
    await fixture.owner.raw('revoke insert on papers from deccanloop_worker');
    await expect(receiptsOf(fixture.worker).issue(first.id)).rejects.toMatchObject({ code: '42501' });
    await fixture.owner
      .raw(`grant insert (id, kind, mode, series, financial_year, sequence, number, subject, data,
      issued_at) on papers to deccanloop_worker`);
    await receiptsOf(fixture.worker).issue(second.id);
    await receiptsOf(fixture.worker).issue(first.id);
    expect([await numberOf(second), await numberOf(first)]).toEqual([1, 2]);
  });

  it('are not taken for a receipt that another job issues at the same time', async () => {
    const { id: attemptId } = await credited();
    const credit = (await findReceiptedCredit(fixture.worker, { attemptId }))!;
    const first = await fixture.worker.transaction();
    expect(await insertReceipt(first, credit, new Date())).toBe(1);
    const second = fixture.worker.transaction((trx) => insertReceipt(trx, credit, new Date()));
    await eventually(async () => {
      const { rows } = await fixture.owner.raw(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length === 1;
    });
    await commitBooking(first);
    expect(await second).toBeNull();
    expect(await fixture.owner('receipt_numbers').pluck('last')).toEqual([1]);
  });

  it('are chosen by the database', async () => {
    const attempt = await credited();
    const row = { attempt_id: attempt.id, payment_id: attempt.paymentId, issued_at: new Date() };
    await expect(fixture.worker('receipts').insert({ ...row, number: 7 })).rejects.toMatchObject({
      code: '42501',
    });
    await receiptsOf(fixture.worker).issue(attempt.id);
    for (const db of [fixture.worker, fixture.owner])
      for (const change of [db('receipt_numbers').update({ last: 0 }), db('receipt_numbers').delete()])
        await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a worker that starts', () => {
  it('gives the number of an interrupted receipt to the same payment, and skips none', async () => {
    const [first, second, third] = [await credited(), await credited(), await credited()];
    await receiptsOf(fixture.worker).issue(first.id);
    await expect(receiptsOf(killed).issue(second.id)).rejects.toThrow();
    expect(await numbers()).toEqual([1]);
    await start();
    expect(await numberOf(second)).toBe(2);
    await receiptsOf(fixture.worker).issue(third.id);
    await start();
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it('of two interrupted receipts with one number, gives it to the last one', async () => {
    const [first, second] = [await credited(), await credited()];
    await expect(receiptsOf(killed).issue(first.id)).rejects.toThrow();
    await expect(receiptsOf(killed).issue(second.id)).rejects.toThrow();
    await start();
    expect(await numberOf(second)).toBe(1);
    await receiptsOf(fixture.worker).issue(first.id);
    expect(await numberOf(first)).toBe(2);
  });

  it('changes nothing where another worker has given the number meanwhile', async () => {
    const [first, second] = [await credited(), await credited()];
    await expect(receiptsOf(killed).issue(first.id)).rejects.toThrow();
    await receiptsOf(fixture.worker).issue(second.id);
    await start();
    expect([await numberOf(second), await numberOf(first)]).toEqual([1, undefined]);
    await receiptsOf(fixture.worker).issue(first.id);
    expect(await numbers()).toEqual([1, 2]);
  });

  // The database is a backup: it does not have what the journal names.
  it.each([
    ['of a payment that it does not know', { sequence: 2, merchantOrderId: 'DLlost-1' }],
    [
      'of held money that it does not know',
      { sequence: 2, captureId: '00000000-0000-4000-8000-000000000000' },
    ],
    ['without its payment', { sequence: 2 }],
  ])('never gives a number of the journal to another payment: %s', async (_case, entry) => {
    const [first, second] = [await credited(), await credited()];
    await receiptsOf(fixture.worker).issue(first.id);
    await appendLine(entry);
    await start();
    await receiptsOf(fixture.worker).issue(second.id);
    expect(await numbers()).toEqual([1, 3]);
  });

  it('leaves a receipt that has committed to the restore that makes it again', async () => {
    const [first, second] = [await credited(), await credited()];
    await appendLine({ sequence: 1, merchantOrderId: first.merchantOrderId }, 'committed');
    await start();
    await receiptsOf(fixture.worker).issue(second.id);
    expect([await numberOf(first), await numberOf(second)]).toEqual([undefined, 2]);
  });

  it('leaves no gap in papers by one that was interrupted, unless the database lacks others', async () => {
    const paper = { paperKind: 'invoice', mode: 'test', financialYear: '26-27' };
    const last = async () =>
      (
        await fixture.owner('paper_numbers').where({ series: 'INV', mode: 'test' }).pluck<number[]>('last')
      ).at(0);
    await appendLine({ ...paper, sequence: 3 });
    await start();
    expect(await last()).toBeUndefined();
    await appendLine({ ...paper, sequence: 2 }, 'committed');
    await start();
    expect(await last()).toBe(3);
  });

  it('continues after a journal that is more than one number ahead', async () => {
    const [first, second] = [await credited(), await credited()];
    // The payment of the last one is known, but the one before was given to a payment that was lost.
    await appendLine({ sequence: 2, merchantOrderId: first.merchantOrderId });
    await start();
    await receiptsOf(fixture.worker).issue(first.id);
    await receiptsOf(fixture.worker).issue(second.id);
    expect(await numbers()).toEqual([3, 4]);
  });
});
