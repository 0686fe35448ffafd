import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RATE_POLICIES } from '../../middleware/rate-limit';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ settings: { rateLimitFactor: 2 / RATE_POLICIES.payer.points } });
});
afterAll(() => app.close());

it('limits the top-ups of one payer over all browsers, without affecting other payers', async () => {
  const [phone, laptop, ravi] = [app.browser(), app.browser(), app.browser()];
  await phone.openLink({ userId: '42', name: 'Asha Rao' });
  await laptop.openLink({ userId: '42', name: 'Asha Rao' });
  await ravi.openLink({ userId: '43', name: 'Ravi Kumar' });
  await phone.topUp();
  await laptop.topUp();
  const rejected = await laptop.initiate();
  expect([rejected.status, rejected.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  await ravi.topUp();
  expect(await app.owner('payments').count()).toEqual([{ count: 3 }]);
});
