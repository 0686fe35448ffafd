import { holdScripts } from '../../product/requests';
import { expect, expectAccessible, test } from '../../product/test';

/** Each policy with the prescribed numbers that it must name. */
const POLICIES = [
  {
    path: '/terms&conditions',
    title: 'Terms & Conditions',
    rules: ['2% transaction fee', '₹25,000 and ₹1,00,000', '₹24,500', '₹25,500', 'within 7 days'],
  },
  {
    path: '/privacy&policy',
    title: 'Privacy Policy',
    rules: ['__Host-token', '7 days', 'PAN card', 'Aadhaar', '24 months', 'within 48 hours', '30 days'],
  },
  {
    path: '/refund_policy',
    title: 'Refund Policy',
    rules: ['accepted within 7 days', 'credited within 7 business days', '₹24,500'],
  },
  {
    path: '/shipping-delivery',
    title: 'Shipping and Delivery',
    rules: [
      '3-7 business days',
      'immediately on payment',
      'include GST',
      'within India only',
      'within 7 days of delivery',
    ],
  },
] as const;

const SHIPPING_SECTIONS = [
  'Charges',
  'Timelines',
  'Tracking',
  'Installation support',
  'Returns and cancellations',
  'Limitations',
  'Frequently asked questions',
];

test('every policy names its numbers and links to the others', async ({ page, product }) => {
  for (const { path, title, rules } of POLICIES) {
    await page.goto(product.site + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    for (const rule of rules) expect(text, title).toContain(rule);
    await expect(page.getByRole('complementary', { name: 'In short' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByText('Last updated: 28 November 2026')).toBeVisible();
    const others = page.getByRole('navigation', { name: 'Other policies' }).getByRole('link');
    expect(await others.allInnerTexts()).toEqual(
      POLICIES.filter((other) => other.path !== path).map((other) => other.title),
    );
  }
  for (const name of SHIPPING_SECTIONS)
    await expect(
      page.getByRole('heading', { level: 2, name: new RegExp(`^\\d+\\. ${name}$`) }),
    ).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Other policies' })
    .getByRole('link', { name: 'Refund Policy' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();
});

test('/privacy and /terms show the policy and the terms', async ({ page, product }) => {
  await page.goto(`${product.site}/privacy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goto(`${product.site}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
});

test('the table of contents works by keyboard and marks the current section', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/terms&conditions`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current="location"]');
  await expect(current).toHaveText(/Who we are/);
  await contents.getByRole('link', { name: /Top-ups, fees and limits/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#top-ups$/);
  const heading = page.getByRole('heading', { name: /Top-ups, fees and limits/ });
  await expect(heading).toBeInViewport();
  await expect(current).toHaveText(/Top-ups/);
  // The next Tab continues from there, not from the table of contents.
  await page.keyboard.press('Tab');
  await expect(heading.getByRole('link')).toBeFocused();
  await page.getByRole('heading', { name: /Law and courts/ }).evaluate((one) => one.scrollIntoView());
  await expect(current).toHaveText(/Law and courts/);
  await expect(contents).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(contents).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(heading).toBeVisible();
});

test('on a phone the table of contents is collapsed', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/privacy&policy`);
  const link = page
    .locator('details')
    .getByRole('link', { name: /How long we keep your data/, includeHidden: true });
  await expect(link).toBeHidden();
  await page.locator('summary', { hasText: 'On this page' }).focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { name: /How long we keep your data/ })).toBeInViewport();
});

test('the table of contents is also collapsed before the page is interactive', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The code of the page stays away: all scripts but the one that loads it.
  await holdScripts(page);
  await page.goto(`${product.site}/privacy&policy`);
  await page.locator('summary', { hasText: 'On this page' }).click();
  const contents = page.locator('details', { hasText: 'On this page' });
  const link = contents.getByRole('link', { name: /How long we keep your data/ });
  await link.click();
  await expect(contents).not.toHaveAttribute('open');
  await expect(page.getByRole('heading', { name: /How long we keep your data/ })).toBeInViewport();
  await expect(page.locator('#root')).not.toHaveAttribute('data-interactive');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every policy can be read', async ({ page, product }) => {
    for (const { path, title, rules } of POLICIES) {
      await page.goto(product.site + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const rule of rules) await expect(page.getByRole('main')).toContainText(rule);
    }
  });
});
