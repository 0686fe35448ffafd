import { ticketLinkIn } from '../product/mailbox';
import { expectDashboard, forgetLogIn, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** Support of customers and guests, and the support desk and inbox of staff. */
test.use({ reducedMotion: 'reduce' });

test('support, both sides', async ({ page, product, expectStatus }) => {
  expectStatus(403);
  expectStatus(404);
  const account = (role: number) => {
    const found = product.accounts.find((each) => each.role === role);
    if (!found) throw new Error(`no demonstration log-in of role ${role}`);
    return found;
  };
  const loaded = () => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  const guest = 'guest@example.com';
  await page.goto(`${product.site}/support`);
  await page.getByLabel('What is it about?').selectOption('other');
  await page
    .getByLabel('What happened?')
    .fill('My receipt has the wrong company name on it. Can you change it?');
  await page.getByLabel('How can we reach you?').fill(guest);
  await page.getByRole('button', { name: 'Attach files' }).click();
  await shoot(page, 'support-guest-form');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^SR-[0-9A-Z]{8}$/)).toBeVisible();
  await shoot(page, 'support-guest-sent');
  await page.goto(`${product.site}/support?ticket=TKT-000001`);
  await shoot(page, 'support-guest-log-in');
  await page.goto(`${product.site}/support#ticket=wrong`);
  await expect(page.getByRole('heading', { name: 'This link does not open a request' })).toBeVisible();
  await shoot(page, 'support-guest-wrong-link');
  await page.goto(`${product.site}/contact`);
  const sent = await page.request.post(`${product.site}/api/contact/contact-requests`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: {
      name: 'Ravi Kumar',
      email: 'ravi@example.com',
      contact: '9000000001',
      message: 'Please call us about a portal.',
    },
  });
  if (!sent.ok()) console.log('contact request', sent.status());

  await logIn(page, product, account(1));
  await expectDashboard(page, account(1).name);
  await page.goto(`${product.site}/support`);
  await loaded();
  await shoot(page, 'support-customer-empty');
  for (const [topic, message] of [
    ['not-credited', 'I paid five hundred rupees this morning, and my wallet still shows the old balance.'],
    ['charged-twice', 'My bank shows two debits of the same amount for one top-up.'],
  ] as const) {
    await page.goto(`${product.site}/support?new=1`);
    await page.getByLabel('What is it about?').selectOption(topic);
    await page.getByLabel('What happened?').fill(message);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(/^SR-[0-9A-Z]{8}$/)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Your requests' }).click();
  await loaded();
  await shoot(page, 'support-customer-list');
  await forgetLogIn(page);

  await logIn(page, product, account(0));
  await expectDashboard(page, account(0).name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.site}/dashboard/tickets`);
  await loaded();
  await shoot(page, 'desk-list');
  await page.getByRole('button', { name: 'Canned answers' }).click();
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByLabel('Title').fill('Slow bank');
  await page.getByLabel('Text').fill('Your bank confirms a payment within one working day.');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByRole('button', { name: 'Remove Slow bank' })).toBeVisible();
  await shoot(page, 'desk-canned-answers', { fullPage: false });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const [subject, answer] of [
    [
      'I was charged twice',
      'One of the two debits is a reservation. Your bank releases it within three days.',
    ],
    ['Something else', 'Which name should be on the receipt?'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.site}/dashboard/tickets`);
    await page.getByRole('link', { name: subject }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
    await page.getByRole('tab', { name: 'Internal note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Checked with the gateway: one capture only.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(
      page.getByRole('article').getByText('Checked with the gateway: one capture only.'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Reply to customer' }).click();
    await page.getByLabel('Reply', { exact: true }).fill(answer);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('waiting');
  }
  await shoot(page, 'desk-ticket');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await shoot(page, 'desk-attach', { fullPage: false });
  await page.goto(`${product.site}/dashboard/tickets/TKT-999999`);
  await expect(page.getByText('There is no such ticket')).toBeVisible();
  await shoot(page, 'desk-unknown');
  await page.goto(`${product.site}/dashboard/inbox`);
  await loaded();
  await shoot(page, 'desk-inbox');
  await forgetLogIn(page);

  await page.goto(ticketLinkIn(await product.mailbox.about(guest, 'Which name')));
  await expect(page.getByText('Which name should be on the receipt?')).toBeVisible();
  await shoot(page, 'support-guest-ticket');
  await logIn(page, product, account(1));
  await expectDashboard(page, account(1).name);
  await page.goto(`${product.site}/support`);
  await page.getByRole('link', { name: 'I was charged twice' }).first().click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible();
  await shoot(page, 'support-customer-ticket');
});
