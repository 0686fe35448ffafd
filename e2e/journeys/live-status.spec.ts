import { decideAtRazorpay, openForm, submitAmount } from '../product/pay';
import { expect, test } from '../product/test';

const success = 'Payment Successful!';

test('shows the success card after a webhook through the event stream, without polling', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
}) => {
  await useGateway('razorpay');
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '60');
  await decideAtRazorpay(page, 'pending');
  const streaming = page.waitForResponse((response) => response.url().endsWith(`/${id}/events`));
  await page.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  expect((await streaming).headers()['cache-control']).toContain('no-transform');
  await expect(page.getByText("We're still processing your payment.")).toBeVisible();

  let asked = 0;
  page.on('request', (request) => {
    if (/\/status\/DL\w+$/.test(new URL(request.url()).pathname)) asked += 1;
  });
  await sandbox.resolvePending('razorpay', id);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(asked).toBe(0);
});

test('falls back to polling when event streams are blocked', async ({
  page,
  sandbox,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  expectStatus(0);
  await page.route('**/api/payments/status/*/events', (route) => route.abort());
  await sandbox.setKnobs({ phonepePendingOutcome: 'never' });
  await useGateway('phonepe');
  await openForm(page, await payerLink(), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '70');
  await page.getByTestId('phonepe-pending').click();
  await expect(page.getByText("We're still processing your payment.")).toBeVisible();
  await sandbox.resolvePending('phonepe', id);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
});
