import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningProduct } from '../../product/launch';
import type { ReceivedMessage } from '../../product/mailbox';
import { demoAccount } from '../../product/staff-requests';
import { newTestUser, openDashboard, rememberToken } from '../../product/test-user';
import { expect, expectAccessible, test } from '../../product/test';

const PHONE = { width: 390, height: 844 };
const someNumber = (): string => `98${String(randomInt(1e8)).padStart(8, '0')}`;

/** Logs in as support and opens a list of calls. */
async function openDesk(page: Page, product: RunningProduct, address: string): Promise<void> {
  const support = demoAccount(product, 2);
  await openDashboard(page, product, support);
  await rememberToken(page.context(), product);
  await page.goto(product.site + address);
}

test.describe('a call back', () => {
  test('is requested on a phone, stored once after a double click, and worked on by staff', async ({
    page,
    product,
    browser,
  }) => {
    const phone = someNumber();
    const name = `Meera ${phone}`;
    await page.setViewportSize(PHONE);
    await page.goto(`${product.site}/contact`);
    await page.getByLabel('Your Name', { exact: true }).focus();
    await page.getByRole('button', { name: 'Request a call back' }).click();
    const form = page.getByRole('form', { name: 'Call-back request' });
    await expect(form.getByLabel('Your name')).toBeFocused();
    await form.getByRole('button', { name: 'Request a call', exact: true }).click();
    for (const fault of ['Name is required', 'Choose a topic', 'Please agree that we call you'])
      await expect(form.getByText(fault, { exact: true }).last()).toBeVisible();
    await expectAccessible(page);

    await form.getByLabel('Your name').fill(name);
    await form.getByLabel('Phone number').fill(phone);
    await form.getByLabel('Topic').selectOption('mobile-apps');
    // The second time of the list is a part of a working day, whatever day it is.
    await form.getByLabel('When').selectOption({ index: 1 });
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Request a call', exact: true }).dblclick();
    const sent = page.getByRole('status').filter({ hasText: 'We will call you' });
    await expect(sent).toContainText(/between \d+:00 (am|pm) and \d+:00 (am|pm) IST|today, by/);
    const reference = /CB-[0-9A-Z]{8}/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
    const stored = () =>
      product.records.query<{ state: string; attempts: number; note: string }>(
        'select state, attempts, note from call_back_requests where phone = $1',
        [`+91${phone}`],
      );
    expect(await stored()).toEqual([{ state: 'open', attempts: 0, note: '' }]);
    await product.mailbox.about('hello@deccanloop.example', reference);

    const desk = await browser.newPage();
    await openDesk(desk, product, '/dashboard/calls');
    await desk.getByRole('button', { name }).click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Take this request' }).click();
    await expect(sheet.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+91${phone}`);
    await sheet.getByLabel('Outcome', { exact: true }).selectOption('unreached');
    await sheet.getByLabel('Note').fill('No answer.');
    await sheet.getByRole('button', { name: 'Save outcome' }).click();
    await expect(sheet.getByText('Could not be reached').first()).toBeVisible();
    await sheet.getByLabel('Outcome', { exact: true }).selectOption('called');
    await expectAccessible(desk);
    await sheet.getByRole('button', { name: 'Save outcome' }).click();
    await expect(sheet.getByText('Called', { exact: true })).toBeVisible();
    expect(await stored()).toEqual([{ state: 'called', attempts: 2, note: 'No answer.' }]);
    await sheet.getByRole('button', { name: 'Close call-back request' }).click();
    await expect(desk.getByRole('button', { name })).toBeHidden();
    await desk.close();
  });
});

/** The free times of the last day that has some, so that no notice runs out meanwhile. */
async function lastDay(page: Page) {
  const slots = page.getByRole('list', { name: /^Time/ });
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').last().check();
  return slots.getByRole('button');
}

async function fill(page: Page, email: string, phone: string) {
  const form = page.getByRole('form', { name: 'Book a call' });
  await form.getByLabel('Your name').fill(`Asha ${phone}`);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone number').fill(phone);
  await form.getByLabel('Topic').selectOption('other');
  return form;
}

/** The calendar file of a mail, unfolded. */
async function calendarOf(product: RunningProduct, { id }: ReceivedMessage): Promise<string> {
  const file = await fetch(`${product.mailbox.origin}/messages/${id}/attachments/1`);
  return (await file.text()).replaceAll('\r\n ', '');
}

/** The link of a mail with which its call is changed. */
function callLinkIn({ text }: ReceivedMessage, product: RunningProduct): string {
  const link = /https?:\/\/\S+#call=([\w-]+)/.exec(text ?? '');
  product.leaks.secrets.add(link?.[1] ?? '');
  return link?.[0] ?? '';
}

/** Confirms a call with the link of a mail. */
async function confirm(page: Page, product: RunningProduct, mail: ReceivedMessage): Promise<void> {
  await page.goto('about:blank');
  await page.goto(callLinkIn(mail, product));
  await page.getByRole('button', { name: 'Confirm the call' }).click();
}

test.describe('a booked call', () => {
  test('is requested on a phone, confirmed, moved and cancelled by the link of its mail, each with an invitation', async ({
    page,
    product,
  }, { workerIndex }) => {
    const { email } = newTestUser(product, workerIndex);
    const { mailbox } = product;
    await page.setViewportSize(PHONE);
    await page.goto(`${product.site}/book-a-call`);
    await (await lastDay(page)).last().click();
    const form = await fill(page, email, someNumber());
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Request the call' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Confirm by e-mail' })).toBeVisible();
    await expectAccessible(page);

    const requested = await mailbox.next(email);
    expect(requested.subject).toMatch(/^Confirm your call \(BC-[0-9A-Z]{8}\)$/);
    expect(await product.records.query('select status from booked_calls where email = $1', [email])).toEqual([
      { status: 'requested' },
    ]);
    await confirm(page, product, requested);
    await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
    await expectAccessible(page);

    const booked = await mailbox.next(email, requested.id);
    expect(booked.subject).toMatch(/^Your call is booked \(BC-[0-9A-Z]{8}\)$/);
    const invitation = await calendarOf(product, booked);
    expect(invitation).toContain('METHOD:REQUEST');
    expect(invitation).toContain('SEQUENCE:0');
    const uid = /^UID:.*$/m.exec(invitation)?.[0] ?? 'none';
    expect(
      await product.records.query('select status, sequence from booked_calls where email = $1', [email]),
    ).toEqual([{ status: 'booked', sequence: 0 }]);

    await page.goto('about:blank');
    await page.goto(callLinkIn(booked, product));
    await expect(page.getByRole('heading', { name: 'Your call', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${product.site}/book-a-call`);
    await page.getByRole('button', { name: 'Move the call' }).click();
    await (await lastDay(page)).first().click();
    await page.getByRole('button', { name: 'Move to this time' }).click();
    await expect(page.getByRole('heading', { name: 'Your call has a new time' })).toBeVisible();
    const moved = await mailbox.next(email, booked.id);
    const changed = await calendarOf(product, moved);
    expect([changed.includes('SEQUENCE:1'), changed.includes(uid)]).toEqual([true, true]);
    callLinkIn(moved, product);

    await page.getByRole('button', { name: 'Cancel the call' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel the call' }).click();
    await expect(page.getByRole('heading', { name: 'Your call is cancelled' })).toBeVisible();
    const cancelled = await calendarOf(product, await mailbox.next(email, moved.id));
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', uid.trim()])
      expect(cancelled).toContain(line);
    await mailbox.about('hello@deccanloop.example', 'Booked call cancelled');
  });

  test('offers other times when the first to confirm have taken the time; staff cancel it with a reason', async ({
    page,
    product,
    expectStatus,
    browser,
  }, { workerIndex }) => {
    expectStatus(409);
    const { email } = newTestUser(product, workerIndex);
    await page.goto(`${product.site}/book-a-call`);
    const slots = await lastDay(page);
    const free = await slots.count();
    const { data } = (await (await page.request.get(`${product.site}/api/calls/slots`)).json()) as {
      data: { slots: string[] };
    };
    await slots.last().click();
    const phone = someNumber();
    const form = await fill(page, email, phone);
    await form.getByRole('button', { name: 'Request the call' }).click();
    const requested = await product.mailbox.next(email);
    // Both engineers get a call meanwhile.
    const startsAt = data.slots.at(-1) ?? '';
    for (const _seat of [1, 2]) {
      const post = (path: string, body: object) =>
        page.request.post(`${product.site}/api/calls/${path}`, {
          headers: { 'Sec-Fetch-Site': 'same-origin' },
          data: body,
        });
      const other = newTestUser(product, workerIndex).email;
      await post('requests', {
        ...{ startsAt, name: 'Ravi Iyer', phone: someNumber(), topic: 'other', email: other },
      });
      const [, token = ''] = callLinkIn(await product.mailbox.next(other), product).split('#call=');
      expect((await post('bookings/confirm', { token, startsAt })).status()).toBe(200);
      callLinkIn(await product.mailbox.about(other, 'Your call is booked'), product);
    }
    await confirm(page, product, requested);
    await expect(page.getByText('This time has just been taken')).toBeVisible();
    const left = await lastDay(page);
    await expect(left).toHaveCount(free - 1);
    await expectAccessible(page);
    await left.last().click();
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
    const booked = await product.mailbox.next(email, requested.id);
    callLinkIn(booked, product);
    const reference = /BC-[0-9A-Z]{8}/.exec(booked.subject)?.[0] ?? '';

    const desk = await browser.newPage();
    await openDesk(desk, product, '/dashboard/calls?part=booked&period=upcoming');
    await desk.getByRole('button', { name: `Asha ${phone}` }).click();
    const sheet = desk.getByRole('dialog', { name: 'Booked call' });
    await expect(sheet).toContainText(reference);
    await sheet.getByRole('button', { name: 'Cancel the call' }).click();
    const question = desk.getByRole('dialog', { name: /^Cancel the call with/ });
    await question.getByLabel('Reason').fill('Our engineer is ill.');
    await question.getByRole('button', { name: 'Cancel call' }).click();
    await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible();
    await expectAccessible(desk);
    await desk.close();
    const cancelled = await product.mailbox.next(email, booked.id);
    expect(cancelled.text).toContain('Our engineer is ill.');
    expect(await calendarOf(product, cancelled)).toContain('METHOD:CANCEL');
  });

  test('is not found by a wrong link', async ({ page, product, expectStatus }) => {
    expectStatus(410);
    await page.goto(`${product.site}/book-a-call#call=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Book a call' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  });
});

test('WhatsApp opens in a new tab with the number that is configured', async ({ page, product }) => {
  await page.goto(`${product.site}/contact`);
  await page.getByLabel('Your Name', { exact: true }).focus();
  const link = page.getByRole('link', { name: 'Message us on WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/910000000000\?text=Hello%20Deccanloop/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
});

test('nothing is offered where it is not configured', async ({ page, product, expectStatus }) => {
  expectStatus(404);
  const envelope = { status_code: 200, success: 1, message: 'OK', requestId: 'r-1' };
  await page.route('**/api/calls/offer', (route) =>
    route.fulfill({ json: { ...envelope, data: { callBacks: null, booking: false, whatsAppNumber: null } } }),
  );
  const offer = page.waitForResponse('**/api/calls/offer');
  await page.goto(`${product.site}/contact`);
  await page.getByLabel('Your Name', { exact: true }).focus();
  await offer;
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveAttribute('type', 'submit');
  await expect(page.getByRole('heading', { name: 'Prefer a call?' })).toHaveCount(0);

  const rejection = {
    status_code: 404,
    success: 0,
    data: null,
    code: 'booking_off',
    message: 'No',
    requestId: 'r-2',
  };
  await page.route('**/api/calls/slots', (route) => route.fulfill({ status: 404, json: rejection }));
  await page.goto(`${product.site}/book-a-call`);
  await expect(page.getByText('Calls cannot be booked here at the moment.')).toBeVisible();
  await expect(page.getByRole('list', { name: /^Time/ })).toHaveCount(0);
  await expectAccessible(page);
});
