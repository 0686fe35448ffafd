import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openJournal, type Journal } from '../../platform/journal';
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
const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

let fixture: MoneyFixture;
let dir: string;
let journal: Journal;
beforeEach(async () => {
  fixture = await openMoneyFixture();
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
  journal = openJournal({ dir, clock: { now: () => new Date() }, logger });
});
afterEach(async () => {
  await journal.close();
  rmSync(dir, { recursive: true });
  await fixture.close();
});

const receiptsWith = (written: Journal): Receipts =>
  createReceipts({
    db: fixture.worker,
    clock: fixture.clock,
    ...{ wake: () => undefined, announce: () => undefined },
    journal: written,
    company: fixedCompany(),
  });

/** A worker that ends, like its connection, after the number was written to the journal and before its commit. */
const killedReceipts = (): Receipts => {
  const append: Journal['append'] = async (kind, fields) => {
    const isWritten = await journal.append(kind, fields);
    await fixture.owner.raw(
      `select pg_terminate_backend(pid, 10000) from pg_locks where relation = 'receipt_numbers'::regclass
          and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`,
    );
    return isWritten;
  };
  return receiptsWith({ ...journal, append });
};

async function credited(): Promise<Attempt> {
  const { attempt } = await fixture.buildPayment();
  await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  return attempt;
}
const numbers = () => fixture.owner('receipts').orderBy('number').pluck<number[]>('number');
const numberOf = async ({ id }: Attempt): Promise<number | undefined> =>
  (await fixture.owner('receipts').where({ attempt_id: id }).first<{ number: number } | undefined>())?.number;
const start = () =>
  continueAfterJournal({ db: fixture.worker, journal, receipts: receiptsWith(journal), logger });

describe('receipt numbers', () => {
  it('are 1 to n, however many are issued at once, repeated, killed before their commit, and tried again', async () => {
    const attempts: Attempt[] = [];
    for (let count = 0; count < 24; count += 1) attempts.push(await credited());
    const killed = await Promise.allSettled(
      attempts.flatMap(({ id }, index) => {
        const receipts = index % 4 === 0 ? killedReceipts() : receiptsWith(journal);
        return [receipts.issue(id), receiptsWith(journal).issue(id)];
      }),
    );
    expect(killed.some(({ status }) => status === 'rejected')).toBe(true);
    for (const { id } of attempts) await receiptsWith(journal).issue(id);
    expect(await numbers()).toEqual(oneTo(24));
  });

  it('that a rollback returned are given to the next receipt', async () => {
    const [first, second] = [await credited(), await credited()];
    await fixture.owner.raw('revoke insert on papers from deccanloop_worker');
    await expect(receiptsWith(journal).issue(first.id)).rejects.toMatchObject({ code: '42501' });
    await fixture.owner
      .raw(`grant insert (id, kind, mode, series, financial_year, sequence, number, subject, data,
      issued_at) on papers to deccanloop_worker`);
    await receiptsWith(journal).issue(second.id);
    await receiptsWith(journal).issue(first.id);
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
    await first.commit();
    expect(await second).toBeNull();
    expect(await fixture.owner('receipt_numbers').pluck('last')).toEqual([1]);
  });

  it('are chosen by the database', async () => {
    const attempt = await credited();
    const row = { attempt_id: attempt.id, payment_id: attempt.paymentId, issued_at: new Date() };
    await expect(fixture.worker('receipts').insert({ ...row, number: 7 })).rejects.toMatchObject({
      code: '42501',
    });
    await receiptsWith(journal).issue(attempt.id);
    for (const db of [fixture.worker, fixture.owner])
      for (const change of [db('receipt_numbers').update({ last: 0 }), db('receipt_numbers').delete()])
        await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a worker that starts', () => {
  it('gives the number of an interrupted receipt to the same payment, and skips none', async () => {
    const [first, second, third] = [await credited(), await credited(), await credited()];
    await receiptsWith(journal).issue(first.id);
    await expect(killedReceipts().issue(second.id)).rejects.toThrow();
    expect(await numbers()).toEqual([1]);
    await start();
    expect(await numberOf(second)).toBe(2);
    await receiptsWith(journal).issue(third.id);
    await start();
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it('of two interrupted receipts with one number, gives it to the last one', async () => {
    const [first, second] = [await credited(), await credited()];
    await expect(killedReceipts().issue(first.id)).rejects.toThrow();
    await expect(killedReceipts().issue(second.id)).rejects.toThrow();
    await start();
    expect(await numberOf(second)).toBe(1);
    await receiptsWith(journal).issue(first.id);
    expect(await numberOf(first)).toBe(2);
  });

  it('changes nothing where another worker has given the number meanwhile', async () => {
    const [first, second] = [await credited(), await credited()];
    await expect(killedReceipts().issue(first.id)).rejects.toThrow();
    await receiptsWith(journal).issue(second.id);
    await start();
    expect([await numberOf(second), await numberOf(first)]).toEqual([1, undefined]);
    await receiptsWith(journal).issue(first.id);
    expect(await numbers()).toEqual([1, 2]);
  });

  // The database is a backup: it does not have what the journal names.
  it.each([
    ['of a payment that it does not know', { number: 2, merchantOrderId: 'DLlost-1' }],
    ['of held money that it does not know', { number: 2, captureId: '00000000-0000-4000-8000-000000000000' }],
    ['without its payment', { number: 2 }],
  ])('never gives a number of the journal to another payment: %s', async (_case, entry) => {
    const [first, second] = [await credited(), await credited()];
    await receiptsWith(journal).issue(first.id);
    await journal.append('receipt', entry);
    await start();
    await receiptsWith(journal).issue(second.id);
    expect(await numbers()).toEqual([1, 3]);
  });

  it('continues after a journal that is more than one number ahead', async () => {
    const [first, second] = [await credited(), await credited()];
    // The payment of the last one is known, but the one before was given to a payment that was lost.
    await journal.append('receipt', { number: 2, merchantOrderId: first.merchantOrderId });
    await start();
    await receiptsWith(journal).issue(first.id);
    await receiptsWith(journal).issue(second.id);
    expect(await numbers()).toEqual([3, 4]);
  });
});
