import { readFile } from 'node:fs/promises';
import { payWithRazorpay } from '../product/pay';
import { storeProjects } from '../product/projects';
import {
  forgetLogIn,
  logInByRequest,
  newTestUser,
  openDashboard,
  signUp,
  signUpByRequest,
  type TestUser,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import type { Page } from '@playwright/test';
import type { RunningProduct } from '../product/launch';

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
// One of the two bells is hidden at every width.
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });

/** Tops up, and waits until it was mailed, which stores its notice. */
async function topUp(page: Page, product: RunningProduct, person: TestUser): Promise<string> {
  const id = await payWithRazorpay(page, `${product.site}/paynow`, '500');
  await product.mailbox.about(person.email, 'Payment received');
  return id;
}

test('the dashboard follows the projects, the bell counts and clears, and the statement is filtered and exported', async ({
  page,
  product,
  useGateway,
}, { workerIndex }) => {
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await expect(page.getByText('No quotations found')).toBeVisible();
  await expect(tile(page, 'Total Quotations')).toContainText('0');
  await expect(bell(page)).toHaveAccessibleName('Notices');

  const { accepted, priced } = await storeProjects(product, person.email);
  const id = await topUp(page, product, person);
  await page.goto(`${product.site}/dashboard`);
  for (const [name, count] of [
    ['Active Projects', '1'],
    ['Total Quotations', '2'],
    ['Pending Quotations', '0'],
    ['Upcoming Deadlines', '1'],
  ] as const)
    await expect(tile(page, name)).toContainText(count);
  const actions = page.getByRole('region', { name: 'Needs your action' });
  await expect(actions.getByRole('link', { name: 'Pay this phase' })).toHaveAttribute(
    'href',
    `/dashboard/quotations/${accepted.id}`,
  );
  await expect(actions.getByRole('link', { name: 'Read and answer' })).toHaveAttribute(
    'href',
    `/dashboard/quotations/${priced.id}`,
  );
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₹490.00');
  await expectAccessible(page);

  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await expect(notices.getByRole('link', { name: /Your top-up was credited/ })).toBeVisible();
  await expectAccessible(page);
  await notices.getByRole('link', { name: /Your top-up was credited/ }).click();
  await expect(page).toHaveURL(`${product.site}/paymentslist?transaction=${id}`);
  await expect(page.getByRole('dialog').getByText('₹500.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close payment' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notices');

  await page.goto(`${product.site}/wallet`);
  const statement = page.getByRole('region', { name: 'Statement' });
  await statement.getByRole('button', { name: /^Kind/ }).click();
  await page.getByText('Refund to you').click();
  await expect(page).toHaveURL(/kind=refund$/);
  await expect(statement.getByText('No entries fit these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.site}/wallet?kind=credit`);
  const download = page.waitForEvent('download');
  await statement.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('wallet-statement.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`Top-up,${id},490.00,490.00$`));
});

test('a refund is requested once from the wallet, and staff reach the prepared refund from its ticket', async ({
  page,
  product,
  useGateway,
  expectStatus,
}, { workerIndex }) => {
  // The amount that is too large.
  expectStatus(400);
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const id = await topUp(page, product, person);
  await page.goto(`${product.site}/wallet`);
  await page.getByRole('button', { name: 'Withdraw money' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw money' });
  await expect(question).toContainText('cannot send money to a bank account');
  await expectAccessible(page);
  await question.getByRole('link', { name: /₹500.00/ }).click();
  const form = page.getByRole('dialog', { name: 'Request a refund or withdrawal' });
  await expect(form.getByLabel('Amount')).toHaveValue('500');
  await expectAccessible(page);
  await form.getByLabel('Amount').fill('600');
  await form.getByLabel(/Why do you want it back/).fill('I topped up the wrong wallet.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('At most ₹500 can be refunded now')).toBeVisible();
  await form.getByLabel('Amount').fill('200');
  await form.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page).toHaveURL(/\/support\?ticket=TKT-\d{6}$/);
  await expect(page.getByRole('heading', { level: 1, name: /Refund request: ₹200.00/ })).toBeVisible();
  const ticket = page.url();
  const number = new URL(ticket).searchParams.get('ticket') ?? '';
  const { length: opened } = await product.records.query(
    `select from refund_requests r join payments p on p.id = r.payment_id where p.public_id = $1`,
    [id],
  );
  expect(opened).toBe(1);

  await page.goto(`${product.site}/paymentslist?transaction=${id}`);
  await page.getByRole('button', { name: 'Request a refund or withdrawal' }).click();
  await form.getByRole('link', { name: 'Open the request' }).click();
  await expect(page).toHaveURL(ticket);

  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
  await forgetLogIn(page);
  await logInByRequest(page, product, admin);
  await page.goto(`${product.site}/dashboard/tickets/${number}`);
  await expect(page.getByRole('region', { name: 'Refund request' })).toContainText('₹200.00');
  await expectAccessible(page);
  await page.getByLabel('Reply', { exact: true }).fill('We are sending it back today.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('waiting');
  await page.getByRole('link', { name: 'Refund this payment' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(refund.getByLabel('Amount', { exact: true })).toHaveValue('200');
  await expectAccessible(page);

  await forgetLogIn(page);
  await openDashboard(page, product, person);
  await expect(page.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
    'href',
    `/support?ticket=${number}`,
  );
});

test('on a phone, the dashboard fits and the bell marks all notices as read', async ({
  page,
  product,
  useGateway,
}, { workerIndex }) => {
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await storeProjects(product, person.email);
  await topUp(page, product, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/dashboard`);
  await expect(tile(page, 'Active Projects')).toContainText('1');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await bell(page).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  // It is placed once it is drawn.
  await expect(notices).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await notices.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await page.reload();
  await expect(tile(page, 'Active Projects')).toContainText('1');
  await expect(bell(page)).toHaveAccessibleName('Notices');
});
