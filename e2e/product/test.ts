import { test as base, expect, type Page } from '@playwright/test';
import { violationsOn } from './accessibility';
import { launchProduct, type RunningProduct } from './launch';
import { sandboxAt, type Sandbox } from './sandbox';

interface WorkerFixtures {
  product: RunningProduct;
}

interface TestFixtures {
  sandbox: Sandbox;
  /** Creates a signed link of a new payer. */
  payerLink: (options?: { from?: 'website' | 'App'; name?: string }) => Promise<string>;
  useGateway: (gateway: 'razorpay' | 'phonepe') => Promise<void>;
  /** Expects an error status (0: no answer), because the browser logs every failed request. */
  expectStatus: (status: number) => void;
  /** Fails the test when the page logged an error or threw. */
  quietConsole: Set<number>;
}

let payers = 0;
/** Links made in advance: a command takes as long for many as for one. */
const LINKS_AT_ONCE = 8;
const links: string[] = [];
/** Of this worker's product; switched only through the fixture. */
let activeGateway: string | null = null;

/** Every Playwright worker runs its own product; every test has its own user and restores the sandbox. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Drawing the frames of animations takes 8 % of a journey's processor time. The public site is tested as it moves.
  reducedMotion: async ({}, use, { file }) => {
    await use(file.includes('/journeys/site/') ? 'no-preference' : 'reduce');
  },

  product: [
    async ({}, use) => {
      const product = await launchProduct();
      await use(product);
      // After all tests of this worker: no secret is stored in plain text.
      const leaks = await product.leaks.find();
      await product.stop();
      expect(leaks, 'secrets in logs, tables, the queue or temporary files').toEqual([]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  sandbox: async ({ product }, use) => {
    const sandbox = sandboxAt(product.sandbox);
    await use(sandbox);
    await sandbox.restore();
  },

  payerLink: async ({ product }, use, testInfo) => {
    const make = async (count: number, name: string, from: string): Promise<string[]> => {
      const options = Array.from({ length: count }, () => {
        payers += 1;
        return ['--user', `e2e-${testInfo.workerIndex}-${payers}`, '--name', name, '--from', from];
      });
      return (await product.command('link', ...options.flat())).split('\n');
    };
    await use(async ({ from = 'website', name = 'Asha Rao' } = {}) => {
      if (from !== 'website' || name !== 'Asha Rao') return (await make(1, name, from))[0] ?? '';
      if (links.length === 0) links.push(...(await make(LINKS_AT_ONCE, name, from)));
      return links.shift() ?? '';
    });
  },

  useGateway: async ({ product }, use) => {
    await use(async (gateway) => {
      if (activeGateway === gateway) return;
      await product.command('gateway', gateway);
      activeGateway = gateway;
    });
  },

  expectStatus: async ({ quietConsole }, use) => {
    await use((status) => void quietConsole.add(status));
  },

  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const provoked = new Set<number>();
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const status = /server responded with a status of (\d+)/.exec(message.text())?.[1];
        if (status !== undefined && provoked.has(Number(status))) return;
        if (provoked.has(0) && message.text().includes('net::ERR_')) return;
        errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(provoked);
      expect(errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until a prerendered page is interactive; before that its links work as plain links. */
export const expectInteractive = (page: Page): Promise<void> =>
  expect(page.locator('#root')).toHaveAttribute('data-interactive', '');

/** Checks the current page with axe: WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits until the screen's code is loaded and nothing fades in.
  // Found by its element: behind an open dialog it has no role.
  await expect(page.locator('h1').first()).toBeVisible();
  // Endless animations, such as a spinner behind a dialog, are not awaited, and neither are those
  // of content that is not rendered: in closed details they never finish.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .filter(
          ({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false,
        )
        .map((each) => each.finished.catch(() => null)),
    ),
  );
  expect(await violationsOn(page)).toEqual([]);
}
