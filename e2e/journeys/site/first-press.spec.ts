import { newTestUser } from '../../product/test-user';
import { holdScripts } from '../../product/requests';
import { expect, expectInteractive, test } from '../../product/test';

test('a message sent before the code is loaded shows a busy button, and is sent once', async ({
  page,
  product,
}, { workerIndex }) => {
  const { email } = newTestUser(product, workerIndex);
  const release = await holdScripts(page);
  await page.goto(`${product.site}/contact`, { waitUntil: 'commit' });
  await page.getByLabel('Your Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Contact Number').fill('+91 98765 43210');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('We run a clinic and need an app for appointments.');
  const send = page.getByRole('button', { name: 'Send Message' });
  await expect(async () => {
    await send.click();
    await expect(send).toHaveAttribute('aria-busy', 'true', { timeout: 1000 });
  }).toPass();
  await send.click();
  release();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  const rows = await product.records.query('select 1 from contact_requests where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

for (const [path, button, missing] of [
  ['/get-quatations', 'Request Quotation', 'Full name is required'],
  ['/careers', 'Submit Application', 'Name is required'],
] as const)
  test(`the first press on ${path} is carried out, also when the rest of the page is ready`, async ({
    page,
    product,
  }) => {
    await page.goto(product.site + path);
    await expectInteractive(page);
    // The form's own code is requested at the first interaction.
    const release = await holdScripts(page);
    const submit = page.getByRole('button', { name: button });
    await submit.click();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(missing).first()).toBeHidden();
    release();
    await expect(page.getByText(missing).first()).toBeVisible();
    await expect(submit).not.toHaveAttribute('aria-busy');
  });
