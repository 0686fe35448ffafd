import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectLoaded, openLoaded } from '../../product/requests';
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

async function expectNoNotoFont(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await notoFonts(page)).toEqual([]);
}

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
  await openLoaded(page, product.site);
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
  await openLoaded(page, `${product.site}/hi`);
  const blog = page.locator('header').getByRole('link', { name: 'ब्लॉग' });
  await expect(blog).toHaveAttribute('hreflang', 'en');
  await blog.click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expectNoNotoFont(page);
});

test('the contact form is used in Hindi', async ({ page, product }) => {
  await openLoaded(page, `${product.site}/hi`);
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

/** The links of the switch lead to this page in every language. */
async function expectSwitch(page: Page, path: string): Promise<void> {
  for (const id of LANGUAGE_IDS) await expect(linkTo(page, id)).toHaveAttribute('href', pathIn(id, path));
}

const serviceCards = (page: Page) => page.locator('#catalogue-list > li');

test('services are filtered and read in Hindi, and their pages open in English', async ({
  page,
  product,
}) => {
  // Nothing of the page is scrolled into view, and the filter of the address is shown all the same.
  await page.goto(`${product.site}/hi/services?category=Security`);
  await expect(serviceCards(page)).toHaveCount(1);
  const filters = page.getByRole('toolbar', { name: 'श्रेणी' });
  await expect(filters.getByRole('button', { name: 'सुरक्षा 1' })).toHaveAttribute('aria-pressed', 'true');
  await filters.getByRole('button', { name: 'सभी 12' }).click();
  await expect(page.getByText('12 में से 12 सेवाएँ')).toBeVisible();
  await filters.getByRole('button', { name: 'इंटीग्रेशन 2' }).click();
  await expect(serviceCards(page)).toHaveCount(2);
  await expect(serviceCards(page).getByText('शुरुआती कीमत ₹2,07,500')).toBeVisible();
  await page.goBack();
  await expect(serviceCards(page)).toHaveCount(12);

  const details = page.getByRole('button', { name: 'विवरण देखें: साइबर सुरक्षा' });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'साइबर सुरक्षा' });
  await expect(dialog.getByText('₹3,32,000')).toBeVisible();
  await expect(dialog.getByText('2-12 सप्ताह')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByRole('link')).toHaveAttribute('href', '/get-quatations?service=cybersecurity');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'बंद करें' }).click();
  await expect(details).toBeFocused();

  const service = page.getByRole('link', { name: 'साइबर सुरक्षा', exact: true });
  await expect(service).toHaveAttribute('hreflang', 'en');
  await expect(service).toHaveAccessibleDescription('पूरी जानकारी अंग्रेज़ी में');
  await service.click();
  await expect(page).toHaveURL(`${product.site}/services/cybersecurity`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('an estimate in Telugu leads to a quotation request', async ({ page, product }) => {
  await openLoaded(page, `${product.site}/te`);
  await page.locator('header').getByRole('link', { name: 'సేవలు', exact: true }).click();
  await expectLanguage(page, 'te', '/services');
  await expect(page).toHaveTitle(/^సేవలు, ధరలు/);
  const estimate = page.getByRole('region', { name: 'మీ ప్రాజెక్ట్ ఖర్చు అంచనా వేయండి' });
  const sum = estimate.getByRole('status');
  await expect(sum).toHaveText('ఇంకా ఏదీ ఎంచుకోలేదు.');
  await estimate.getByRole('checkbox', { name: 'వెబ్ డెవలప్‌మెంట్' }).click();
  await expect(sum).toContainText('ప్రారంభ ధర ₹1,66,000 + 18% GST');
  await estimate.getByRole('checkbox', { name: 'UI/UX, ప్రోటోటైపింగ్' }).click();
  await expect(sum).toContainText('ప్రారంభ ధర ₹3,73,500 + 18% GST');
  await expect(sum).toContainText('GSTతో కలిపి ₹4,40,730, 2 సేవలు, 4-14 వారాలు (ఒకదాని తర్వాత ఒకటి)');
  await expectAccessible(page);

  await page.reload();
  await expect(sum).toContainText('₹3,73,500');
  await estimate.getByRole('link', { name: 'కొటేషన్ అడగండి' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  const form = page.getByRole('form', { name: 'Project quotation request' });
  await expect(form.getByLabel('Project Title')).toHaveValue('UI/UX & Prototyping, Web Development');
});

for (const width of [390, 1280])
  test(`the services page is accessible in both languages at ${width} px, and the switch stays on it`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    for (const id of ['hi', 'te'] as const) {
      await openLoaded(page, product.site + pathIn(id, '/services'));
      await expectSwitch(page, '/services');
      await expectAccessible(page);
      // The chunks of the lower parts.
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await linkTo(page, 'hi').click();
    await expectLanguage(page, 'hi', '/services');
    await linkTo(page, 'en').click();
    await expectLanguage(page, 'en', '/services');
    await expectNoNotoFont(page);
  });

test('a call back is requested in Telugu on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/te/contact`);
  await page.getByLabel('మీ పేరు', { exact: true }).focus();
  await page.getByRole('button', { name: 'కాల్-బ్యాక్ కోరండి' }).click();
  const form = page.getByRole('form', { name: 'కాల్-బ్యాక్ అభ్యర్థన' });
  await form.getByRole('button', { name: 'అభ్యర్థన పంపండి' }).click();
  await expect(form.getByLabel('మీ పేరు')).toHaveAccessibleDescription('మీ పేరు రాయండి');
  await expect(form.getByLabel('మీ పేరు')).toBeFocused();
  await expectAccessible(page);

  const phone = `97${String(randomInt(1e8)).padStart(8, '0')}`;
  await form.getByLabel('మీ పేరు').fill('ఆశా రావు');
  await form.getByLabel('ఫోన్ నంబర్').fill(phone);
  await form.getByLabel('విషయం').selectOption('మొబైల్ యాప్ డెవలప్‌మెంట్');
  await form.getByLabel('ఎప్పుడు').selectOption({ index: 1 });
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'అభ్యర్థన పంపండి' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'మేము మీకు కాల్ చేస్తాం' });
  await expect(sent).toContainText(/CB-[0-9A-Z]{8}/);
  await expectAccessible(page);
  const stored = await product.records.query<{ topic: string }>(
    'select topic from call_back_requests where phone = $1',
    [`+91${phone}`],
  );
  expect(stored).toEqual([{ topic: 'mobile-apps' }]);

  const booking = page.getByRole('link', { name: 'కాల్ బుక్ చేసుకోండి' });
  await expect(booking).toHaveAttribute('hreflang', 'en');
  await booking.click();
  await expect(page).toHaveURL(`${product.site}/book-a-call`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
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

  test('the services, their prices and what they include are in the document', async ({ page, product }) => {
    await page.goto(`${product.site}/te/services`);
    await expect(serviceCards(page)).toHaveCount(12);
    await expect(page.getByText('పెనెట్రేషన్ టెస్టులు')).toBeVisible();
    const estimate = page.getByRole('list', { name: 'అంచనా కోసం సేవలు' });
    await expect(estimate.getByText('₹12,45,000')).toBeVisible();
    await expect(estimate.getByRole('checkbox')).toHaveCount(0);
    await linkTo(page, 'hi').click();
    await expectLanguage(page, 'hi', '/services');
    await page.getByRole('link', { name: 'शुरू करें: वेब डेवलपमेंट' }).click();
    await expect(page).toHaveURL(`${product.site}/get-quatations?service=web-development`);
  });
});
