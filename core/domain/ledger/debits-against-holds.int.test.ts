import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEDGER_HOLD_REASONS } from '@deccanloop/contracts/payments/ledger-holds';
import { paise } from '@deccanloop/contracts/money';
import { TRANSFER_KINDS } from '@deccanloop/contracts/payments/ledger-kinds';
import { newId } from '../../platform/ids';
import { HELD_PAISE, openHeldMoneyFixture, type HeldMoneyFixture } from './testing/held-money';

const ROUNDS = 6;
let fixture: HeldMoneyFixture;
beforeAll(async () => {
  fixture = await openHeldMoneyFixture();
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.close();
});

/** What only credits an account of an owner. */
const NEVER_DEBITS = ['bank_transfer'];
/** Requested by somebody, so that it waits for what is available; the others have happened already. */
const VOLUNTARY_HOLDS = ['payout', 'refund_waiting'];

/** Each path with each kind of hold of its account. */
const PAIRS = [
  ...['a refund by staff', 'a phase', 'an adjustment'].flatMap((path) =>
    (['refund_waiting', 'dispute', 'outside_refund'] as const).map((reason) => [path, reason] as const),
  ),
  ...['a refund by the merchant', 'a payout', 'the repayment of a receivable'].flatMap((path) =>
    LEDGER_HOLD_REASONS.map((reason) => [path, reason] as const),
  ),
];

describe('every way to take money out of an account', () => {
  it('is listed here, unless the database lets it pass without a check', async () => {
    const { rows } = await fixture.money.owner.raw<{ rows: { source: string }[] }>(
      `select prosrc as source from pg_proc where proname = 'post_transfer'`,
    );
    const passing = /p_kind in \(([^)]+)\)/.exec(rows[0]?.source ?? '')?.[1] ?? '';
    const unchecked = [...passing.matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind);
    expect(unchecked.length).toBeGreaterThan(5);
    const checked = TRANSFER_KINDS.filter(
      (kind) => !unchecked.includes(kind) && !NEVER_DEBITS.includes(kind),
    );
    expect(new Set(Object.values(fixture.paths).map(({ kind }) => kind))).toEqual(new Set(checked));
  });

  it.each(PAIRS)('%s leaves what a hold (%s) keeps, and takes what is available', async (name, reason) => {
    const path = fixture.paths[name];
    if (!path) throw new Error(`no path ${name}`);
    const owner = await fixture.buildOwner(path.of);
    const debit = await path.prepare(owner);
    const release = await fixture.hold(owner, reason);
    await fixture.setBalance(owner, HELD_PAISE + path.paise - 1);
    expect(await debit()).toBe(false);
    // A receivable is repaid in part.
    const taken = name === 'the repayment of a receivable' ? path.paise - 1 : 0;
    expect(await fixture.fundsOf(owner)).toMatchObject({
      balance: HELD_PAISE + path.paise - 1 - taken,
      held: HELD_PAISE,
    });

    await fixture.setBalance(owner, HELD_PAISE + 2 * path.paise);
    const again = await path.prepare(owner);
    await fixture.setBalance(owner, HELD_PAISE + path.paise);
    if (name !== 'the repayment of a receivable') expect(await again()).toBe(true);
    await fixture.setBalance(owner, HELD_PAISE);
    expect(await fixture.fundsOf(owner)).toMatchObject({ held: HELD_PAISE, available: 0 });
    await release();
    expect(await fixture.fundsOf(owner)).toMatchObject({ held: 0, available: HELD_PAISE });
  });

  it.each(PAIRS)('%s at the moment of a hold (%s) never takes the same money', async (name, reason) => {
    const path = fixture.paths[name];
    if (!path) throw new Error(`no path ${name}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await fixture.buildOwner(path.of);
      const debit = await path.prepare(owner);
      // For either of the two, and not for both.
      await fixture.setBalance(owner, Math.max(HELD_PAISE, path.paise));
      const [, taken] = await Promise.allSettled([fixture.hold(owner, reason), debit()]);
      expect(taken.status).toBe('fulfilled');
      const hasTaken = taken.status === 'fulfilled' && taken.value;
      const funds = await fixture.fundsOf(owner);
      expect(funds.balance).toBe(HELD_PAISE - (hasTaken ? path.paise : 0));
      // A dispute or an outside refund has happened, whatever the balance is.
      if (VOLUNTARY_HOLDS.includes(reason)) expect(funds.held).toBeLessThanOrEqual(funds.balance);
      else expect(funds.held).toBe(HELD_PAISE);
    }
  });

  it('is not in the way of a transfer that was made, of which the merchant owes all', async () => {
    const owner = await fixture.buildOwner('merchant_balance');
    await fixture.hold(owner, 'dispute');
    await fixture.setBalance(owner, 0);
    const request = { personId: owner.userId, method: 'neft', utr: fixture.newUtr(), otherThan: [] } as const;
    const { id } = await fixture.payouts.record(
      {
        ...request,
        ...{
          amountPaise: paise(500_00),
          acceptsReceivable: true,
          paidOn: fixture.money.clock.now().toISOString().slice(0, 10),
        },
        ...{ reason: 'Sales of November', idempotencyKey: newId() },
      },
      fixture.asha,
      { address: '203.0.113.7', device: 'Chrome on Windows' },
    );
    expect(await fixture.finish(id)).toMatchObject({ state: 'done' });
    expect(await fixture.fundsOf(owner)).toMatchObject({ balance: 0, held: HELD_PAISE, owed: 500_00 });
  });
});
