import { openPaidMerchant } from '../product/merchant-balance';
import { demoAccount } from '../product/staff-requests';
import {
  forgetLogIn,
  logInByRequest,
  newTestUser,
  openDashboard,
  signUpByRequest,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The workers need a moment. */
const SOON = { timeout: 30_000 };

test('a merchant is paid out by two administrators, and a payout that the bank returned is reversed', async ({
  page,
  browser,
  product,
  playwright,
  expectStatus,
}, { workerIndex }) => {
  test.setTimeout(360_000);
  for (const status of [401, 403, 409]) expectStatus(status);
  await page.setViewportSize(DESKTOP);
  const { records, site, mailbox } = product;
  const person = { ...newTestUser(product, workerIndex), name: 'Paradise Sweets' };
  await signUpByRequest(page, product, person);
  await page.goto(`${site}/dashboard/payouts`);
  await expect(page.getByText('Nothing to pay out yet')).toBeVisible();
  await expectAccessible(page);
  const merchant = await openPaidMerchant(page, {
    ...{ browser, playwright, product, email: person.email, businessName: 'Paradise Sweets' },
  });
  await merchant.collect('2000.00');
  await merchant.collect('500.00');
  await page.reload();
  // ₹2,500 less 2 %.
  await expect(page.getByText('₹2,450.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Payments received, less fees (2)')).toBeVisible();
  await expect(page.getByText('No payouts yet')).toBeVisible();
  await expectAccessible(page);
  await forgetLogIn(page);

  const second = { ...newTestUser(product, workerIndex), name: 'Ravi Second' };
  const admin = demoAccount(product, 0);
  await signUpByRequest(page, product, second);
  await records.setRole(second.email, 0);
  await records.query(`update users set created_at = now() - interval '3 days' where role = 0`);
  await forgetLogIn(page);
  const utr = `ICICN${String(Date.now()).slice(-11)}`;
  const balances = `${site}/dashboard/merchant-payouts`;
  const payouts = `${balances}?part=payouts`;

  await test.step('one administrator records the transfer, once, and not more than the balance', async () => {
    await logInByRequest(page, product, second);
    await page.goto(balances);
    await page.getByRole('button', { name: 'Record payout to Paradise Sweets' }).click();
    const form = page.getByRole('dialog', { name: 'Payout to Paradise Sweets' });
    await form.getByLabel('Amount').fill('2,450.01');
    await expect(form.getByText(/^The balance is ₹2,450\.00: ₹2,450\.01 is too much\./)).toBeVisible();
    const madeAlready = form.getByRole('checkbox', { name: /This transfer was made already/ });
    await madeAlready.check();
    await expect(form.getByText(/The balance lacks ₹0\.01 of it: the merchant owes us that/)).toBeVisible();
    await expectAccessible(page);
    await madeAlready.uncheck();
    await form.getByLabel('Amount').fill('1,200');
    await expect(madeAlready).toHaveCount(0);
    await form.getByLabel('UTR').fill(utr);
    await form.getByLabel('Note').fill('Sales of the first week');
    await expect(form.getByText(/₹1,200\.00 that we have paid to Paradise Sweets by bank/)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Request approval' }).dblclick();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Paradise Sweets/ })).toContainText('₹1,200.00');

    // In another tab, on a phone: the same transfer again. The form keeps what was typed.
    await page.setViewportSize(PHONE);
    await page.goto(balances);
    await page.getByRole('button', { name: 'Record payout to Paradise Sweets' }).click();
    await form.getByLabel('Amount').fill('1,000');
    await form.getByLabel('UTR').fill(utr);
    await form.getByLabel('Note').fill('Sales of the first week');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await expect(form.getByText(/This UTR was recorded already by Ravi Second/).first()).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue(/1,000/);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${site}/dashboard/approvals`);
    await expect(page.getByText('Another administrator must decide your own request.').first()).toBeVisible();
    await forgetLogIn(page);
  });

  await test.step('the merchant reads what is held and why, and until when', async () => {
    await logInByRequest(page, product, person);
    await page.goto(`${site}/dashboard/payouts`);
    const held = page.getByRole('list', { name: 'Held' });
    await expect(held).toContainText('Payout to the bank account');
    await expect(held).toContainText(utr);
    await expect(held).toContainText('at the latest');
    await expect(held).toContainText('₹1,200.00');
    await expect(page.getByText('₹1,250.00', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.setViewportSize(DESKTOP);
    await forgetLogIn(page);
  });

  const approve = async (name: RegExp, consequence: RegExp): Promise<void> => {
    await page.goto(`${site}/dashboard/approvals`);
    await page.getByRole('row', { name }).getByRole('button', { name: 'Review' }).click();
    const review = page.getByRole('dialog');
    await expect(review.getByText(consequence)).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(review).toHaveCount(0);
  };
  const hasRow = (text: string): Promise<void> =>
    expect(async () => {
      await page.goto(payouts);
      await expect(page.getByRole('row', { name: new RegExp(utr) })).toContainText(text, { timeout: 2_000 });
    }).toPass(SOON);

  await test.step('another approves with the figures of the balance, and the list says that it is done', async () => {
    await mailbox.about(admin.email, 'Approval needed: Record a payout to a merchant');
    await openDashboard(page, product, admin);
    await approve(
      /Record a payout to a merchant.*Paradise Sweets/,
      /The balance of ₹2,450\.00 is: Payments received, less fees ₹2,450\.00 \(2\)/,
    );
    await hasRow('Done');
    await expectAccessible(page);
  });

  await test.step('the bank returns the money: a reversal is requested once', async () => {
    await forgetLogIn(page);
    await logInByRequest(page, product, second);
    await page.goto(payouts);
    await page.getByRole('button', { name: `Reverse ${utr}` }).click();
    const form = page.getByRole('dialog', { name: 'Reverse the payout to Paradise Sweets' });
    await form.getByLabel('Why').fill('The bank has returned the transfer');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Request reversal' }).dblclick();
    await expect(form).toHaveCount(0);
    await hasRow('Reversal in Approvals');
    await expect(page.getByRole('button', { name: `Reverse ${utr}` })).toHaveCount(0);
    await forgetLogIn(page);
  });

  await test.step('the merchant reads the payout meanwhile, and cannot close the account', async () => {
    await logInByRequest(page, product, person);
    await page.goto(`${site}/dashboard/payouts`);
    await expect(page.getByText('₹1,250.00', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(utr) })).toContainText('Paid out');
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    // The table becomes a list.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${site}/dashboard/settings`);
    await expect(page.getByText(/You have collected ₹1,250 that we have not paid out/)).toBeVisible();
    await expect(page.getByText(new RegExp(`A payout of ₹1,200 .*UTR ${utr}`))).toBeVisible();
    await forgetLogIn(page);
  });

  await test.step('the reversal is in the balance of the merchant', async () => {
    await openDashboard(page, product, admin);
    await approve(/Reverse a payout to a merchant.*Paradise Sweets/, /the amount is in the balance again/);
    await hasRow('Reversed');
    await forgetLogIn(page);
    await logInByRequest(page, product, person);
    await page.goto(`${site}/dashboard/payouts`);
    await expect(page.getByText('₹2,450.00', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Payouts reversed (1)')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(utr) })).toContainText(
      'In the balance again since',
    );
    await expectAccessible(page);
  });
  await merchant.close();
});
