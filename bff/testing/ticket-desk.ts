import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { newId } from '@deccanloop/core/platform/ids';
import type { Response } from 'supertest';
import type { Browser } from './browser';
import { openTestApp, type TestApp } from './test-app';
import { newTestUser, type TestUser } from './test-user';

/** A test app with a customer, an administrator and a member of support, and short names for what they do. */
export interface TicketDesk {
  app: TestApp;
  customer: Browser;
  admin: Browser;
  support: Browser;
  supportId: string;
  person: TestUser;
  /** Reports a problem as the customer, or with another browser. */
  open(options?: {
    by?: Browser;
    message?: string;
    contact?: string;
    merchantTransactionId?: string;
  }): Promise<{ id: string; number: string; key: string }>;
  read(number: string): Promise<StaffTicketDto>;
  /** Replies as a member of staff, by default to the newest version. */
  answer(
    number: string,
    options?: { by?: Browser; message?: string; version?: number; key?: string; state?: string },
  ): Promise<Response>;
  close(): Promise<void>;
}

export async function openTicketDesk(): Promise<TicketDesk> {
  const app = await openTestApp();
  const person = newTestUser();
  const customer = app.browser();
  await customer.signUp(person);
  const staffOf = async (name: string, role: number): Promise<{ browser: Browser; id: string }> => {
    const user = newTestUser({ name });
    const { _id: id } = await app.browser().signUp(user);
    await app.owner('users').where({ id }).update({ role });
    const browser = app.browser();
    await browser.logIn(user);
    return { browser, id };
  };
  const admin = await staffOf('Admin Singh', 0);
  const support = await staffOf('Sana Support', 2);

  const desk: TicketDesk = {
    app,
    customer,
    admin: admin.browser,
    support: support.browser,
    supportId: support.id,
    person,
    async open({ by = customer, message = `My wallet is empty. ${newId()}`, contact, ...about } = {}) {
      const report = { topic: 'not-credited', message, contact: contact ?? person.email, ...about };
      const { body } = await by.post(PAYMENT_PATHS.supportReports, report);
      return app.ticketOfReport((body as { data: { reference: string } }).data.reference);
    },
    async read(number) {
      const { body } = await admin.browser.get(TICKET_PATHS.staffOne(number));
      return (body as { data: StaffTicketDto }).data;
    },
    async answer(
      number,
      { by = support.browser, message = 'We are looking.', version, key = newId(), state } = {},
    ) {
      return by
        .post(TICKET_PATHS.staffReply(number), {
          message,
          version: version ?? (await desk.read(number)).version,
          ...(state && { state }),
        })
        .set(IDEMPOTENCY_HEADER, key);
    },
    close: () => app.close(),
  };
  return desk;
}
