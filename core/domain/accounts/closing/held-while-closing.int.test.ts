import { LEDGER_HOLD_REASONS, type LedgerHoldReason } from '@deccanloop/contracts/payments/ledger-holds';
import type { ClosingObstacleKind } from '@deccanloop/contracts/accounts/closing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HELD_PAISE, openHeldMoneyFixture, type HeldMoneyFixture } from '../../ledger/testing/held-money';
import { closingIn, type Closing } from './testing/closing-fixture';

let fixture: HeldMoneyFixture;
let closing: Closing;
beforeAll(async () => {
  fixture = await openHeldMoneyFixture();
  closing = closingIn(fixture.money);
});
afterAll(() => fixture.close());

const OBSTACLE_OF: Record<LedgerHoldReason, ClosingObstacleKind> = {
  payout: 'payout_open',
  refund_waiting: 'refund_held',
  dispute: 'dispute_open',
  outside_refund: 'refund_held',
};

describe('money that is held', () => {
  it.each(LEDGER_HOLD_REASONS)('for %s prevents the closing, also of an empty account', async (reason) => {
    const owner = await fixture.buildOwner(reason === 'payout' ? 'merchant_balance' : 'wallet');
    const end = await fixture.hold(owner, reason);
    await fixture.setBalance(owner, 0);
    const found = await closing.closing.obstaclesOf({ id: owner.userId, role: 1 });
    // A dispute is named with all that the bank decides about, and a payout has no page of its own.
    const amountPaise = reason === 'dispute' ? owner.held.totalPaise : HELD_PAISE;
    expect(found).toMatchObject([{ kind: OBSTACLE_OF[reason], amountPaise }]);
    expect(found[0]?.recordId).toBe(reason === 'payout' ? null : owner.held.publicId);
    expect(await closing.close(owner.userId)).toBe('not_closable');
    await end();
    expect(await closing.obstaclesOf(owner)).toEqual([]);
    expect(await closing.close(owner.userId)).toBe('closed');
  });

  it('for a refund that is on its way has one line', async () => {
    const owner = await fixture.buildOwner('wallet');
    await fixture.hold(owner, 'outside_refund');
    await fixture.setBalance(owner, 0);
    await fixture.money
      .owner('outside_refunds')
      .where({ payment_id: owner.held.id })
      .update({ state: 'pending' });
    expect(await closing.obstaclesOf(owner)).toEqual(['refund_open']);
  });
});

it('prevents the closing for what a merchant owes, until it is repaid', async () => {
  const owner = await fixture.buildOwner('merchant_balance');
  await fixture.setBalance(owner, 0);
  const repay = await fixture.paths['the repayment of a receivable']?.prepare(owner);
  expect(await closing.closing.obstaclesOf({ id: owner.userId, role: 1 })).toMatchObject([
    { kind: 'merchant_owes', amountPaise: -500_00 },
  ]);
  expect(await closing.close(owner.userId)).toBe('not_closable');
  await fixture.setBalance(owner, 500_00);
  expect(await closing.obstaclesOf(owner)).toEqual(['merchant_money', 'merchant_owes']);
  expect(await repay?.()).toBe(true);
  expect(await closing.close(owner.userId)).toBe('closed');
});
