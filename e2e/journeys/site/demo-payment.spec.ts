import type { Page } from '@playwright/test';
import { enter, tabTo } from '../../product/keyboard';
import { expect, expectAccessible, expectInteractive, test } from '../../product/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Demo payment' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const status = (page: Page) => dialog(page).getByRole('status');
const alert = (page: Page) => dialog(page).getByRole('alert');

/** Checks what is shown while the clock stands still. Axe waits for timers, which take a few ms here. */
async function expectAccessibleNow(page: Page) {
  let isDone = false;
  const check = expectAccessible(page).finally(() => (isDone = true));
  while (!isDone) await page.clock.runFor(1);
  await check;
}

/** Shows a text for its last moment, and then no longer. */
async function expectForOnly(page: Page, ms: number, isShown: () => Promise<void>) {
  await page.clock.runFor(ms - 20);
  await isShown();
  await page.clock.runFor(20);
}

test('a visitor makes a demo payment by keyboard, and nothing is sent', async ({ page, product }) => {
  const logged: unknown[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log')
      void message
        .args()[1]
        ?.jsonValue()
        .then((value) => logged.push(value));
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${product.site}/payments`);
  await expectInteractive(page);
  const makePayment = page.getByRole('button', { name: 'Make Payment' });
  await tabTo(page, makePayment);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url());
  });
  // Pressed again where the button was not interactive yet.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(dialog(page).getByText('This is a demonstration. No money moves')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

  const expectClosed = async () => {
    await expect(dialog(page)).toBeHidden();
    // The dialog returns the focus in a timer.
    await page.clock.runFor(100);
    await expect(makePayment).toBeFocused();
  };
  const missing = () => expect(alert(page)).toHaveText('Please select a payment method');
  await enter(page, button(page, 'Continue'));
  await missing();
  await expectForOnly(page, 2_000, missing);
  await expect(alert(page)).toHaveText('');
  // The focus is at the providers.
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('radio', { name: 'Razorpay' })).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const error of ['Name is required', 'User ID is required', 'Amount is required'])
    await expect(dialog(page).getByText(error)).toBeVisible();
  await expectAccessibleNow(page);
  await page.keyboard.type(' Asha Rao');
  await expect(dialog(page).getByText('Name is required')).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.type('USR-1042');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Amount must be a positive number')).toBeVisible();
  await expect(field(page, 'Amount (INR)')).toBeFocused();

  await enter(page, button(page, 'Change the payment provider'));
  await expect(dialog(page).getByRole('radio', { name: 'Razorpay' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Amount (INR)'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('499.50');

  const processing = () => expect(status(page)).toHaveText('Processing payment via PhonePe...');
  const successful = () => expect(status(page)).toHaveText('Payment successful via PhonePe!');
  await enter(page, button(page, 'Pay with PhonePe'));
  await processing();
  await expect(button(page, 'Processing...')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expectForOnly(page, 3_000, processing);
  await successful();
  for (const name of ['Name', 'User ID', 'Amount (INR)']) await expect(field(page, name)).toHaveValue('');
  await expectForOnly(page, 2_000, successful);
  await expectClosed();
  await expect
    .poll(() => logged)
    .toEqual([
      { transactionAmount: 499.5, paymentMode: 'PHONEPE', userId: 'USR-1042', userName: 'Asha Rao' },
    ]);

  // Once more, for what is shown a short time only.
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await enter(page, button(page, 'Continue'));
  await missing();
  await expectAccessibleNow(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  for (const typed of ['Asha Rao', 'USR-1042', '1']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await processing();
  await expectAccessibleNow(page);
  await page.clock.runFor(3_000);
  await successful();
  await expectAccessibleNow(page);
  await page.keyboard.press('Escape');
  await expectClosed();
  expect(calls, 'calls to the server').toEqual([]);
});
