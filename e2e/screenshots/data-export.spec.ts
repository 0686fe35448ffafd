import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The download of the own data, in each of its states. */
test.use({ reducedMotion: 'reduce' });

const PATH = '**/api/customer/data-export';
const NONE = {
  state: 'none',
  id: null as string | null,
  requestedAt: null as string | null,
  sizeBytes: null as number | null,
  expiresAt: null as string | null,
  requestsLeft: 3,
  nextRequestAt: null as string | null,
};
const REQUESTED = {
  ...NONE,
  state: 'preparing',
  id: '0198a1b2-0000-7000-8000-0000000000e1',
  requestedAt: '2026-11-24T06:30:00.000Z',
  requestsLeft: 2,
};
const READY = { ...REQUESTED, state: 'ready', sizeBytes: 4_300_000, expiresAt: '2026-12-01T06:30:00.000Z' };

const STATES = {
  none: { found: NONE, text: 'Prepare my data' },
  preparing: { found: REQUESTED, text: 'Preparing your file' },
  ready: { found: READY, text: 'my-data.zip' },
  limit: {
    found: { ...READY, requestsLeft: 0, nextRequestAt: '2026-11-25T06:30:00.000Z' },
    text: 'Next possible',
  },
  failed: { found: { ...REQUESTED, state: 'failed' }, text: 'could not be prepared' },
  expired: { found: { ...READY, state: 'expired', sizeBytes: null }, text: 'no longer available' },
};

test('the download of the own data', async ({ page, product }, { workerIndex }) => {
  await signUp(page, product, newTestUser(product, workerIndex));
  for (const [name, { found, text }] of Object.entries(STATES)) {
    const body = { success: 1, status_code: 200, message: 'ok', data: found };
    await page.route(PATH, (route) => route.fulfill({ json: body }));
    await page.goto(`${product.site}/dashboard/settings`);
    await expect(page.getByText(text).first()).toBeVisible();
    await shoot(page, `data-export-${name}`, { fullPage: false });
    await page.unroute(PATH);
  }
});
