import { createMerchantPaymentExpiry } from '@deccanloop/core/domain/merchant-payments/payment-expiry';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMerchantExpiryLoop } from './merchant-expiry';

let fixture: MoneyFixture;
let keyId: string;
let userId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  [userId, keyId] = [newId(), newId()];
  await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@mail.example` });
  await fixture.owner('api_keys').insert({
    ...{ id: keyId, user_id: userId, mode: 'test', name: 'Shop', prefix: 'dl_test_', last_four: 'abcd' },
    ...{ key_hash: Buffer.alloc(32, 9), scopes: ['payments:write'], created_at: new Date() },
  });
});
afterAll(() => fixture.close());

const NOW = new Date('2026-11-27T10:00:00Z');

async function payment(reference: string, endsInMs: number, failure?: string): Promise<void> {
  await fixture.owner('merchant_payments').insert({
    ...{ id: newId(), user_id: userId, mode: 'test', api_key_id: keyId, amount_paise: 100_00 },
    ...{ currency: 'INR', status: 'pending', reference, created_at: NOW },
    expires_at: new Date(NOW.getTime() + endsInMs),
    ...(failure && { failure_code: failure, failure_message: 'The card was declined by the bank.' }),
  });
}

it('ends payments whose time has passed, each once and with its event, by several workers at once', async () => {
  await payment('open', 1);
  await payment('declined', 0, 'CARD_DECLINED');
  for (let count = 0; count < 150; count += 1) await payment('unpaid', 0);
  const clock = { now: () => NOW };
  const logger = createLogger({ service: 'test', level: 'silent' });
  const runOnce = async (): Promise<void> => {
    const expiry = createMerchantPaymentExpiry({ db: fixture.worker, clock });
    const loop = createMerchantExpiryLoop({ expiry, logger });
    loop.start();
    await loop.stop();
  };
  await Promise.all([runOnce(), runOnce(), runOnce()]);
  const rows = fixture.owner('merchant_payments').groupBy('reference', 'status').orderBy('reference');
  expect(await rows.select('reference', 'status').count('* as count')).toEqual([
    { reference: 'declined', status: 'failed', count: 1 },
    { reference: 'open', status: 'pending', count: 1 },
    { reference: 'unpaid', status: 'timeout', count: 150 },
  ]);
  expect(
    await fixture.owner('merchant_payments').whereNot({ status: 'pending' }).distinct().pluck('ended_at'),
  ).toEqual([NOW]);
  const events = fixture.owner('merchant_events').groupBy('type').orderBy('type');
  expect(await events.select('type').count('* as count')).toEqual([
    { type: 'payment.failed', count: 1 },
    { type: 'payment.timeout', count: 150 },
  ]);
  const [declined] = await fixture.owner('merchant_events').where({ type: 'payment.failed' }).pluck('data');
  expect(declined).toMatchObject({
    ...{ status: 'failed', amount: 100, failureCode: 'CARD_DECLINED', endedAt: NOW.toISOString() },
    transactionId: expect.stringMatching(/^txn_[0-9a-f]{32}$/),
  });
});
