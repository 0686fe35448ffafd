import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { findById, insertPayment } from './payment-repository';

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

it('a new payment is returned as it is stored', async () => {
  const [userId, apiKeyId, now] = [newId(), newId(), Date.now()];
  const { owner, bff } = fixture;
  await owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@mail.example' });
  await owner('api_keys').insert({
    ...{ id: apiKeyId, user_id: userId, mode: 'test', name: 'Shop', prefix: 'dl_test_', last_four: 'a1B2' },
    ...{ key_hash: Buffer.alloc(32, 1), scopes: ['payments:write'], created_at: new Date(now) },
  });
  const inserted = await insertPayment(bff, {
    ...{ id: newId(), userId, apiKeyId, mode: 'test', amountPaise: paise(9_00_719) },
    ...{ requestedMethod: 'upi', description: 'Tea "Özel"', reference: null },
    ...{ returnUrl: 'https://shop.example/?a=1', createdAt: new Date(now), expiresAt: new Date(now + 1) },
  });
  expect(await findById(bff, inserted.id)).toEqual(inserted);
});
