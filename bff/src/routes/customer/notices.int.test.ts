import type { NoticesDto } from '@deccanloop/contracts/customer/notices';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { notifyPayer } from '@deccanloop/core/domain/payment-notices/notify-payer';
import { newId } from '@deccanloop/core/platform/ids';
import { buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';
import { newTestUser, type TestUser } from '../../../testing/test-user';

const app = await openTestApp();
const admin = app.browser();
beforeAll(async () => {
  const boss = newTestUser();
  await admin.signUp(boss);
  await app.owner('users').where({ email: boss.email }).update({ role: 0 });
  await admin.logIn(boss);
});
afterAll(() => app.close());

let person: TestUser;
let customer: Browser;
let userId: string;
beforeEach(async () => {
  person = newTestUser();
  customer = app.browser();
  userId = (await customer.signUp(person))._id;
});

const read = async (by = customer, cursor = '') =>
  dataOf<NoticesDto>(await by.get(`${CUSTOMER_PATHS.notices}?cursor=${cursor}`));
const mark = async (id: string, which?: string, by = customer) =>
  dataOf<{ unread: number }>(await by.post(CUSTOMER_PATHS.readNotices, { id, ...(which && { which }) }))
    .unread;

/** Stores the notice of a credit, as the job that issues the receipt does. */
async function credited(): Promise<string> {
  const { merchantTransactionId } = await customer.topUp({ userId, userName: person.name });
  const payment = await app
    .owner('payments')
    .where({ public_id: merchantTransactionId })
    .first<{ id: string }>();
  const notice = { kind: 'payment_received', paymentId: payment.id, sourceId: newId() } as const;
  await notifyPayer(app.worker, notice);
  // The job runs again.
  await notifyPayer(app.worker, notice);
  return merchantTransactionId;
}

async function answered(): Promise<string> {
  const report = { topic: 'other', message: `It does not open. ${newId()}`, contact: person.email };
  const { reference } = dataOf<{ reference: string }>(
    await customer.post(PAYMENT_PATHS.supportReports, report),
  );
  const { number } = await app.ticketOfReport(reference);
  const send = async (path: string, body: object) =>
    dataOf(await admin.post(path, body).set(IDEMPOTENCY_HEADER, newId()));
  await send(TICKET_PATHS.note(number), { message: 'Only for us.' });
  await send(TICKET_PATHS.staffReply(number), { message: 'The code is 123456.', version: 2 });
  return number;
}

describe('the notices of a customer', () => {
  it('are the events that are mailed, once each and with their records', async () => {
    expect(await read()).toEqual({ unread: 0, notices: [], nextCursor: null });
    const merchantTransactionId = await credited();
    const number = await answered();
    const { id } = await buildQuotation(app.owner, { userId });
    const write = async (path: string, text: string) =>
      dataOf(await admin.post(path, { text }).set(IDEMPOTENCY_HEADER, newId()));
    await write(STAFF_QUOTATION_PATHS.notes(id), 'Ask about the budget.');
    await write(STAFF_QUOTATION_PATHS.messages(id), 'May we call you?');
    dataOf(
      await admin.post(STAFF_QUOTATION_PATHS.status(id), {
        status: 'rejected',
        reason: 'We do not build this.',
      }),
    );
    await app.browser().logIn(person);

    const { unread, notices } = await read();
    expect(unread).toBe(5);
    expect(notices.map(({ isRead }) => isRead)).toEqual(Array<boolean>(5).fill(false));
    const nothing = { payment: null, quotation: null, ticket: null };
    const quotation = {
      _id: id,
      projectId: expect.stringMatching(/^PRJ-/),
      projectTitle: 'A booking portal',
    };
    expect(notices).toMatchObject([
      { ...nothing, area: 'security', kind: 'new_device', newState: null },
      { ...nothing, area: 'quotation', kind: 'status_changed', newState: 'rejected', quotation },
      { ...nothing, area: 'quotation', kind: 'staff_message', quotation },
      { ...nothing, area: 'ticket', kind: 'staff_replied', ticket: { number, subject: 'Something else' } },
      {
        ...nothing,
        area: 'payment',
        kind: 'payment_received',
        payment: { merchantTransactionId, amountPaise: 500_00 },
      },
    ]);
    expect(JSON.stringify(notices)).not.toMatch(/123456|budget|may we call/i);
  });

  it('are read one by one or all at once, and never by another user', async () => {
    for (let n = 0; n < 3; n += 1) await credited();
    const [newest, middle] = (await read()).notices;
    expect(await mark(middle!.id)).toBe(2);
    expect((await read()).notices.map(({ isRead }) => isRead)).toEqual([false, true, false]);

    const other = app.browser();
    await other.signUp(newTestUser());
    await mark(newest!.id, 'and_older', other);
    expect((await read()).unread).toBe(2);

    await credited();
    // What came after the page was shown stays unread.
    expect(await mark(newest!.id, 'and_older')).toBe(1);
    expect((await read()).notices.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  it('have pages', async () => {
    for (let n = 0; n < 11; n += 1) await credited();
    const first = await read();
    const second = await read(customer, first.nextCursor ?? '');
    expect([first.notices.length, second.notices.length, second.nextCursor]).toEqual([10, 1, null]);
    expect(first.unread).toBe(11);
  });

  it('are not stored for staff, who have no bell', async () => {
    const boss = newTestUser();
    await app.browser().signUp(boss);
    await app.owner('users').where({ email: boss.email }).update({ role: 0 });
    const browser = app.browser();
    await browser.logIn(boss);
    expect((await read(browser)).unread).toBe(0);
  });
});

it('rolls back with the mail that it belongs to', async () => {
  const { id } = await buildQuotation(app.owner, { userId });
  const undone = app.owner.transaction(async (trx) => {
    const [event] = await trx('quotation_events')
      .insert({ quotation_id: id, type: 'staff_message', actor: 'staff' })
      .returning<{ id: number }[]>('id');
    await trx('quotation_mails').insert({ id: newId(), event_id: event!.id, audience: 'customer' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await read()).unread).toBe(0);
});
