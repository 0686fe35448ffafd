import type { Locator, Page } from '@playwright/test';
import { disputeHasStatus, makeFindings } from '../product/findings';
import { forgetLogIn, openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Moves the focus with the Tab key, as a user without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let left = 120; left > 0; left -= 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach it');
}

test('findings of four kinds are taken to their end, on desktop and phone, one with the keyboard alone', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
}) => {
  test.slow();
  await useGateway('razorpay');
  const ids = await makeFindings({ page, product, sandbox, payerLink });
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no administrator');
  // Other journeys may have created administrators: with only one, a refund needs no second.
  await product.records.query('update users set role = 1 where role = 0 and email <> $1', [admin.email]);
  await forgetLogIn(page);
  await openDashboard(page, product, admin);

  const desk = `${product.site}/dashboard/findings`;
  const record = (id: number) => `${desk}/${id}`;
  const row = (title: string) => page.getByRole('link', { name: title, exact: true }).first();
  const dialog = page.getByRole('dialog');
  const isClosed = (how: RegExp) => expect(page.getByText(how).first()).toBeVisible();

  await test.step('the list is filtered in the address', async () => {
    await page.goto(`${desk}?min=1000`);
    await expect(row('Money for an unknown order')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wrong amount' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(row('Wrong amount')).toBeVisible();
    await page.getByRole('button', { name: 'At stake', exact: true }).last().click();
    await expect(page).toHaveURL(/sort=-amount/);
    await expectAccessible(page);
  });

  await test.step('money for an unknown order, with the keyboard alone', async () => {
    await page.goto(`${desk}?kind=captured_unknown_order`);
    await row('Money for an unknown order').waitFor();
    await tabTo(page, row('Money for an unknown order'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Money for an unknown order/ })).toBeVisible();
    const mine = page.getByRole('button', { name: 'Assign to me' });
    await tabTo(page, mine);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Assigned to ${admin.name}`)).toBeVisible();
    await expectAccessible(page);
    const close = page.getByRole('button', { name: 'Close finding' });
    await tabTo(page, close);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('What was found and done'));
    await page.keyboard.type('Refunded in the gateway’s dashboard');
    await tabTo(page, dialog.getByRole('button', { name: 'Close finding' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^Enter the reference of what ended it/)).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByLabel('Reference')).toBeFocused();
    await page.keyboard.type('rfnd_Elsewhere01');
    await page.keyboard.press('Enter');
    await isClosed(/Closed with reference rfnd_Elsewhere01/);
  });

  await test.step('a wrong amount, refunded to the payer', async () => {
    await page.goto(record(ids.wrongAmount));
    const evidence = page.getByRole('table');
    await expect(evidence.getByText('₹400.00')).toBeVisible();
    await expect(evidence.getByText('₹500.00')).toBeVisible();
    await expect(page.getByText(/A second administrator is needed/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close finding' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Refund to payer' }).click();
    await expect(dialog.getByText(/₹400\.00 will be refunded to the original payment method/)).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'What the ledger books' })).toContainText('Nothing');
    await expect(dialog.getByRole('region', { name: 'What the customer will read' })).toContainText(
      '₹400.00',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Why').fill('The payer typed another amount');
    await dialog.getByRole('button', { name: 'Refund to payer' }).dblclick();
    await expect(dialog).toBeHidden();
    await isClosed(/How it ended/);
    await expect(page.getByText('Done: Refund held money to the payer')).toHaveCount(1);
  });

  await test.step('a refund made at the gateway, recorded on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${desk}?kind=refund_unknown`);
    await row('Outside refund').click();
    await expect(page).toHaveURL(/\/dashboard\/findings\/\d+$/);
    await page.goto(record(ids.outsideRefund));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Record refund' }).click();
    const books = dialog.getByRole('region', { name: 'What the ledger books' });
    await expect(books.getByRole('listitem').filter({ hasText: 'wallet' })).toContainText(
      /₹98\.00.*₹490\.00.*₹392\.00/,
    );
    await expectAccessible(page);
    await dialog.getByLabel('Why').fill('Refunded by the night shift');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await expect(dialog).toBeHidden();
    await isClosed(/How it ended/);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('a dispute, by the date to answer', async () => {
    await page.goto(`${desk}?state=disputes`);
    await expect(page.getByText('5 days left').first()).toBeVisible();
    await expect(page.getByText(/Send the evidence in the gateway’s dashboard/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Finding ${ids.dispute}` }).click();
    await expect(page.getByRole('heading', { name: /^The payer’s bank disputes/ })).toBeVisible();
    // It stays in the list, with the date to answer, until the gateway has ended the dispute.
    await expect(page.getByText(/^The dispute is open\. Answer it; /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close finding' })).toHaveCount(0);
    await expectAccessible(page);
    await sandbox.endDisputeAtRazorpay(ids.disputed, 'won');
    await disputeHasStatus(product, ids.disputed, 'won');
    await page.reload();
    await page.getByRole('button', { name: 'Close finding' }).click();
    await dialog.getByLabel('Reference').fill('CASE-2026-4711');
    await dialog.getByLabel('What was found and done').fill('The evidence was sent');
    await dialog.getByRole('button', { name: 'Close finding' }).click();
    await isClosed(/Closed with reference CASE-2026-4711/);
  });

  await test.step('all of them are closed, and the recorded refund is in the list of refunds', async () => {
    await page.goto(`${desk}?state=resolved`);
    for (const id of [ids.wrongAmount, ids.outsideRefund, ids.dispute, ids.unknownOrder])
      await expect(page.locator(`a[href$="/findings/${id}"]`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Refunds', exact: true }).click();
    await expect(page.getByText('Made at the gateway').first()).toBeVisible();
    await expect(page.getByText(/^Sum of \d+ refunds/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('list', { name: 'Refunds, overdue first' })).toBeVisible();
    await expectAccessible(page);
  });
});
