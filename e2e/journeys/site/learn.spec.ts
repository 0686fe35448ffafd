import { expect, expectAccessible, test } from '../../product/test';

const STATES = ['Initiated', 'Pending', 'Completed', 'Failed', 'Cancelled', 'Timed out'];

test('the guides can be reached by keyboard, and the questions open', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/learn`);
  await page
    .getByRole('navigation', { name: 'Guides' })
    .getByRole('link', { name: 'Reading a payment status' })
    .focus();
  await page.keyboard.press('Enter');
  const guide = page.getByRole('region', { name: 'How to read a payment status' });
  await expect(guide.getByRole('heading', { level: 2 })).toBeInViewport();
  for (const state of STATES) await expect(guide.getByRole('term').filter({ hasText: state })).toBeVisible();
  await expect(guide.getByText('Please wait, and do not pay again.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'How a quotation becomes a project' }).getByRole('listitem'),
  ).toHaveCount(5);

  const question = page.locator('summary', { hasText: 'What does it cost?' });
  const answer = page.getByText('A 2% transaction fee. With Razorpay it is deducted', { exact: false });
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(/\/support$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it can be read, and questions open', async ({ page, product }) => {
    await page.goto(`${product.site}/learn`);
    for (const state of STATES) await expect(page.getByRole('main')).toContainText(state);
    await page.locator('summary', { hasText: 'Can I close the page after paying?' }).click();
    await expect(page.getByText('directly from the gateway')).toBeVisible();
  });
});
