import type { Page } from '@playwright/test';
import { payWithRazorpay } from '../product/pay';
import { administratorOf, demoAccount } from '../product/staff-requests';
import { logInByRequest, newTestUser, signUpByRequest, submitLogIn } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const PHONE = { width: 390, height: 844 };

const dialogOf = (page: Page) => page.getByRole('dialog').first();

test('an administrator requires a log-in while a visitor’s form is open, and changes the address while receipts are made', async ({
  page,
  product,
  browser,
  useGateway,
  expectStatus,
}, { workerIndex }) => {
  test.slow();
  expectStatus(401);
  const { site } = product;
  await useGateway('razorpay');
  const asha = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, asha);
  const before = await payWithRazorpay(page, `${site}/paynow`, '500');

  const visitorContext = await browser.newContext();
  const visitor = await visitorContext.newPage();
  const adminContext = await browser.newContext();
  const admin = await adminContext.newPage();
  try {
    await visitor.goto(`${site}/get-quatations`);
    const form = visitor.getByRole('form', { name: 'Project quotation request' });
    await form.getByLabel('Project Title').focus();
    const send = form.getByRole('button', { name: 'Request Quotation' });
    await expect(send).toHaveAttribute('type', 'submit');
    await form.getByLabel('Full Name').fill('Asha Rao');
    await form.getByLabel('Email Address').fill(asha.email);
    await form.getByLabel('Phone Number').fill('+91 98765 43210');
    await form.getByLabel('Project Title').fill('Bakery orders');

    await admin.setViewportSize(PHONE);
    const account = demoAccount(product, 0);
    await logInByRequest(admin, product, account);
    await admin.goto(`${site}/dashboard/company-settings?part=features`);
    const feature = admin.getByRole('region', { name: 'Log-in for quotation requests' });
    await expect(feature.getByText('Set by the environment. It was not changed here.')).toBeVisible();
    await feature.getByRole('button', { name: /Switch on/ }).click();
    await dialogOf(admin).getByRole('button', { name: 'Switch on' }).click();
    await expect(dialogOf(admin).getByText('Say why')).toBeVisible();
    await dialogOf(admin).getByLabel('Why').fill('Too many requests from programs');
    await expectAccessible(admin);
    await dialogOf(admin).getByRole('button', { name: 'Switch on' }).click();
    await expect(feature.getByText('On', { exact: true }).first()).toBeVisible();
    await expect(feature.getByText('“Too many requests from programs”')).toBeVisible();
    await expectAccessible(admin);

    // The visitor reads why, and keeps what was typed, also after the log-in.
    await send.click();
    const notice = visitor.getByRole('alert').filter({ hasText: 'Your request was not sent' });
    await expect(notice).toContainText('Please log in to request a quotation');
    await expect(notice).toBeFocused();
    await expect(form.getByLabel('Project Title')).toHaveValue('Bakery orders');
    await expectAccessible(visitor);
    await notice.getByRole('link', { name: 'Log in and continue' }).click();
    await expect(visitor).toHaveURL(/login/);
    await submitLogIn(visitor, asha);
    await expect(visitor).toHaveURL(/get-quatations/);
    await form.getByLabel('Project Title').focus();
    await expect(form.getByLabel('Project Title')).toHaveValue('Bakery orders');
    await expect(send).toHaveAttribute('type', 'submit');
    await send.click();
    await visitor.getByRole('button', { name: 'Add details later' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

    await admin.getByRole('link', { name: 'Company and tax' }).click();
    await admin.getByRole('button', { name: 'Change details' }).click();
    await dialogOf(admin).getByLabel('Address').fill('Plot 9, Loop Street\nHyderabad 500033');
    await dialogOf(admin).getByLabel('PAN').fill('12');
    await dialogOf(admin).getByLabel('Why').fill('Moved to another house');
    await dialogOf(admin).getByRole('button', { name: 'Change details' }).click();
    await expect(dialogOf(admin).getByText('PAN must be 10 characters, like AAPFU0939F')).toBeVisible();
    await expectAccessible(admin);
    await dialogOf(admin).getByLabel('PAN').fill('');
    await dialogOf(admin).getByRole('button', { name: 'Change details' }).click();
    await expect(admin.getByText('“Moved to another house”')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('link', { name: 'Retention' }).click();
    await expect(admin.getByText('At least 8 years').first()).toBeVisible();
    await expectAccessible(admin);

    await admin.getByRole('link', { name: 'Mail templates' }).click();
    await admin.getByLabel('Mail', { exact: true }).selectOption({ label: 'Payment received' });
    const html = admin.frameLocator('iframe[title^="HTML of the mail"]');
    await expect(html.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByLabel('Plain text of the mail')).toContainText('Asha Rao');
    await expectAccessible(admin);

    const after = await payWithRazorpay(page, `${site}/paynow`, '500');
    const receipt = `select 1 as made from receipts join payments on payments.id = payment_id where public_id = $1`;
    await expect.poll(() => product.records.query(receipt, [after])).toEqual([{ made: 1 }]);
    await page.goto(`${site}/receipt?merchantTransactionId=${after}`);
    await expect(page.getByText('Plot 9, Loop Street')).toBeVisible();
    await page.goto(`${site}/receipt?merchantTransactionId=${before}`);
    await expect(page.getByText(before).first()).toBeVisible();
    await expect(page.getByText('Plot 9, Loop Street')).toBeHidden();
  } finally {
    // Other journeys use the same product.
    await switchOff(product);
    await Promise.all([visitorContext.close(), adminContext.close()]);
  }
});

async function switchOff(product: Parameters<typeof administratorOf>[0]): Promise<void> {
  const [row] = await product.records.query<{ version: number; isOn: boolean }>(
    `select version, value = 'true' as "isOn" from stored_settings where key = 'quotation_login'
      order by version desc limit 1`,
    [],
  );
  if (!row?.isOn) return;
  const staff = await administratorOf(product);
  const body = {
    feature: 'quotation_login',
    isOn: false,
    version: row.version,
    reason: 'End of the journey',
  };
  await staff.post('/api/admin/company-settings/features', body);
  await staff.end();
}
