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
    expect(await statement()).toEqual({ balancePaise: 0, entries: [], nextCursor: null, months: [] });
  });

  it('lists entries newest first, with the balance after each, in pages', async () => {
    for (const amount of [100, 200, 300]) await credit(amount);
    const all = await statement();
    expect(all.balancePaise).toBe(paise(588_00));
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
    expect(rest).toMatchObject({ balancePaise: 588_00, entries: all.entries.slice(2), nextCursor: null });
  });

  it.each(['cursor=x', 'cursor=-1', 'limit=0', 'limit=x'])('rejects %p', async (query) => {
    const { status, body } = await asha.get(`${PAYMENT_PATHS.statement}?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
  });
});
