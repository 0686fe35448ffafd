import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningProduct } from '../product/launch';
import { sendQuotation } from '../product/quotation';
import { administratorOf } from '../product/staff-requests';
import {
  expectDashboard,
  forgetLogIn,
  logIn,
  logInByRequest,
  newTestUser,
  signUpByRequest,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const choice = (page: Page, name: string) => panel(page).getByRole('switch', { name });
// One of the two bells is hidden at every width.
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });

/** Writes to the customer as a member of staff, and waits until the worker has mailed it or decided not to. */
async function writeTo(product: RunningProduct, id: string, text: string): Promise<'mailed' | 'opted out'> {
  const staff = await administratorOf(product);
  const path = `/api/admin/quotations/${id}/messages`;
  await staff.post(path, { text }, { 'Idempotency-Key': randomUUID() });
  await staff.end();
  let end: 'mailed' | 'opted out' | undefined;
  await expect
    .poll(async () => {
      const [mail] = await product.records.query<{ sent_at: Date | null; opted_out_at: Date | null }>(
        `select m.sent_at, m.opted_out_at
           from quotation_mails m join quotation_events e on e.id = m.event_id
           join quotation_messages w on w.id = e.message_id
          where e.quotation_id = $1 and m.audience = 'customer' and w.text = $2`,
        [id, text],
      );
      end = mail?.sent_at ? 'mailed' : mail?.opted_out_at ? 'opted out' : undefined;
      return end !== undefined;
    })
    .toBe(true);
  return end ?? 'mailed';
}

/** Waits until the server has stored it. */
async function press(page: Page, name: string, isOn: boolean): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/customer/mail-choices') && response.request().method() === 'POST',
  );
  await choice(page, name).press('Space');
  expect((await stored).ok()).toBe(true);
  await expect(choice(page, name)).toBeChecked({ checked: isOn });
}

for (const width of [1280, 390])
  test(`a customer switches quotation mails off and on; the bell and security stay, at ${width} px`, async ({
    page,
    product,
  }, { workerIndex }) => {
    const person = newTestUser(product, workerIndex);
    await signUpByRequest(page, product, person);
    const projectTitle = `Portal ${randomInt(1e9)}`;
    const id = await sendQuotation(page, product, { projectTitle });
    // The confirmation of the form, which has no choice.
    await product.mailbox.about(person.email, 'quotation');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.site}/dashboard/settings`);

    await test.step('switch them off by keyboard', async () => {
      await expect(choice(page, 'Quotations and projects')).toBeChecked();
      await expect(choice(page, 'Security of your account')).toBeDisabled();
      await expect(choice(page, 'Security of your account')).toHaveAccessibleDescription(
        /We always send these/,
      );
      await expectAccessible(page);
      await press(page, 'Quotations and projects', false);
      await page.reload();
      await expect(choice(page, 'Quotations and projects')).not.toBeChecked();
      await expect(choice(page, 'Payments and wallet')).toBeChecked();
      await expectAccessible(page);
    });

    const before = await product.mailbox.count(person.email);
    await test.step('a message of staff is under the bell and not mailed', async () => {
      expect(await writeTo(product, id, 'May we call you?')).toBe('opted out');
      expect(await product.mailbox.count(person.email)).toBe(before);
      await page.goto(`${product.site}/dashboard`);
      await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
    });

    await test.step('a login from a new device is mailed', async () => {
      await forgetLogIn(page);
      await logIn(page, product, person);
      await expectDashboard(page, person.name);
      await product.mailbox.about(person.email, 'New login');
    });

    await test.step('switched on again, the next message is mailed and leads to Settings', async () => {
      await page.goto(`${product.site}/dashboard/settings`);
      await press(page, 'Quotations and projects', true);
      expect(await writeTo(product, id, 'We have called you.')).toBe('mailed');
      const { text } = await product.mailbox.about(person.email, 'We have called you.');
      expect(text).toContain(`Switch them off in Settings: ${product.site}/dashboard/settings`);
      expect(text).not.toContain('May we call you?');
    });

    await test.step('staff see what was not mailed', async () => {
      const admin = product.accounts.find(({ role }) => role === 0);
      if (!admin) throw new Error('no demonstration log-in of an administrator');
      await forgetLogIn(page);
      await logInByRequest(page, product, admin);
      await page.goto(`${product.site}/dashboard/quotations/${id}`);
      const written = page.getByRole('list', { name: 'Messages and notes' }).getByRole('article');
      await expect(written.filter({ hasText: 'May we call you?' })).toContainText('Not mailed: switched off');
      await expect(written.filter({ hasText: 'We have called you.' })).not.toContainText('Not mailed');
    });
  });
