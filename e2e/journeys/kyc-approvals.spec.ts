import type { Browser, Page } from '@playwright/test';
import type { RunningProduct } from '../product/launch';
import { submitKyc } from '../product/submitted-kyc';
import {
  forgetLogIn,
  logInByRequest,
  newTestUser,
  openDashboard,
  signUpByRequest,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const LIST = '/dashboard/kyc-approvals';
const REASON = 'The picture is blurred. Please send a sharp picture in which every word can be read.';

function demo(product: RunningProduct, role: 0 | 2) {
  const account = product.accounts.find((each) => each.role === role);
  if (!account) throw new Error('no demonstration log-in');
  return account;
}

async function openKyc(page: Page, product: RunningProduct, business: string): Promise<void> {
  await page.goto(product.site + LIST);
  await page.getByRole('textbox', { name: 'Search KYC submissions' }).fill(business);
  await page.getByRole('textbox', { name: 'Search KYC submissions' }).press('Enter');
  await page.getByRole('link', { name: business }).click();
  await expect(page.getByRole('heading', { level: 1, name: business })).toBeVisible();
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('an administrator checks the papers, and the customer sends one again', async ({ page, product }, {
  workerIndex,
}) => {
  test.setTimeout(180_000);
  const business = `Rao Exports ${Date.now()}`;
  const customer = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, customer);
  const { card } = await submitKyc(page, product, { businessName: business, seed: workerIndex + 11 });
  product.leaks.secrets.addCardNumber(card.number);
  await forgetLogIn(page);

  const admin = demo(product, 0);
  await openDashboard(page, product, admin);
  await openKyc(page, product, business);
  const pdf = page.frameLocator('iframe').getByRole('img', { name: 'Page 1 of 1' });
  await expect(pdf).toBeVisible();
  const seen = page.getByRole('region', { name: 'Who has seen these papers' });
  await expect(seen).toContainText('GST certificate');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('150 %')).toBeVisible();
  await page.getByRole('button', { name: 'Approve GST certificate' }).click();
  await expect(tab(page, /GST certificate.*Approved/)).toBeVisible();

  // By keyboard alone: N leads to the next paper, plus zooms, and Enter on the button decides.
  await tab(page, /GST certificate/).press('n');
  const picture = page.getByRole('group', { name: /^PAN card\. Arrow keys/ });
  await picture.focus();
  await picture.press('+');
  await expect(page.getByText('150 %')).toBeVisible();
  await page.getByRole('button', { name: 'Approve PAN card' }).press('Enter');
  await expect(tab(page, /PAN card.*Approved/)).toBeVisible();
  await tab(page, /PAN card/).press('ArrowRight');
  await expect(page.getByRole('img', { name: 'Aadhar card, front' })).toBeVisible();
  await expectAccessible(page);

  const approve = page.getByRole('button', { name: 'Approve KYC' });
  await approve.focus();
  await expect(page.getByRole('tooltip')).toHaveText('All documents must be approved first');
  await expect(approve).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Reject Aadhar card' }).press('Enter');
  await page.getByRole('button', { name: 'Reject document' }).press('Enter');
  await expect(page.getByText('Rejection reason is required')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Blurred');
  await expect(page.getByText('Reason must be at least 10 characters')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('x'.repeat(501));
  await expect(page.getByText('Reason must not exceed 500 characters')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('');
  await page.getByText('Frequent reasons').press('Enter');
  await page.getByRole('button', { name: REASON }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reject document' }).press('Enter');
  await expect(tab(page, /Aadhar card.*Rejected/)).toBeVisible();
  await expect(page.getByText('Waiting for the customer')).toBeVisible();
  await expect(seen).toContainText('PAN card');
  await forgetLogIn(page);

  const mail = await product.mailbox.about(customer.email, 'Aadhar card again');
  expect(mail.text).toContain(REASON);
  expect(mail.text).toMatch(/PAN card\s*:?\s*Approved/);
  await logInByRequest(page, product, customer);
  await page.goto(`${product.site}/dashboard/kyc`);
  await expect(page.getByText(REASON).first()).toBeVisible();
  await forgetLogIn(page);

  const support = demo(product, 2);
  await openDashboard(page, product, support);
  await expect(page.getByRole('link', { name: 'KYC Approvals' })).toHaveCount(0);
  await page.goto(product.site + LIST);
  await expect(page).toHaveURL(/\/unauthorized/);
});

async function inOtherBrowser(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

test('of two administrators at once, the second reads who decided and keeps the typed reason', async ({
  page,
  browser,
  product,
  expectStatus,
}, { workerIndex }) => {
  test.setTimeout(180_000);
  expectStatus(409);
  await page.setViewportSize({ width: 390, height: 844 });
  const business = `Iyer Handlooms ${Date.now()}`;
  await signUpByRequest(page, product, newTestUser(product, workerIndex));
  const { card } = await submitKyc(page, product, { businessName: business, seed: workerIndex + 31 });
  product.leaks.secrets.addCardNumber(card.number);
  await forgetLogIn(page);

  const first = demo(product, 0);
  const second = { ...newTestUser(product, workerIndex), name: 'Ravi Kumar' };
  await signUpByRequest(page, product, second);
  await forgetLogIn(page);
  await product.records.setRole(second.email, 0);
  await logInByRequest(page, product, first);
  await page.goto(product.site + LIST);
  await expect(page.getByRole('article').or(page.getByRole('listitem')).getByText(business)).toBeVisible();
  await expectAccessible(page);
  await openKyc(page, product, business);
  for (const name of ['GST certificate', 'PAN card', 'Aadhar card']) {
    await tab(page, new RegExp(name)).click();
    await page.getByRole('button', { name: `Approve ${name}` }).click();
    await expect(tab(page, new RegExp(`${name}.*Approved`))).toBeVisible();
  }
  await expectAccessible(page);

  await inOtherBrowser(browser, async (other) => {
    await openDashboard(other, product, second);
    await openKyc(other, product, business);
    await other.getByRole('button', { name: 'Reject KYC' }).click();
    await other.getByLabel('Reason', { exact: true }).fill('The name is of another business.');

    await page.getByRole('button', { name: 'Approve KYC' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve KYC' }).click();
    await expect(page.getByText(`Approved by ${first.name}`)).toBeVisible();

    await other.getByRole('dialog').getByRole('button', { name: 'Reject KYC' }).click();
    await expect(other.getByRole('alert').getByText(`${first.name} approved this KYC on`)).toBeVisible();
    await expect(other.getByLabel('Reason', { exact: true })).toHaveValue('The name is of another business.');
  });

  // Bank details need the password again unless it was given just now, and are hidden after leaving.
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('50100012345678')).toBeVisible();
  await page.goto(product.site + LIST);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  await expect(page.getByText('50100012345678')).toHaveCount(0);
});
