import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StatementData } from '../papers/paper-data';
import { createPaperFiles, storePaperFile } from '../papers/paper-files';
import { createFileStore } from '../files/file-store';
import { FILE_KEYS } from '../../testing/file-keys';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { randomLetters } from '../../platform/ids';
import { fixedCompany } from '../../testing/fixed-company';
import { createMonthlyStatements, createStatementPapers } from './monthly-statement';

const files = createFileStore({ keys: FILE_KEYS });
const PDF = Buffer.from('%PDF');
const wake = () => undefined;
/** Two hours after September in India. */
const clock = { now: () => new Date('2026-09-30T20:30:00Z') };
const company = fixedCompany();

let fixture: MoneyFixture;
let externalId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  externalId = randomLetters(8);
});

/** Credits the wallet at these moments, ₹490 each. @returns the wallet owner's id */
async function walletWith(...moments: string[]): Promise<string> {
  let ownerId = '';
  for (const at of moments) {
    const { payment, attempt } = await fixture.buildPayment({ ownerExternalId: externalId });
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    ({ ownerId } = payment);
    // Entries cannot be written with another time, nor changed.
    await fixture.owner.transaction(async (trx) => {
      await trx.raw('alter table ledger_entries disable trigger user');
      await trx.raw(
        `update ledger_entries set created_at = :at
          where transfer_id = (select id from ledger_transfers where payment_id = :paymentId)`,
        { at, paymentId: payment.id },
      );
      await trx.raw('alter table ledger_entries enable trigger user');
    });
  }
  await fixture.owner('wallet_owners').where({ id: ownerId }).update({ created_at: '2026-08-20T00:00:00Z' });
  return ownerId;
}

const SEPTEMBER = { mode: 'test', month: '2026-09' } as const;
const issue = (ownerId: string, month = '2026-09', mostLines = 100) =>
  createMonthlyStatements({ db: fixture.worker, clock, company, wake, mostLines }).issue({
    ...SEPTEMBER,
    ownerId,
    month,
  });
async function dataOf(ownerId: string, month = '2026-09'): Promise<StatementData> {
  const row = await fixture
    .owner('papers')
    .where({ subject: `test:${ownerId}:${month}` })
    .first();
  return row.data;
}

describe('the statement of a month', () => {
  it('has the entries from midnight to midnight in India, and both balances', async () => {
    const ownerId = await walletWith(
      '2026-08-31T18:29:59.999Z',
      '2026-08-31T18:30:00Z',
      '2026-09-10T00:00:00Z',
      '2026-09-30T18:29:59.999Z',
      '2026-09-30T18:30:00Z',
    );
    expect(await issue(ownerId)).toBe(true);
    const { lines, ...data } = await dataOf(ownerId);
    expect(data).toMatchObject({
      ownerName: 'Asha Rao',
      userId: externalId,
      from: '2026-08-31T18:30:00.000Z',
      to: '2026-09-30T18:30:00.000Z',
      openingPaise: 490_00,
      closingPaise: 4 * 490_00,
    });
    expect(lines.map(({ amountPaise, balancePaise }) => [amountPaise, balancePaise])).toEqual([
      [490_00, 2 * 490_00],
      [490_00, 3 * 490_00],
      [490_00, 4 * 490_00],
    ]);
    expect(lines[0]?.description).toMatch(/^Top-up …\w{8}$/);
    expect(await issue(ownerId, '2026-08')).toBe(true);
    expect(await dataOf(ownerId, '2026-08')).toMatchObject({ openingPaise: 0, closingPaise: 490_00 });
  });

  it('is issued once', async () => {
    const ownerId = await walletWith('2026-09-10T00:00:00Z');
    expect(await Promise.all([issue(ownerId), issue(ownerId), issue(ownerId)])).toEqual([true, true, true]);
    expect(await fixture.owner('papers').where('subject', 'like', `%${ownerId}%`)).toHaveLength(1);
  });

  it('sums up entries that do not fit', async () => {
    const ownerId = await walletWith('2026-09-10T00:00:00Z', '2026-09-11T00:00:00Z', '2026-09-12T00:00:00Z');
    await issue(ownerId, '2026-09', 1);
    const { lines } = await dataOf(ownerId);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      description: '2 further entries: see the wallet page',
      amountPaise: 2 * 490_00,
      balancePaise: 3 * 490_00,
    });
  });

  it.each(['2026-07', '2026-10'])('does not exist for %s', async (month) => {
    const ownerId = await walletWith('2026-09-10T00:00:00Z');
    expect(await issue(ownerId, month)).toBe(false);
    expect(await fixture.owner('papers').where('subject', 'like', `%${ownerId}%`)).toEqual([]);
  });

  it('is requested once, and found when it is rendered', async () => {
    const ownerId = await walletWith('2026-09-10T00:00:00Z');
    const db = fixture.bff;
    const papers = createPaperFiles({ db, files, wake });
    const statements = createStatementPapers({ db, papers, mode: 'test', clock, wake });
    expect(await statements.months(ownerId)).toEqual(['2026-09', '2026-08']);
    expect(await statements.find(ownerId, '2026-10')).toBeNull();
    expect(await statements.find(ownerId, '2026-09')).toBe('preparing');
    expect(await statements.find(ownerId, '2026-09')).toBe('preparing');
    const requests = fixture.owner('outbox').where({ job: 'issue-statement' });
    expect(await requests.whereRaw(`payload ->> 'ownerId' = ?`, [ownerId]).pluck('payload')).toEqual([
      { ...SEPTEMBER, ownerId },
    ]);
    await issue(ownerId);
    expect(await statements.find(ownerId, '2026-09')).toBe('preparing');
    const { id, number } = await fixture.owner('papers').where('subject', 'like', `%${ownerId}%`).first();
    await storePaperFile(fixture.worker, { files, paperId: id, pdf: PDF });
    expect(await statements.find(ownerId, '2026-09')).toEqual({ number, pdf: PDF });
  });
});
