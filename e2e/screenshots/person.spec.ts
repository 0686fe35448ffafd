import { quotedCustomer } from '../product/quoted-customer';
import { expectDashboard, forgetLogIn, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

test.use({ reducedMotion: 'reduce' });

test('the search for a customer, and the page of the person', async ({ page, product, useGateway }, {
  workerIndex,
}) => {
  const moderator = product.accounts.find(({ role }) => role === 2);
  if (!moderator) throw new Error('no demonstration log-in of support');
  const customer = await quotedCustomer(page, { product, useGateway }, workerIndex);
  await forgetLogIn(page);
  await logIn(page, product, moderator);
  await expectDashboard(page, moderator.name);
  const loaded = () => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);

  for (const [name, text] of [
    ['person', customer.formerEmail],
    ['ticket', customer.ticket.number],
    ['invoice', customer.papers.INV],
    ['transaction', customer.phonepe.id.slice(-8)],
    ['nothing', 'TKT-999999'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.site}/dashboard/payments?search=${encodeURIComponent(text)}`);
    await loaded();
    await shoot(page, `search-${name}`);
  }
  for (const tab of ['payments', 'tickets', 'quotations', 'refunds']) {
    await page.goto(`${product.site}/dashboard/people/${customer.userId}?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: customer.person.name })).toBeVisible();
    await loaded();
    await shoot(page, `person-${tab}`);
  }
});
