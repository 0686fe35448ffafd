import { expect, expectAccessible, test } from '../../product/test';

const PATH = '/services/web-development';

test('shows one service on a phone and on a desktop, with the questions of its structured data', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.site + PATH);
  await expect(page).toHaveTitle('Web Development: scope and price · Deccanloop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Development');
  const price = page.getByRole('complementary', { name: 'Price and time' });
  for (const text of ['₹1,66,000 + 18% GST', '₹1,95,880 with GST', '2-8 weeks'])
    await expect(price).toContainText(text);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const question of await page.locator('summary:visible').all()) await question.click();
  await expectAccessible(page);

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  const faq = data.find((block) => block['@type'] === 'FAQPage');
  const asked = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(asked).toHaveLength(5);
  await expect(page.locator('main summary')).toHaveText(asked.map(({ name }) => name));
  await expect(page.locator('main details > div')).toHaveText(
    asked.map(({ acceptedAnswer }) => acceptedAnswer.text),
  );
  expect(data.find((block) => block['@type'] === 'Service')).toMatchObject({
    url: product.site + PATH,
    offers: { priceSpecification: { minPrice: 166_000, valueAddedTaxIncluded: false } },
  });
});

test('leads by keyboard from the catalogue to the quotation, and to other services', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/services`);
  await page.getByRole('link', { name: 'Web Development', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(product.site + PATH);
  const request = page.getByRole('link', { name: 'Request a quotation for Web Development' });
  await request.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Project Title')).toHaveValue('Web Development');
  await page.goBack();

  const others = page.getByRole('navigation', { name: 'Other services' });
  await others.getByRole('link', { name: 'Next service' }).click();
  await expect(page).toHaveURL(`${product.site}/services/mobile-apps`);
  await expect(page.getByText('One code base, both stores, updates included.')).toBeVisible();
  await page.getByRole('link', { name: 'Field Service Apps' }).first().click();
  await expect(page.locator('#field-service-apps')).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: 'Estimate with other services' }).click();
  await expect(page.getByRole('checkbox', { name: 'Mobile App Development' })).toBeChecked();
});

test('works without JavaScript, and an unknown service is an unknown address', async ({
  browser,
  page,
  product,
  expectStatus,
}) => {
  expectStatus(404);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(product.site + PATH);
  await expect(plain.getByText('Writing and translation of texts')).toBeVisible();
  await plain.getByText('Who hosts the website?').click();
  await expect(plain.getByText('You choose the provider.')).toBeVisible();
  await context.close();

  await page.goto(`${product.site}/services/no-such-service`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
  await expect(page.getByRole('timer')).toContainText('The home page opens in');
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toBeVisible();
});
