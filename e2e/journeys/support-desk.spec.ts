import type { Page } from '@playwright/test';
import type { RunningProduct } from '../product/launch';
import { ticketLinkIn } from '../product/mailbox';
import { forgetLogIn, logInByRequest, openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

/** A PDF that the server accepts. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** What is searched, such as an e-mail address, does not stand in the address of the page. */
async function searchTickets(page: Page, { site }: RunningProduct, guest: string): Promise<void> {
  await page.goto(`${site}/dashboard/tickets`);
  const found = page.waitForResponse(
    (response) => response.request().postData()?.includes(JSON.stringify(guest)) ?? false,
  );
  await page.getByRole('textbox', { name: 'Search tickets' }).fill(guest);
  await page.getByRole('textbox', { name: 'Search tickets' }).press('Enter');
  await found;
  await expect(page.getByRole('link', { name: 'Something else' })).toHaveCount(1);
  expect(page.url()).not.toContain('search=');
}

test('a guest writes to support, staff answer, and the guest reads and replies by the link of the mail', async ({
  page,
  product,
}, { workerIndex }) => {
  test.slow();
  const guest = `guest-${workerIndex}-${Date.now()}@example.com`;
  await page.goto(`${product.site}/support`);
  await page.getByLabel('What is it about?').selectOption('other');
  await page.getByLabel('What happened?').fill('My receipt has the wrong company name on it.');
  await page.getByLabel('How can we reach you?').fill(guest);
  await page.getByRole('button', { name: 'Attach files' }).click();
  await page
    .getByLabel('File (optional)')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('· Uploaded')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^SR-[0-9A-Z]{8}$/)).toBeVisible();

  const moderator = product.accounts.find(({ role }) => role === 2);
  if (!moderator) throw new Error('no demonstration log-in of support');
  await openDashboard(page, product, moderator);
  await searchTickets(page, product, guest);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Something else' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Something else/ })).toBeVisible();
  const ticket = page.url();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download\s+receipt\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('receipt.pdf');
  await page.getByRole('tab', { name: 'Internal note' }).click();
  await page.getByLabel('Note', { exact: true }).fill('The name in the profile is old.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('article').getByText('The name in the profile is old.')).toBeVisible();
  await page.getByRole('tab', { name: 'Reply to customer' }).click();
  await page.getByLabel('Reply', { exact: true }).fill('Which name should be on it?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('waiting');
  await expectAccessible(page);
  await forgetLogIn(page);

  const mail = await product.mailbox.about(guest, 'Which name');
  const link = ticketLinkIn(mail);
  product.leaks.secrets.add(new URL(link).hash.slice('#ticket='.length));
  await page.goto(link);
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(conversation.getByText('Which name should be on it?')).toBeVisible();
  expect(page.url()).toBe(`${product.site}/support`);
  await expect(page.getByText('The name in the profile is old.')).toHaveCount(0);
  await page.reload();
  await expect(conversation).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Rao Traders Private Limited, please.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation.getByText('Rao Traders Private Limited, please.')).toBeVisible();
  await expect(page.getByText('With us', { exact: true })).toBeVisible();

  await logInByRequest(page, product, moderator);
  await page.goto(ticket);
  await expect(page.getByText('Rao Traders Private Limited, please.')).toBeVisible();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('open');
});

test('on a phone, a reply by mail reopens a solved request', async ({ page, product }, { workerIndex }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const guest = `phone-guest-${workerIndex}-${Date.now()}@example.com`;
  await page.goto(`${product.site}/support`);
  await page.getByLabel('What is it about?').selectOption('other');
  await page.getByLabel('What happened?').fill('Which documents do you need for an invoice?');
  await page.getByLabel('How can we reach you?').fill(guest);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^SR-[0-9A-Z]{8}$/)).toBeVisible();

  const moderator = product.accounts.find(({ role }) => role === 2);
  if (!moderator) throw new Error('no demonstration log-in of support');
  await openDashboard(page, product, moderator);
  await searchTickets(page, product, guest);
  await page.getByRole('link', { name: 'Something else' }).click();
  await page.getByLabel('Reply', { exact: true }).fill('Your GSTIN is enough.');
  await page.getByLabel('State after the reply').selectOption('solved');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('solved');
  await expectAccessible(page);
  const ticket = page.url();

  const { id } = await product.mailbox.about(guest, 'GSTIN');
  // In a page of its own: the sandboxed frame of the mail logs an error for each script of the test tool.
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${product.mailbox.origin}/messages/${id}`);
  await mailbox.getByLabel(/^Reply as /).fill('It is on our letterhead, attached next.');
  await mailbox.getByRole('button', { name: 'Send reply' }).click();
  await expect(mailbox.getByText('Your reply was sent.')).toBeVisible();
  await mailbox.close();

  await page.goto(ticket);
  const received = page.getByText('It is on our letterhead, attached next.');
  await expect(async () => {
    await page.reload();
    await expect(received).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('open');
  await expectAccessible(page);
});
