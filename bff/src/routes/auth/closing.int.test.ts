import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { ClosingDto } from '@deccanloop/contracts/accounts/dto';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';
import { newTestUser, type TestUser } from '../../../testing/test-user';

const app = await openTestApp();
afterAll(() => app.close());

const QUOTATION = {
  companyName: 'Rao Clinics',
  phone: '9000000001',
  projectTitle: 'A booking portal',
  projectType: 'Web Application',
  targetAudience: '',
  platformType: ['Web (Browser-based)'],
  technologies: ['React.js'],
  features: [],
  designRequired: 'yes-full',
  developmentPhases: ['Deployment'],
  timeline: '2-3-months',
  budget: '1L-2.5L',
  priority: 'high',
};

let person: TestUser;
let customer: Browser;
let userId: string;
beforeEach(async () => {
  await app.forgetPauses();
  person = newTestUser();
  customer = app.browser();
  userId = (await customer.signUp(person))._id;
  // A sign-up proves no password.
  dataOf(await customer.post(AUTH_PATHS.reauthenticate, { password: person.password }));
});
const obstacles = async (browser = customer) =>
  dataOf<ClosingDto>(await browser.get(AUTH_PATHS.closing)).obstacles;
const close = (browser = customer) => browser.post(AUTH_PATHS.closing, '');

describe('closing the own account', () => {
  it('is refused while a payment is open, with its page', async () => {
    const { merchantTransactionId } = await customer.topUp({ userId, userName: person.name });
    expect(await obstacles()).toEqual([
      {
        kind: 'payment_open',
        text: expect.stringMatching(
          new RegExp(`^A payment of ₹500 \\(${merchantTransactionId}\\) is still being checked`),
        ),
        recordId: merchantTransactionId,
      },
    ]);
    const refused = await close();
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'not_closable',
        message: expect.stringContaining(merchantTransactionId),
      }),
    ]);
    expect((await customer.me()).user._id).toBe(userId);
  });

  it('needs a recent password or passkey', async () => {
    app.advance(5 * 60_000);
    expect((await close()).body).toMatchObject({ status_code: 403, code: 'reauthentication_required' });
    dataOf(await customer.post(AUTH_PATHS.reauthenticate, { password: person.password }));
    expect((await close()).status).toBe(200);
  });

  it('is not possible from another site', async () => {
    const sent = await customer.post(AUTH_PATHS.closing, '').set('Sec-Fetch-Site', 'cross-site');
    expect(sent.body).toMatchObject({ code: 'cross_site' });
    expect((await customer.me()).user._id).toBe(userId);
  });

  it('ends every session, forgets the browser, and the log-in fails like one of an unknown address', async () => {
    const phone = app.browser();
    await phone.logIn(person);
    expect(await obstacles()).toEqual([]);
    const closed = await close();
    expect([closed.status, (closed.body as { message: string }).message]).toEqual([
      200,
      'Your account is closed.',
    ]);
    expect([customer.cookie('token'), customer.cookie('user')]).toEqual([undefined, undefined]);
    expect((await phone.get(AUTH_PATHS.me)).status).toBe(401);
    const unknown = await app.browser().logIn(newTestUser());
    const failed = await app.browser().logIn(person);
    expect([failed.status, (failed.body as { message: string }).message]).toEqual([
      unknown.status,
      (unknown.body as { message: string }).message,
    ]);
  });

  it('frees the address for a new account, which has another wallet', async () => {
    expect((await close()).status).toBe(200);
    const again = app.browser();
    const { _id } = await again.signUp(person);
    expect(_id).not.toBe(userId);
    const { user } = await again.me();
    expect(user).toMatchObject({ email: person.email, name: person.name });
  });

  it('leaves the link of the old wallet without a payment', async () => {
    expect((await close()).status).toBe(200);
    const payer = app.browser();
    await payer.openLink({ userId, name: person.name });
    expect((await payer.initiate()).body).toMatchObject({ status_code: 409, code: 'account_closed' });
  });

  it('of staff is not offered', async () => {
    await app.owner('users').where({ id: userId }).update({ role: 0 });
    const admin = app.browser();
    await admin.logIn(person);
    expect(await obstacles(admin)).toMatchObject([{ kind: 'staff_account', recordId: null }]);
    expect((await close(admin)).body).toMatchObject({ code: 'not_closable' });
  });
});

describe('what a customer has sent', () => {
  it('is erased from every table, whichever form it came from', async () => {
    const { name, email } = person;
    const text = `I am ${email}, ${person.phone}.`;
    const needles = [email, person.phone];
    const billing = { name: email, addressLine1: text, city: 'Pune', stateCode: '27', pinCode: '411001' };
    for (const sent of [
      await customer.post(AUTH_PATHS.billingDetails, billing),
      await customer.post(ENQUIRY_PATHS.contact, { name, email, contact: person.phone, message: text }),
      await customer.post(ENQUIRY_PATHS.quotation, {
        ...QUOTATION,
        clientName: name,
        email,
        projectDescription: text,
      }),
      await customer.post(PAYMENT_PATHS.supportReports, { topic: 'other', message: text, contact: email }),
      await customer.post(AUTH_PATHS.forgotPassword, { email }),
    ])
      expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
    expect((await tablesWith(app.owner, needles)).length).toBeGreaterThan(6);
    expect((await close()).status).toBe(200);
    // The confirmation, until it is mailed.
    expect(await tablesWith(app.owner, needles)).toEqual(['account_notices']);
  });
});

describe('staff', () => {
  it('see a closed account under its number, and find no user by the address', async () => {
    const { merchantTransactionId } = await customer.topUp({ userId, userName: person.name });
    await app
      .owner('payments')
      .where({ public_id: merchantTransactionId })
      .update({ state: 'failed', next_check_at: null });
    await customer.post(PAYMENT_PATHS.supportReports, {
      topic: 'other',
      message: 'My wallet does not open.',
      contact: person.email,
    });
    expect((await close()).status).toBe(200);

    const sana = newTestUser({ name: 'Sana Support' });
    const { _id } = await app.browser().signUp(sana);
    await app.owner('users').where({ id: _id }).update({ role: 2 });
    const support = app.browser();
    await support.logIn(sana);
    const seen = dataOf<StaffPersonDto>(await support.get(STAFF_PATHS.person(userId)));
    expect(seen).toMatchObject({
      name: 'Closed account',
      email: null,
      phone: null,
      userId,
      account: { closedAt: expect.any(String), formerEmails: [] },
      counts: { payments: 1, tickets: 1 },
    });
    const { payments } = dataOf<{ payments: object[] }>(
      await support.post(STAFF_PATHS.searchPayments, { person: userId }),
    );
    expect(payments).toMatchObject([{ merchantTransactionId, userName: 'Closed account' }]);
    const [number = 0] = await app.owner('tickets').where({ user_id: userId }).pluck<number[]>('number');
    const ticket = TICKET_PATHS.staffOne(formatTicketNumber(number));
    for (const path of [STAFF_PATHS.payment(merchantTransactionId), ticket]) {
      const shown = await support.get(path);
      expect([path, shown.status]).toEqual([path, 200]);
      expect(shown.text).toContain('Closed account');
      expect(shown.text).not.toContain(person.email);
    }
    for (const search of [person.email, person.phone, person.name]) {
      const found = await support.post(STAFF_PATHS.searchPayments, { search });
      expect(JSON.stringify(dataOf(found))).not.toContain(userId);
    }
  });
});
