import { newTestUser } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

test.use({ reducedMotion: 'reduce' });

test('request a call back', async ({ page, product }) => {
  await page.goto(`${product.site}/contact`);
  await page.getByLabel('Your Name', { exact: true }).focus();
  await page.getByRole('button', { name: 'Request a call back' }).waitFor();
  await shoot(page, 'calls-contact');
  await page.getByRole('button', { name: 'Request a call back' }).click();
  const form = page.getByRole('form', { name: 'Call-back request' });
  await expect(form.getByLabel('Your name')).toBeFocused();
  await form.getByRole('button', { name: 'Request a call', exact: true }).click();
  await shoot(page, 'calls-call-back-errors');
});

test('book a call', async ({ page, product }, { workerIndex }) => {
  await page.goto(`${product.site}/book-a-call`);
  const slots = page.getByRole('list', { name: /^Time/ });
  await slots.waitFor();
  await shoot(page, 'calls-slots');
  await slots.getByRole('button').last().click();
  const form = page.getByRole('form', { name: 'Book a call' });
  await expect(form.getByLabel('Your name')).toBeFocused();
  await shoot(page, 'calls-booking');
  await form.getByLabel('Your name').fill('Asha Rao');
  const { email } = newTestUser(product, workerIndex);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone number').fill('98480 12345');
  await form.getByLabel('Topic').selectOption('mobile-apps');
  await form.getByLabel(/^What would you like/).fill('An app for the appointments of our clinic.');
  await form.getByRole('button', { name: 'Request the call' }).click();
  await page.getByRole('heading', { name: 'Confirm by e-mail' }).waitFor();
  await shoot(page, 'calls-requested');
  const { text } = await product.mailbox.next(email);
  const [link = '', token = ''] = /https?:\/\/\S+#call=([\w-]+)/.exec(text ?? '') ?? [];
  product.leaks.secrets.add(token);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the call' }).waitFor();
  await shoot(page, 'calls-confirm');
  await page.getByRole('button', { name: 'Confirm the call' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  await shoot(page, 'calls-booked');
  await page.getByRole('button', { name: 'Move the call' }).click();
  await page.getByRole('list', { name: /^Time/ }).waitFor();
  await shoot(page, 'calls-move');
});
