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
