import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const REPORT = {
  topic: 'not-credited',
  message: 'I paid, and nothing arrived in my wallet.',
  contact: 'asha@example.com',
};
const rowOf = (reference: string) => app.owner('support_reports').where({ reference }).first();

it('stores a report without a payment', async () => {
  const { body } = await app.browser().post(PAYMENT_PATHS.supportReports, REPORT);
  expect(body.data.reference).toMatch(/^SR-[0-9A-Z]{8}$/);
  expect(await rowOf(body.data.reference)).toMatchObject({ ...REPORT, payment_id: null, owner_id: null });
});

it("links a payer's report to payment and payer, and another user's to the payment only", async () => {
  const asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
  const { merchantTransactionId } = await asha.topUp();
  const report = { ...REPORT, merchantTransactionId };
  const own = await asha.post(PAYMENT_PATHS.supportReports, report);
  const row = await rowOf(own.body.data.reference);
  expect(row.payment_id).not.toBeNull();
  expect(row.owner_id).not.toBeNull();
  const other = await app
    .browser()
    .post(PAYMENT_PATHS.supportReports, { ...report, message: 'Somebody else speaking here.' });
  expect(await rowOf(other.body.data.reference)).toMatchObject({
    payment_id: row.payment_id,
    owner_id: null,
  });
});

it('stores a report once for repeated clicks', async () => {
  const report = { ...REPORT, message: 'The very same words, twice.' };
  const first = await app.browser().post(PAYMENT_PATHS.supportReports, report);
  const second = await app.browser().post(PAYMENT_PATHS.supportReports, report);
  expect(second.body.data.reference).toBe(first.body.data.reference);
});

it('names every invalid field', async () => {
  const { status, body } = await app
    .browser()
    .post(PAYMENT_PATHS.supportReports, { topic: 'x', message: 'short', merchantTransactionId: 'y' });
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual(['contact', 'merchantTransactionId', 'message', 'topic']);
});

it('rejects an unknown transaction id', async () => {
  const { status, body } = await app
    .browser()
    .post(PAYMENT_PATHS.supportReports, { ...REPORT, merchantTransactionId: 'DLAAAAAAAAAAAAAAAAAAAAAAAA' });
  expect(status).toBe(400);
  expect(body.errors.merchantTransactionId).toHaveLength(1);
});
