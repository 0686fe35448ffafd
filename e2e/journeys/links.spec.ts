import { openForm } from '../product/pay';
import { expect, expectAccessible, test } from '../product/test';

test.beforeEach(async ({ useGateway }) => {
  await useGateway('razorpay');
});

const changed = (link: string, change: (parameters: URLSearchParams) => void): string => {
  const url = new URL(link);
  change(url.searchParams);
  return url.href;
};

test('rejects a tampered link with the reason and a next step', async ({ page, payerLink, expectStatus }) => {
  expectStatus(403);
  const link = changed(await payerLink(), (parameters) =>
    parameters.set('name', `${parameters.get('name')}x`),
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Invalid signature. Access denied.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expectAccessible(page);
});

test('names the missing parameter of a truncated link', async ({ page, payerLink }) => {
  await page.goto(changed(await payerLink(), (parameters) => parameters.delete('signature')));
  await expect(page.getByText('Missing required URL parameters (userId, userName, signature)')).toBeVisible();
});

test('rejects a link whose origin was replaced', async ({ page, payerLink, expectStatus }) => {
  expectStatus(400);
  await page.goto(changed(await payerLink(), (parameters) => parameters.set('from', 'website')));
  await expect(page.getByText('Failed to decrypt user data. Invalid parameters.')).toBeVisible();
});

test('keeps the payer after a reload without the parameters', async ({ page, payerLink }) => {
  await openForm(page, await payerLink({ name: 'Meera Nair' }), 'razorpay');
  await page.reload();
  await expect(page.getByLabel('User Name')).toHaveValue('Meera Nair');
});

test('explains how to get to the form in a browser without a link', async ({ page, product }) => {
  await page.goto(`${product.site}/paynow`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Open it from the app or the website', { exact: false })).toBeVisible();
});

test('keeps two payers in one browser separate', async ({ context, payerLink }) => {
  const first = await context.newPage();
  await openForm(first, await payerLink({ name: 'Asha Rao' }), 'razorpay');
  const second = await context.newPage();
  await openForm(second, await payerLink({ name: 'Ravi Kumar' }), 'razorpay');
  await first.reload();
  await expect(first.getByLabel('User Name')).toHaveValue('Asha Rao');
  await expect(second.getByLabel('User Name')).toHaveValue('Ravi Kumar');
});
