import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../product/test';

const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  te: { tag: 'te-IN', name: 'తెలుగు' },
} as const;
type Language = keyof typeof LANGUAGES;
const LANGUAGE_IDS = ['en', 'hi', 'te'] as const;

/** Address of a page in a language. */
const pathIn = (language: Language, page: string) =>
  (language === 'en' ? page : `/${language}${page}`).replace(/(?<=.)\/$/, '');

/** Fonts with letters of Indian scripts that the page has fetched. */
const notoFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /noto-sans-(\w+)/.exec(name)?.[1] ?? '')
      .filter((script) => script !== ''),
  );

const linkTo = (page: Page, language: Language) =>
  page.locator('footer').getByRole('link', { name: LANGUAGES[language].name, exact: true });

async function expectLanguage(page: Page, language: Language, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${pathIn(language, path)}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag);
  await expect(linkTo(page, language)).toHaveAttribute('aria-current', 'true');
}

test('a visitor changes the language by pointer and by keyboard, and comes back', async ({
  page,
  product,
}) => {
  await page.goto(product.site, { waitUntil: 'networkidle' });
  expect(await notoFonts(page)).toEqual([]);
  await linkTo(page, 'hi').click();
  await expectLanguage(page, 'hi', '/');
  await expect(page.getByRole('heading', { name: 'हमारे ग्राहक क्या कहते हैं' })).toBeVisible();
  await expect.poll(() => notoFonts(page)).toEqual(['devanagari']);
  await expectAccessible(page);

  await linkTo(page, 'te').focus();
  await page.keyboard.press('Enter');
  await expectLanguage(page, 'te', '/');
  await expect.poll(() => notoFonts(page)).toEqual(['telugu']);
  await page.reload();
  await expectLanguage(page, 'te', '/');
  await expectAccessible(page);

  await page.goBack();
  await expectLanguage(page, 'hi', '/');
  await page.goBack();
  await expectLanguage(page, 'en', '/');
});

test('the menu of a phone has the languages', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/about`);
  await page.locator('summary').click();
  // A page in English alone leads to the start page in another language.
  await page.locator('header').getByRole('link', { name: 'हिन्दी' }).click();
  await expectLanguage(page, 'hi', '/');
});

test('a page that exists in English alone is opened in a document in English', async ({ page, product }) => {
  await page.goto(`${product.site}/hi`, { waitUntil: 'networkidle' });
  const blog = page.locator('header').getByRole('link', { name: 'ब्लॉग' });
  await expect(blog).toHaveAttribute('hreflang', 'en');
  await blog.click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(await notoFonts(page)).toEqual([]);
});

test('the contact form is used in Hindi', async ({ page, product }) => {
  await page.goto(`${product.site}/hi`, { waitUntil: 'networkidle' });
  // Within a language the page changes in place.
  await page.locator('header').getByRole('link', { name: 'संपर्क', exact: true }).click();
  await expectLanguage(page, 'hi', '/contact');
  await expect(page).toHaveTitle(/^संपर्क करें/);
  const form = page.getByRole('form', { name: 'संपर्क फ़ॉर्म' });
  await form.getByRole('button', { name: 'संदेश भेजें' }).click();
  await expect(form.getByLabel('आपका नाम')).toHaveAccessibleDescription('अपना नाम लिखें');
  await expect(form.getByLabel('आपका नाम')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('आपका नाम').fill('आशा राव');
  await form.getByLabel('ई-मेल पता').fill('asha.hindi@example.in');
  await form.getByLabel('फ़ोन नंबर').fill('98765 43210');
  await form.getByLabel('संदेश').fill('हमें अपनी बेकरी के लिए एक वेबसाइट चाहिए।');
  await form.getByRole('button', { name: 'संदेश भेजें' }).click();
  await expect(form.getByRole('status')).toContainText(/संदेश भेज दिया गया![^]*CR-[0-9A-Z]{8}/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages name each other as translations, and the switch works', async ({ page, product }) => {
    for (const id of LANGUAGE_IDS) {
      await page.goto(product.site + pathIn(id, '/'));
      await expect(page.locator('link[hreflang]')).toHaveCount(LANGUAGE_IDS.length + 1);
      for (const other of LANGUAGE_IDS)
        await expect(page.locator(`link[hreflang="${LANGUAGES[other].tag}"]`)).toHaveAttribute(
          'href',
          new URL(pathIn(other, '/'), product.site).href,
        );
    }
    await linkTo(page, 'hi').click();
    await expectLanguage(page, 'hi', '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/हैदराबाद/);
  });
});
