import type { Locator, Page } from '@playwright/test';
import { logInByRequest } from '../../product/test-user';
import { followRequests } from '../../product/requests';
import { expect, expectAccessible, test } from '../../product/test';

const hero = (page: Page) => page.getByRole('region', { name: 'What we do for you' });
const clients = (page: Page) => page.getByRole('group', { name: 'What our clients say' });

const TITLES = [
  'Software built around the way you work.',
  'Follow every step, from first call to release.',
  'Talk to the engineers who will build it.',
] as const;

/** The slide is shown alone: the fade, which takes real time, has ended. */
const expectSlide = (page: Page, slide: 0 | 1 | 2) =>
  expect(hero(page).getByRole('heading', { level: 2 })).toHaveText([TITLES[slide]]);

async function expectClient(page: Page, at: number): Promise<void> {
  await expect(clients(page).getByRole('group', { name: `${at} of 6` })).toBeVisible();
  await expect(clients(page).getByRole('group', { name: /of 6$/ })).toHaveCount(1);
}

/** Opens the page with a stopped clock, at the start of the hero's interval. */
async function openHome(page: Page, site: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto(site);
  // Hydration needs the page's clock to advance, so this repeats until the button works.
  await stop(hero(page));
  await page.clock.pauseAt(now + 3_600_000);
  await press(hero(page), 'Play slides');
  // Timers that became due meanwhile have run.
  await press(hero(page), `Slide 1: ${TITLES[0]}`);
}

const press = (within: Locator, name: string) =>
  // Without the pointer, which would pause the slides.
  within.getByRole('button', { name }).dispatchEvent('click');

/** The buttons do nothing until the code of that part of the page is loaded. */
async function stop(carousel: Locator): Promise<void> {
  const isStopped = carousel.getByRole('button', { name: 'Play slides' });
  await expect(async () => {
    // A slow page may show the effect of the last press only now, and has no such button then.
    if (await isStopped.isVisible()) return;
    await carousel
      .getByRole('button', { name: 'Pause slides' })
      .dispatchEvent('click', {}, { timeout: 1000 });
    await expect(isStopped).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function startOver(carousel: Locator): Promise<void> {
  await stop(carousel);
  await press(carousel, 'Play slides');
}

test('the hero changes every 5 s, by arrows and dots, in a loop, and can be paused', async ({
  page,
  product,
}) => {
  await openHome(page, product.site);
  await expectSlide(page, 0);
  await page.clock.runFor(4900);
  await expectSlide(page, 0);
  await page.clock.runFor(200);
  await expectSlide(page, 1);
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
  await page.clock.runFor(5000);
  await expectSlide(page, 0);

  await press(hero(page), 'Previous slide');
  await expectSlide(page, 2);
  await press(hero(page), 'Next slide');
  await expectSlide(page, 0);
  await press(hero(page), `Slide 2: ${TITLES[1]}`);
  await expectSlide(page, 1);
  await expect(hero(page).getByRole('button', { name: /^Slide 2/ })).toHaveAttribute('aria-current', 'true');

  // A pointer over it and keyboard focus pause it.
  await hero(page).getByRole('heading', { level: 2 }).hover();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expectSlide(page, 2);

  await press(hero(page), 'Pause slides');
  await page.clock.runFor(60_000);
  await expectSlide(page, 2);
  await press(hero(page), 'Play slides');
  await page.clock.runFor(5100);
  await expectSlide(page, 0);

  // Every button of every slide leads to the quotation form.
  const targets = await hero(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => [link.textContent.trim(), link.getAttribute('href')]));
  expect(targets).toEqual(
    [
      'Get Started',
      'Our Services',
      'Request a Quote',
      'View Projects',
      'Talk to Us',
      'Explore Tech Stack',
    ].map((text) => [text, '/get-quatations']),
  );
});

test('the testimonials: one at a time; a manual step pauses them for 3 s', async ({ page, product }) => {
  await openHome(page, product.site);
  await clients(page).scrollIntoViewIfNeeded();
  await startOver(clients(page));
  await expect(clients(page).getByText('Auto-playing')).toBeVisible();
  await expectClient(page, 1);
  await page.clock.runFor(5100);
  await expectClient(page, 2);
  await page.clock.runFor(300);

  const next = clients(page).getByRole('button', { name: 'Next testimonial' });
  await next.dispatchEvent('click');
  await expectClient(page, 3);
  await expect(clients(page).getByText('Paused')).toBeVisible();
  await expect(next).toBeDisabled();
  await next.dispatchEvent('click');
  await press(clients(page), 'Previous testimonial');
  await expectClient(page, 3);
  await page.clock.runFor(300);
  await expect(next).toBeEnabled();
  await page.clock.runFor(2600);
  await expect(clients(page).getByText('Paused')).toBeVisible();
  await page.clock.runFor(200);
  await expect(clients(page).getByText('Auto-playing')).toBeVisible();
  await page.clock.runFor(4500);
  await expectClient(page, 3);
  await page.clock.runFor(600);
  await expectClient(page, 4);
  await page.clock.runFor(300);

  await press(clients(page), 'Daniel Thomas, Meridian Insights');
  await expectClient(page, 6);
  await expect(clients(page).getByText('Paused')).toBeVisible();
  await page.clock.runFor(3100);
  await expect(clients(page).getByText('Auto-playing')).toBeVisible();
  await page.clock.runFor(5000);
  await expectClient(page, 1);

  await page.clock.runFor(300);
  await press(clients(page), 'Pause slides');
  await next.dispatchEvent('click');
  await page.clock.runFor(60_000);
  await expectClient(page, 2);
  await expect(clients(page).getByText('Paused')).toBeVisible();
});

test('no autoplay with reduced motion, and the cards are links', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(product.site);
  await expect(page).toHaveTitle('Deccanloop Technologies | Custom Software & IT Services');
  await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
  await clients(page).scrollIntoViewIfNeeded();
  await expect(clients(page).getByText('Paused')).toBeVisible();
  await page.clock.runFor(30_000);
  await expectSlide(page, 0);
  await expectClient(page, 1);

  const services = page.getByRole('region', { name: 'What we build, with starting prices' });
  await expect(services.getByRole('article')).toHaveCount(8);
  await expect(services.getByRole('link', { name: 'Start Project: Web Development' })).toHaveAttribute(
    'href',
    '/get-quatations?service=web-development',
  );
  await expect(services.getByRole('link', { name: 'Cybersecurity', exact: true })).toHaveAttribute(
    'href',
    '/services/cybersecurity',
  );
  await expect(
    page
      .getByRole('region', { name: 'Skills for every part of your project' })
      .getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Frontend Engineering',
    'Backend Systems',
    'Cloud & DevOps',
    'Data & AI',
    'Mobile App Development',
    'AI Integrations',
  ]);
});

