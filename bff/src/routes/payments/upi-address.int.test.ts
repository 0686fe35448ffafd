import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterAll, expect, it } from '@jest/globals';
import { dataOf } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';
import { newTestUser } from '../../../testing/test-user';

const UPI_ADDRESS = 'deccanloop@hdfcbank';
const app = await openTestApp({ settings: { upiAddress: UPI_ADDRESS } });
afterAll(() => app.close());

it('is given to users while two administrators can record its payments', async () => {
  const customer = app.browser();
  expect((await customer.get(PAYMENT_PATHS.upiAddress)).status).toBe(401);
  await customer.signUp(newTestUser());
  const address = async () => dataOf(await customer.get(PAYMENT_PATHS.upiAddress));
  for (const expected of [null, null, UPI_ADDRESS]) {
    expect(await address()).toEqual({ address: expected });
    const { _id: id } = await app.browser().signUp(newTestUser());
    await app.owner('users').where({ id }).update({ role: 0 });
  }
});
