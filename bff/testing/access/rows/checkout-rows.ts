import { pattern } from '@deccanloop/contracts/api/endpoint';
import { CHECKOUT_PATHS, type CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import {
  MERCHANT_PAYMENT_PATHS,
  type MerchantPaymentDetailsDto,
  type MerchantPaymentListDto,
} from '@deccanloop/contracts/merchant/own-payments';
import { PAYOUT_PATHS } from '@deccanloop/contracts/merchant/payouts';
import { newApiKey } from '@deccanloop/core/domain/api-keys/key-format';
import { newId } from '@deccanloop/core/platform/ids';
import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { dataOf } from '../../browser';
import { buildMerchantPayment, readOwnPayment } from '../../pay-page';
import type { AccessFixture } from '../access-fixture';
import { everybody, loggedIn } from '../caller';
import type { Rows } from '../row';

/** A pending payment of the owner. */
async function ownersPayment({ app, owner }: AccessFixture): Promise<string> {
  const apiKeyId = newId();
  await app.owner('api_keys').insert({
    ...{ id: apiKeyId, user_id: owner.userId, mode: 'test', name: 'Shop', prefix: 'dl_test_' },
    ...{ last_four: 'a1B2', scopes: ['payments:read'], created_at: new Date() },
    // Not a working key, so that it does not count for the limit.
    ...{ key_hash: createHash('sha256').update(newApiKey('test')).digest(), revoked_at: new Date() },
  });
  return buildMerchantPayment(app, owner, { apiKeyId });
}

async function ownersToken(fixture: AccessFixture): Promise<string> {
  const read = await readOwnPayment(fixture.browserOf('owner'), await ownersPayment(fixture));
  return dataOf<MerchantPaymentDetailsDto>(read).payUrl?.split('/pay/')[1] ?? '';
}

/** Staff have no payments of their own. */
const customers = { ...loggedIn(403), owner: 200, other: 200 };
const attempt = { gateway: 'razorpay', outcome: 'succeed', attempt: 1 };

/** The hosted pay page, where the token is the only right, and the merchant's own list. */
export const CHECKOUT_ROWS: Rows = {
  [`GET ${pattern(CHECKOUT_PATHS.view(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersToken(fixture) }),
    answers: everybody(200),
    shows: (data) => expect((data as CheckoutDto).status).toBe('pending'),
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${pattern(CHECKOUT_PATHS.attempt(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersToken(fixture), body: attempt }),
    answers: everybody(200),
    shows: (data) => expect((data as CheckoutDto).status).toBe('completed'),
    bad: {
      id: 'nonsense',
      body: { gateway: 'paypal', outcome: 'maybe', attempt: 0 },
      fields: ['gateway', 'outcome', 'attempt'],
    },
  },
  // A test payment: it is not paid at a gateway.
  [`POST ${pattern(CHECKOUT_PATHS.start(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersToken(fixture), body: { gateway: 'razorpay' } }),
    answers: everybody(409),
    bad: { id: 'nonsense', body: { gateway: 'paypal' }, fields: ['gateway'] },
  },
  [`POST ${pattern(CHECKOUT_PATHS.check(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersToken(fixture) }),
    answers: everybody(200),
    shows: (data) => expect((data as CheckoutDto).status).toBe('pending'),
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${pattern(CHECKOUT_PATHS.cancel(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersToken(fixture) }),
    answers: everybody(200),
    shows: (data) => expect((data as CheckoutDto).status).toBe('cancelled'),
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`GET ${MERCHANT_PAYMENT_PATHS.list}`]: {
    send: async (fixture) => {
      await ownersPayment(fixture);
      return {};
    },
    answers: customers,
    shows: (data, caller) => {
      const { payments } = data as MerchantPaymentListDto;
      expect(payments.length > 0).toBe(caller === 'owner');
    },
    bad: { query: { mode: 'prod', status: 'open' }, fields: ['mode', 'status'] },
  },
  [`GET ${PAYOUT_PATHS.own}`]: {
    answers: customers,
    bad: { query: { cursor: 'x'.repeat(101) }, fields: ['cursor'] },
  },
  [`GET ${pattern(MERCHANT_PAYMENT_PATHS.one(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersPayment(fixture) }),
    answers: { ...customers, other: 404 },
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
};