/** Screens of 844 px, so that the call to action and the footer are found. */
const PHONE_SCREENS = 9;

test('on a phone the page has at most nine screens, and services are rows', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.site);
  const services = page.getByRole('region', { name: 'What we build, with starting prices' });
  const rows = await services.getByRole('article').all();
  expect(rows).toHaveLength(8);
  for (const row of rows) expect((await row.boundingBox())?.height).toBeLessThan(120);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 844).toBeLessThanOrEqual(PHONE_SCREENS);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe of 74 px does not change the slide, one of 76 px does', async ({ page, product }) => {
    await openHome(page, product.site);
    await press(hero(page), 'Pause slides');
    await expect(hero(page).getByRole('button', { name: 'Next slide' })).toBeHidden();
    const fingers = await page.context().newCDPSession(page);
    const swipe = async (by: number) => {
      const y = 300;
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y }] });
      for (const part of [0.5, 1])
        await fingers.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: 200 + by * part, y }],
        });
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-74);
    await expectSlide(page, 0);
    await swipe(-76);
    await expectSlide(page, 1);
    await swipe(76);
    await expectSlide(page, 0);
    await swipe(76);
    await expectSlide(page, 2);
    // The accessibility checks need the clock to run.
    await page.clock.resume();
    await expectAccessible(page);
  });
});

test('offline the page can be read to its end, and it works again when online', async ({ page, product }) => {
  const requests = followRequests(page);
  await page.goto(product.site);
  await startOver(hero(page));
  // What the first interaction has begun to load would fail.
  await requests.idle();
  await page.context().setOffline(true);
  await clients(page).scrollIntoViewIfNeeded();
  await page.mouse.move(300, 300);
  await expect(clients(page)).toBeInViewport();
  await page.context().setOffline(false);
  await startOver(clients(page));
});

test('without JavaScript every slide and every testimonial is shown', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.site);
  for (const title of TITLES) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('blockquote:visible')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
  await context.close();
});

test('the testimonials page requires log-in, and filters by industry', async ({ page, product }) => {
  await page.goto(`${product.site}/testimonial`);
  await expect(page).toHaveURL(/\/login/);
  const [account] = product.accounts;
  if (!account) throw new Error('The product has no accounts');
  await logInByRequest(page, product, account);
  await page.goto(`${product.site}/testimonial`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Six clients, in their own words' }),
  ).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(6);
  await page.getByRole('button', { name: 'Logistics' }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByText('Kavya Reddy')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 testimonial' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('figure')).toHaveCount(6);
  await expectAccessible(page);
});
