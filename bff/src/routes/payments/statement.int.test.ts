import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { StatementDto } from '@deccanloop/contracts/payments/statement';
import { findAttempts } from '@deccanloop/core/domain/payments/attempt-repository';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createLogger } from '@deccanloop/core/platform/logger';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
const paid: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
});
afterAll(() => app.close());

/** Makes a completed top-up. @param amount rupees */
async function credit(amount: number): Promise<void> {
  const { merchantTransactionId } = await asha.topUp({ amount });
  const { id } = await app.owner('payments').where({ public_id: merchantTransactionId }).first('id');
  const [attempt] = await findAttempts(app.worker, id);
  if (!attempt) throw new Error('a top-up without an attempt');
  const settlement = createSettlement({
    db: app.worker,
    clock: { now: () => new Date() },
    logger: createLogger({ service: 'test', level: 'silent' }),
    wake: () => undefined,
    announce: () => undefined,
  });
  await settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  paid.push(merchantTransactionId);
}

const statement = async (query = '') =>
  dataOf<StatementDto>(await asha.get(`${PAYMENT_PATHS.statement}?${query}`));

describe('the statement of a wallet', () => {
  it('is empty before the first credit', async () => {
    expect(await statement()).toEqual({
      funds: { balancePaise: 0, heldPaise: 0, availablePaise: 0, holds: [] },
      ...{ entries: [], nextCursor: null, months: [] },
    });
  });

  it('lists entries newest first, with the balance after each, in pages', async () => {
    for (const amount of [100, 200, 300]) await credit(amount);
    const all = await statement();
    expect(all.funds.balancePaise).toBe(paise(588_00));
    expect(all.entries.map(({ amountPaise, balancePaise }) => [amountPaise, balancePaise])).toEqual([
      [294_00, 588_00],
      [196_00, 294_00],
      [98_00, 98_00],
    ]);
    expect(all.entries.map((one) => one.merchantTransactionId)).toEqual([...paid].reverse());
    expect(all.entries[0]).toMatchObject({ kind: 'credit', at: expect.stringMatching(/Z$/) });

    const first = await statement('limit=2');
    expect(first.entries).toEqual(all.entries.slice(0, 2));
    const rest = await statement(`limit=2&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({
      funds: { balancePaise: 588_00 },
      entries: all.entries.slice(2),
      nextCursor: null,
    });
  });

  it('filters by kind and time, with the balance of the wallet after each entry', async () => {
    const all = await statement();
    expect(await statement('kind=refund')).toMatchObject({
      funds: { balancePaise: 588_00 },
      entries: [],
      nextCursor: null,
    });
    const middle = all.entries[1]!;
    // Another time, so that a range can hold the middle entry alone.
    const at = new Date('2026-11-10T10:00:00Z');
    await app.owner.raw('alter table ledger_entries disable trigger user');
    await app.owner('ledger_entries').where({ id: middle.id }).update({ created_at: at });
    const found = await statement('kind=credit&from=2026-11-10T00:00:00Z&to=2026-11-11T00:00:00Z');
    expect(found.entries).toEqual([{ ...middle, at: at.toISOString() }]);
    expect(await statement('to=2026-11-10T10:00:00Z')).toMatchObject({ entries: [] });
    // The balance counts the entries that the filter leaves out.
    await app.owner('ledger_entries').where({ id: all.entries[0]!.id }).update({ created_at: at });
    await app.owner('ledger_entries').where({ id: all.entries[2]!.id }).update({ created_at: at });
    await app.owner('ledger_entries').where({ id: middle.id }).update({ created_at: new Date() });
    const others = await statement('from=2026-11-10T00:00:00Z&to=2026-11-11T00:00:00Z');
    expect(others.entries.map(({ balancePaise }) => balancePaise)).toEqual([588_00, 98_00]);
    await app.owner.raw('alter table ledger_entries enable trigger user');
  });

  it('is a CSV file with the same filters', async () => {
    const file = await asha.get(PAYMENT_PATHS.statementCsv).buffer(true);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="wallet-statement.csv"',
      'cache-control': 'private, no-store',
    });
    const [header, ...lines] = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(header).toBe('Date and time (India),Entry,Reference,Amount (INR),Balance after (INR)');
    expect(lines.map((line) => line.split(',').slice(-4))).toEqual([
      ['Top-up', paid[2], '294.00', '588.00'],
      ['Top-up', paid[1], '196.00', '294.00'],
      ['Top-up', paid[0], '98.00', '98.00'],
    ]);
    const none = await asha.get(`${PAYMENT_PATHS.statementCsv}?kind=refund`).buffer(true);
    expect(none.text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it.each(['cursor=x', 'cursor=-1', 'limit=0', 'limit=x', 'kind=gift', 'from=x', 'to=9999-01-01'])(
    'rejects %p',
    async (query) => {
      const { status, body } = await asha.get(`${PAYMENT_PATHS.statement}?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
    },
  );
});
