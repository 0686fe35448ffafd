import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLOSED_ACCOUNT_CONSTRAINT } from '../../platform/closed-account';
import { violatedConstraint } from '../../platform/database';
import { newId } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { gatewayUpdateOf, snapshotOf } from '../../testing/money-fixture';
import { findObstacles } from '../accounts/closing/closing-repository';
import { closingIn, type Closing } from '../accounts/closing/testing/closing-fixture';
import { transactionIdOf } from '../merchant-payments/public-id';
import { PaymentError } from '../payments/errors';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { MODE, openPayoutFixture, type PaidMerchant, type PayoutFixture } from './testing/payout-fixture';

let fixture: PayoutFixture;
let closing: Closing;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  closing = closingIn(fixture.money);
});
afterAll(async () => {
  const { faults } = await readLedger(fixture.money.worker, MODE);
  await fixture.close();
  expect(faults).toEqual([]);
});

async function merchantWith(amountPaise: number): Promise<PaidMerchant> {
  const merchant = await fixture.buildMerchant();
  await merchant.collect(amountPaise);
  return merchant;
}
/** A payment that has ended without money and is not polled any more, though its gateway may still report a capture. */
async function endedPayment({ userId }: { userId: string }) {
  const { payment, attempt } = await fixture.money.buildPayment({ ownerExternalId: `merchant:${userId}` });
  await fixture.money
    .owner('payments')
    .where({ id: payment.id })
    .update({ state: 'failed', next_check_at: null });
  return {
    payment,
    settle: () =>
      fixture.money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured'))),
  };
}
/** A payment of ours for a payer of the merchant, as the BFF begins it. */
const begin = (userId: string): Promise<string> =>
  fixture.money.buildPayment({ ownerExternalId: `merchant:${userId}` }).then(
    () => 'begun',
    (error: unknown) => {
      const isClosed =
        violatedConstraint(error) === CLOSED_ACCOUNT_CONSTRAINT ||
        (error instanceof PaymentError && error.code === 'account_closed');
      if (!isClosed) throw error;
      return 'refused';
    },
  );
const findingsOf = (paymentId: string) =>
  fixture.money.owner('payment_findings').where({ payment_id: paymentId }).pluck<string[]>('kind');

describe('the account of a merchant', () => {
  it('is not closed while its balance has money, and is after the payout', async () => {
    const merchant = await merchantWith(400_00);
    expect(await closing.obstaclesOf(merchant)).toEqual(['merchant_money']);
    expect(await closing.close(merchant.userId)).toBe('not_closable');
    await merchant.booked();
    expect(await closing.obstaclesOf(merchant)).toEqual([]);
    expect(await closing.close(merchant.userId)).toBe('closed');
  });

  it('is not closed while a payout or its reversal is not finished, which is shown with its UTR', async () => {
    const merchant = await merchantWith(400_00);
    const utr = fixture.newUtr();
    const { id } = await merchant.record({ utr });
    expect(await closing.obstaclesOf(merchant)).toEqual(['merchant_money', 'payout_open']);
    const [, payout] = await closing.closing.obstaclesOf({ id: merchant.userId, role: 1 });
    expect(payout).toMatchObject({
      reference: utr,
      amountPaise: 400_00,
      recordId: null,
      until: expect.any(Date),
    });
    expect(await fixture.finish(id)).toMatchObject({ state: 'done' });
    expect(await closing.obstaclesOf(merchant)).toEqual([]);

    const other = await merchantWith(400_00);
    const payoutId = await other.booked();
    const reversal = await fixture.reverse(payoutId);
    expect(await closing.obstaclesOf(other)).toEqual(['payout_open']);
    expect(await closing.close(other.userId)).toBe('not_closable');
    await fixture.decide(reversal.id, fixture.ravi, 'decline');
    expect(await closing.close(other.userId)).toBe('closed');
  });

  it('names its payments by their transaction ids; only staff have a page of them', async () => {
    const { userId } = await fixture.buildMerchant();
    const { bff, owner } = fixture.money;
    const { payment } = await fixture.money.buildPayment({ ownerExternalId: `merchant:${userId}` });
    const [id, apiKeyId, now] = [newId(), newId(), new Date()];
    await owner('api_keys').insert({
      ...{ id: apiKeyId, user_id: userId, mode: 'live', name: 'Shop', prefix: 'dl_live_', last_four: 'a1B2' },
      ...{ key_hash: Buffer.alloc(32, 1), scopes: ['payments:write'], created_at: now },
    });
    await owner('merchant_payments').insert({
      ...{ id, user_id: userId, mode: 'live', api_key_id: apiKeyId, amount_paise: payment.totalPaise },
      ...{
        currency: 'INR',
        status: 'pending',
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      },
    });
    await journaledTransaction(bff, (trx) =>
      trx('merchant_collections').insert({ payment_id: payment.id, merchant_payment_id: id }),
    );

    const seen = { kind: 'payment_open', reference: transactionIdOf(id) };
    expect(await closing.closing.obstaclesOf({ id: userId, role: 1 })).toMatchObject([
      { ...seen, recordId: null },
    ]);
    expect(await findObstacles(bff, userId, MODE)).toMatchObject([{ ...seen, recordId: payment.publicId }]);
  });

  it('begins no live payment after it was closed, with or without an owner of its balance', async () => {
    const merchants = createWalletOwners({ db: fixture.money.bff });
    const [known, unknown] = [await fixture.buildMerchant(), await fixture.buildMerchant()];
    await merchants.resolveMerchant(known.userId);
    for (const { userId } of [known, unknown]) {
      expect(await closing.close(userId)).toBe('closed');
      expect(await begin(userId)).toBe('refused');
    }
    const row = await fixture.money.owner('wallet_owners').where({ merchant_user_id: known.userId }).first();
    expect(row).toMatchObject({ closed_at: expect.any(Date), display_name: 'Merchant' });
  });

  it('is closed or begins a payment at the same moment, never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      const merchant = await fixture.buildMerchant();
      const sessionId = await closing.sessionOf(merchant.userId);
      const [closed, begun] = await Promise.all([
        closing.close(merchant.userId, sessionId),
        begin(merchant.userId),
      ]);
      expect(['closed, refused', 'not_closable, begun']).toContain(`${closed}, ${begun}`);
    }
  });

  it('that was closed is credited with late money, which raises a finding', async () => {
    for (let round = 0; round < 12; round += 1) {
      const merchant = await fixture.buildMerchant();
      const { payment, settle } = await endedPayment(merchant);
      const sessionId = await closing.sessionOf(merchant.userId);
      const [closed] = await Promise.all([closing.close(merchant.userId, sessionId), settle()]);
      expect([closed, await findingsOf(payment.id)]).toEqual(
        closed === 'closed' ? ['closed', ['closed_account_credited']] : ['not_closable', []],
      );
      expect(await merchant.balance()).toBe(payment.creditPaise);
    }
  });

  it('that was closed receives no reversal', async () => {
    const merchant = await merchantWith(400_00);
    const payoutId = await merchant.booked();
    expect(await closing.close(merchant.userId)).toBe('closed');
    const { id } = await fixture.reverse(payoutId);
    expect(await fixture.finish(id)).toEqual({
      state: 'failed',
      note: 'The account of the merchant is closed: nothing can be returned to its balance.',
    });
    expect(await fixture.transfersOf(payoutId)).toEqual(['merchant_payout']);
  });
});
