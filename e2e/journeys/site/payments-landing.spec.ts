import type { Page } from '@playwright/test';
import { followRequests, openLoaded } from '../../product/requests';
import { expect, expectAccessible, expectInteractive, test } from '../../product/test';

const fee = (page: Page) => page.getByTestId('fee');
const terminal = (page: Page) => page.locator('[data-stage]');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const charges = (page: Page) => page.getByRole('button', { name: 'About the transaction fee' });

test('counts the fee up to 1.5% once, when it becomes visible', async ({ page, product }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.parentElement?.dataset['testid'] === 'fee') seen.push(target.textContent ?? '');
    }).observe(document, { subtree: true, characterData: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.setViewportSize({ width: 390, height: 420 });
  await openLoaded(page, `${product.site}/payments`);
  await expect(fee(page)).toHaveText('0.0%');
  await fee(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await seen()).at(-1)).toBe('1.5');
  const counted = await seen();
  expect(counted[0]).toBe('0.0');
  expect(counted).toEqual([...counted].sort());
  for (const text of counted) expect(text).toMatch(/^\d\.\d$/);
  // After the end of the count the value no longer changes.
  await page.getByRole('heading', { name: 'You see every rupee on its way' }).scrollIntoViewIfNeeded();
  await fee(page).scrollIntoViewIfNeeded();
  await expect(fee(page)).toHaveText('1.5%');
  expect((await seen()).length).toBe(counted.length);

  // Where it is in view from the beginning, the price that is shown does not change.
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLoaded(page, `${product.site}/payments`);
  await expect(fee(page)).toHaveText('1.5%');
  expect(await seen()).toEqual([]);
});

test('explains the fee by keyboard, pointer and touch', async ({ page, product }) => {
  await page.goto(`${product.site}/payments`);
  const tip = page.getByRole('tooltip', { name: 'Platform Charges' });
  await expect(charges(page)).toHaveAccessibleDescription('Platform Charges');
  await expect(async () => {
    await charges(page).blur();
    await charges(page).focus();
    await expect(tip).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(charges(page)).toBeFocused();
  await charges(page).click();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Tab');
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  await charges(page).hover();
  await expect(tip).toBeVisible();
});

test('announces the destination before it navigates', async ({ page, product }) => {
  for (const [name, announcement, path] of [
    ['Get Started', 'Redirecting to Sign Up...', '/signup'],
    ['Talk to Sales', 'Contacting Sales...', '/contact'],
  ] as const) {
    await page.goto(`${product.site}/payments`);
    await expectInteractive(page);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByText(announcement)).toBeVisible();
    await expect(page).toHaveURL(product.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('shows four products by arrows with Enter and Space, and by a click', async ({ page, product }) => {
  await page.goto(`${product.site}/payments`);
  const panel = page.getByRole('tabpanel');
  await expect(tab(page, 'Payment Gateway')).toHaveAttribute('aria-selected', 'true');
  await expect(panel).toHaveCount(1);
  for (const mark of ['VISA', 'RuPay', 'Mastercard', 'Diners Club', 'BHIM', 'Google Pay', 'PhonePe', 'Paytm'])
    await expect(panel.getByRole('listitem').filter({ hasText: mark })).toHaveCount(1);
  await expect(panel.getByText('amazon pay')).toBeVisible();
  await expect(async () => {
    await tab(page, 'Payment Gateway').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'International Payments')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(tab(page, 'Payment Gateway')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Multi-currency')).toBeVisible();
  await expect(panel.getByText('Fraud protection')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Optimizer')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel.getByText('Intelligent routing')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab').last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Payment Gateway')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Secure tokenization')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await tab(page, 'Optimizer').click();
  await expect(panel.getByText('Improves success rates')).toBeVisible();
  await expect(panel).toHaveCount(1);
});

test('runs the terminal through its stages, and stops when out of view or paused', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.site}/payments`);
  await page.getByRole('heading', { name: 'You see every rupee on its way' }).scrollIntoViewIfNeeded();
  const pause = page.getByRole('button', { name: 'Pause animation' });
  await expect(pause).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await terminal(page).scrollIntoViewIfNeeded();
  const before = 20;
  let elapsed = 0;
  const until = async (time: number) => {
    await page.clock.runFor(time - elapsed);
    elapsed = time;
  };
  const stands = async (stage: string, text: string) => {
    await expect(terminal(page)).toHaveAttribute('data-stage', stage);
    await expect(terminal(page).getByText(text, { exact: true })).toBeVisible();
  };
  await stands('initial', 'Please Pay');
  let last = ['initial', 'Please Pay'] as const as readonly [string, string];
  for (const [at, stage, text] of [
    [500, 'hand-enter', 'Ready'],
    [1_500, 'swipe-start', 'Reading Card'],
    [2_000, 'swipe-middle', 'Reading Card'],
    [2_500, 'swipe-end', 'Reading Card'],
    [3_000, 'processing', 'Processing...'],
    [4_000, 'approved', 'Approved! ✓'],
    [5_000, 'hand-exit', 'Thank You!'],
    [6_500, 'reset', 'Please Pay'],
    [7_000, 'initial', 'Please Pay'],
    [7_500, 'hand-enter', 'Ready'],
  ] as const) {
    await until(at - before);
    await stands(...last);
    await until(at + before);
    await stands(stage, text);
    last = [stage, text];
  }

  await pause.click();
  await page.clock.runFor(20_000);
  await stands(...last);
  await page.getByRole('button', { name: 'Play animation' }).click();
  await page.clock.runFor(1_000);
  await stands('swipe-start', 'Reading Card');

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(20_000);
  await stands('swipe-start', 'Reading Card');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(500);
  await stands('swipe-middle', 'Reading Card');
});

test('does not move with reduced motion, links to every section, and is accessible', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/payments`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Revolutionizing Banking for Business Growth',
  );
  await expect(page.getByText('Banking Designed to Save You Time and Money')).toBeVisible();
  await terminal(page).scrollIntoViewIfNeeded();
  await expect(terminal(page).getByText('Approved! ✓')).toBeVisible();
  await expect(page.getByText('Contactless payment by Deccanloop')).toBeVisible();
  await expect(page.getByText('Mar 2025')).toBeVisible();
  await expect(page.getByRole('button', { name: /animation/ })).toHaveCount(0);
  for (const [name, id] of [
    ['Banking', 'banking'],
    ['Payroll', 'payroll'],
    ['Current Account', 'current-account'],
    ['Tax Payments', 'tax-payments'],
    ['Vendor Payments', 'vendor-payments'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Banking for business' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(`${product.site}/payments#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  for (const method of [
    'ICICI',
    'Kotak',
    'AXIS',
    'HDFC',
    '+ 67 Others',
    'MobiKwik',
    'JioMoney',
    '+ 4 Others',
  ])
    await expect(page.getByText(method, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('Pay in the drawn checkout opens the demo payment, whose code is loaded then', async ({
  page,
  product,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:api\/|assets\/demo-payment-modal-)/.test(request.url())) loaded.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openLoaded(page, `${product.site}/payments`);
  const pay = page.getByRole('button', { name: 'Pay ₹2,499' });
  await pay.scrollIntoViewIfNeeded();
  await followRequests(page).idle();
  expect(loaded).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Demo payment' });
  // Pressed again where the button was not interactive yet.
  await expect(async () => {
    await pay.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await dialog.getByRole('radio', { name: 'PhonePe' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Amount (INR)')).toHaveValue('2499.00');
  await page.keyboard.press('Escape');
  await expect(pay).toBeFocused();
  expect(loaded.filter((url) => url.includes('/api/'))).toEqual([]);
});
