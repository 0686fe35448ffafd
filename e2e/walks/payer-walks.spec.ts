import type { BrowserContext, Page } from '@playwright/test';
import { createChance } from '../../sandbox/gateways/chance';
import { amountField, razorpayModal } from '../product/pay';
import { expect, test } from '../product/test';

/**
 * Random walks of a payer through the pages in a real browser; `WALKS` and `SEED` choose how many and which. Every step is
 * checked by the same rules as in bench/walks, which runs many more walks without a browser.
 */
const WALKS = Number(process.env['WALKS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 1);
/** The longest time from the server's final status of a payment until the page shows it. */
const SHOWN_WITHIN_MS = 3_000;

const NOT_CHARGED =
  /not (?:been )?charged|nothing (?:has been|was|is) (?:charged|credited|taken)|no money (?:was|has been) taken/i;

interface Ended {
  public_id: string;
  state: string;
  has_attempt: boolean;
  is_unresolved: boolean;
  is_held: boolean;
}

for (let seed = SEED; seed < SEED + WALKS; seed += 1) {
  test(`walk ${seed}`, async ({ page, context, product, sandbox, payerLink, useGateway, expectStatus }) => {
    for (const status of [0, 401, 404, 409, 429, 502, 503]) expectStatus(status);
    const chance = createChance();
    chance.reseed(seed);
    const random = chance.next;
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const gateway = pick(['razorpay', 'phonepe'] as const);
    const trail: string[] = [];
    await sandbox.setKnobs({ phonepePendingOutcome: 'never', phonepeCancelOutcome: 'failed' });
    await useGateway(gateway);
    const link = await payerLink();
    await page.goto(link);
    const { data } = (await (
      await context.request.get(`${product.site}/api/payments/link/session`)
    ).json()) as { data: { payers: { userId: string }[] } };
    const userId = data.payers[0]?.userId ?? '';
    const pages: Page[] = [page];

    const ends = () =>
      product.records.query<Ended>(
        `select p.public_id, p.state,
                exists (select from payment_attempts a where a.payment_id = p.id
                         and a.gateway_state in ('attempted', 'authorized', 'failed')) as has_attempt,
                exists (select from payment_captures c where c.payment_id = p.id and c.status = 'held') as is_held,
                p.state <> 'completed' and exists (select from payment_attempts a where a.payment_id = p.id
                         and not a.is_final and a.order_state <> 'rejected') as is_unresolved
           from payments p join wallet_owners o on o.id = p.owner_id
          where o.external_id = $1 order by p.initiated_at, p.id`,
        [userId],
      );

    await test.step('the walk', async () => {
      const length = 4 + Math.floor(random() * 5);
      for (let n = 0; n < length; n += 1) {
        await oneStep(pick(pages));
        await pauseOf(page, 300);
        await check();
      }
    });
    await test.step('the final check', finish);

    async function oneStep(tab: Page): Promise<void> {
      const atPhonePe = tab.url().includes('/phonepe/transact');
      const modal = razorpayModal(tab);
      const hasOverlay = await modal
        .getByTestId('rzp-success')
        .isVisible()
        .catch(() => false);
      const steps: [string, () => Promise<unknown>][] = [
        ['waits', () => pauseOf(tab, pick([500, 2_000, 4_000]))],
        ['reloads', () => tab.reload()],
        ['loses the network', () => offlineFor(context, tab, pick([500, 2_500]))],
        ['meets a failing server', () => failingFor(context, tab, pick([500, 2_500]))],
        [
          'loses webhooks',
          () => sandbox.fault({ gateway: '*', operation: 'webhook', effect: 'drop', times: 2 }),
        ],
      ];
      if (pages.length < 2) steps.push(['opens a second tab', openSecond]);
      if (hasOverlay)
        for (const id of ['rzp-success', 'rzp-success', 'rzp-failure', 'rzp-pending', 'rzp-close'])
          steps.push([id, () => modal.getByTestId(id).click()]);
      if (atPhonePe)
        for (const id of [
          'phonepe-success',
          'phonepe-success',
          'phonepe-failure',
          'phonepe-pending',
          'phonepe-cancel',
        ])
          steps.push([id, () => tab.getByTestId(id).click()]);
      if (atPhonePe) steps.push(['goes back', () => tab.goBack()]);
      if (!atPhonePe && !hasOverlay)
        steps.push(
          ['pays', () => pay(tab)],
          ['pays', () => pay(tab)],
          ['opens the form', () => tab.goto(`${product.site}/paynow`)],
        );
      const [name, run] = pick(steps);
      trail.push(name);
      // The button may disappear when the page is navigating away.
      await run().catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('walk')) throw error;
      });
    }

    async function openSecond(): Promise<void> {
      const second = await context.newPage();
      pages.push(second);
      await second.goto(link);
    }

    async function pay(tab: Page): Promise<void> {
      const button = tab.getByRole('button', { name: /^Pay with (?:Razorpay|PhonePe)$/ });
      if (!(await button.isEnabled({ timeout: 1_000 }).catch(() => false))) return;
      await amountField(tab).fill(pick(['10', '120', '999.50']), { timeout: 2_000 });
      const before = await ends();
      const unresolved = before.filter((each) => (each.is_unresolved && each.has_attempt) || each.is_held);
      await button.click({ timeout: 2_000 });
      const question = tab.getByRole('button', { name: /^Pay again$/i });
      if (unresolved.length > 0) {
        await expect
          .poll(async () => (await question.isVisible()) || (await ends()).length === before.length, {
            timeout: 5_000,
          })
          .toBe(true);
        const after = await ends();
        if (after.length > before.length && !(await question.isVisible()))
          throw new Error(`walk ${seed}: a payment was begun without the question. ${trail.join(' → ')}`);
      }
      if (await question.isVisible().catch(() => false)) {
        if (random() < 0.5) await question.click();
        else await tab.getByRole('button', { name: /wait/i }).click();
      }
    }

    async function check(): Promise<void> {
      for (const tab of pages) {
        const text = await tab
          .locator('body')
          .innerText({ timeout: 2_000 })
          .catch(() => '');
        if (!NOT_CHARGED.test(text)) continue;
        // None before the first payment.
        const ended = await ends();
        for (const { public_id: id } of ended) {
          if (!text.includes(id.slice(-8))) continue;
          expect(
            await sandbox.captured(id),
            `the page says "not charged" for ${id}: ${trail.join(' → ')}`,
          ).toEqual([]);
          expect(
            gateway,
            `the page says "not charged" while the Razorpay order is still polled: ${trail.join(' → ')}`,
          ).toBe('phonepe');
        }
      }
    }

    async function finish(): Promise<void> {
      await context.setOffline(false);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await sandbox.clearFaults();
      const last = (await ends()).at(-1);
      if (!last) return;
      await page.goto(`${product.site}/verify-payment?merchantTransactionId=${last.public_id}`);
      await sandbox.resolvePending(gateway, last.public_id).catch(() => undefined);
      await page.evaluate(
        (id) =>
          fetch('/api/payments/verify', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ merchantTransactionId: id }),
          }),
        last.public_id,
      );
      const captured = await sandbox.captured(last.public_id);
      if (captured.length === 0) return check();
      // First waits for the server's final status; then the page has three seconds.
      await expect
        .poll(async () => (await ends()).at(-1)?.state, { intervals: [50], message: trail.join(' → ') })
        .toBe('completed');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' }), trail.join(' → ')).toBeVisible(
        {
          timeout: SHOWN_WITHIN_MS,
        },
      );
    }
  });
}

/** Pauses are part of a walk; they do not wait for an event. */
const pauseOf = (page: Page, ms: number): Promise<void> =>
  page
    .evaluate((wait) => new Promise<void>((resolve) => setTimeout(resolve, wait)), ms)
    .catch(() => undefined);

async function offlineFor(context: BrowserContext, page: Page, ms: number): Promise<void> {
  await context.setOffline(true);
  await pauseOf(page, ms);
  await context.setOffline(false);
}

async function failingFor(context: BrowserContext, page: Page, ms: number): Promise<void> {
  await context.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await pauseOf(page, ms);
  await context.unroute('**/api/**');
}
