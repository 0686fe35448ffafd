import { openLoaded } from '../product/requests';
import { test } from '../product/test';
import { shoot } from './shoot';

/** The pages in other languages than English, and the menu of small screens with the language switch. */
test.use({ reducedMotion: 'reduce' });

for (const language of ['hi', 'te'])
  test(`the pages in ${language}`, async ({ page, product }) => {
    for (const path of ['', '/services', '/contact']) {
      await openLoaded(page, `${product.site}/${language}${path}`);
      await shoot(page, `site-language-${language}${path.replace('/', '-')}`);
    }
  });

const NAMES = {
  hi: { details: 'विवरण देखें: AI/ML इंटीग्रेशन', callBack: 'कॉल-बैक का अनुरोध करें', send: 'अनुरोध भेजें' },
  te: { details: 'వివరాలు చూడండి: AI/ML ఇంటిగ్రేషన్', callBack: 'కాల్-బ్యాక్ కోరండి', send: 'అభ్యర్థన పంపండి' },
} as const;

for (const language of ['hi', 'te'] as const)
  test(`an estimate, a service and a call back in ${language}`, async ({ page, product }) => {
    const { details, callBack, send } = NAMES[language];
    await page.goto(`${product.site}/${language}/services?service=ui-ux&service=web-development#estimate`);
    await page.getByRole('status').filter({ hasText: 'GST' }).waitFor();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('#estimate').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await shoot(page, `site-language-${language}-estimate`, { widths: [width], fullPage: false });
    }
    await page.getByRole('button', { name: details }).click();
    await page.getByRole('dialog').waitFor();
    await shoot(page, `site-language-${language}-service`, { fullPage: false });

    await page.goto(`${product.site}/${language}/contact`);
    await page.mouse.wheel(0, 300);
    await page.getByRole('button', { name: callBack }).click();
    await page.getByRole('button', { name: send }).click();
    await shoot(page, `site-language-${language}-call-back`);
  });

test('the language switch in the menu', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/hi`);
  await page.locator('summary').click();
  await shoot(page, 'site-language-menu', { fullPage: false });
});
