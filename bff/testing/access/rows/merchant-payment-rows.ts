import { pattern } from '@deccanloop/contracts/api/endpoint';
import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import type { AccessFixture } from '../access-fixture';
import type { BadInput, Row, Rows } from '../row';
import { KEY_DECIDES, ownersKey, withKey } from './merchant-rows';

const card = { card_number: '4111 1111 1111 1111', card_expiry: '12/23', card_cvc: '123' };

/** A new pending payment of the owner. */
async function created(fixture: AccessFixture): Promise<{ transactionId: string; token: string }> {
  const { key } = await ownersKey(fixture, API_KEY_SCOPES);
  const { body } = await fixture.app
    .program()
    .post(MERCHANT_PATHS.createPayment, { amount: 500 })
    .set('Authorization', `Bearer ${key}`);
  return body as { transactionId: string; token: string };
}

/** A completed payment of the owner. @returns its transaction id */
async function paid(fixture: AccessFixture): Promise<string> {
  const { key } = await ownersKey(fixture, API_KEY_SCOPES);
  const { body } = await fixture.app
    .program()
    .post(MERCHANT_PATHS.cardPayment, { amount: 500, ...card })
    .set('Authorization', `Bearer ${key}`);
  return (body as { transaction_id: string }).transaction_id;
}

/** Without a key, which is checked before the input. */
const noKey = (rest: Omit<BadInput, 'fields'> = {}): BadInput => ({ ...rest, status: 401, fields: [] });

const row = (send: NonNullable<Row['send']>, bad = noKey()): Row => ({ send, answers: KEY_DECIDES, bad });

/** Payment calls with an API key. Their input is checked by the tests of the calls. */
export const MERCHANT_PAYMENT_ROWS: Rows = {
  [`POST ${MERCHANT_PATHS.createPayment}`]: row(withKey(() => ({ body: { amount: '499.50' } }))),
  [`GET ${MERCHANT_PATHS.paymentStatus}`]: row(
    withKey(async (fixture) => ({ query: { transactionId: (await created(fixture)).transactionId } })),
  ),
  [`POST ${MERCHANT_PATHS.cancelPayment}`]: row(
    withKey(async (fixture) => ({ body: { transactionId: (await created(fixture)).transactionId } })),
  ),
  [`POST ${MERCHANT_PATHS.refundPayment}`]: row(
    withKey(async (fixture) => ({ body: { transactionId: await paid(fixture), amount: 1 } })),
  ),
  [`GET ${MERCHANT_PATHS.listPayments}`]: row(withKey()),
  [`GET ${MERCHANT_PATHS.balance}`]: row(withKey()),
  [`GET ${MERCHANT_PATHS.events}`]: row(withKey()),
  [`POST ${MERCHANT_PATHS.cardPayment}`]: row(withKey(() => ({ body: { amount: 500, ...card } }))),
  [`GET ${pattern(MERCHANT_PATHS.cardPaymentById(':id'))}`]: row(
    withKey(async (fixture) => ({ id: await paid(fixture) })),
    noKey({ id: 'txn_nonsense' }),
  ),
  [`POST ${MERCHANT_PATHS.processPayment}`]: row(
    withKey(async (fixture) => ({ body: { token: (await created(fixture)).token } })),
  ),
  [`POST ${MERCHANT_PATHS.sampleWebhook}`]: row(
    withKey(() => ({ body: { type: 'payment.completed', data: { transactionId: 'txn_1' } } })),
  ),
};
