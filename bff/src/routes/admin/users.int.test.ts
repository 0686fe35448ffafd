import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { UsedLinkDto } from '@deccanloop/contracts/accounts/dto';
import type { ManagedUserDto, ManagedUsersDto, UserSecurityDto } from '@deccanloop/contracts/users/dto';
import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';
import { toAttempt, type AttemptRow } from '@deccanloop/core/domain/payments/attempt-repository';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createLogger } from '@deccanloop/core/platform/logger';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const REASON = 'The person has left the company.';
const DEACTIVATED = 'Your account is deactivated. Contact support.';

let app: TestApp;
let admin: Browser;
let adminPerson: TestUser;
let person: TestUser;
let customer: Browser;
let userId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetPauses();
  adminPerson = newTestUser({ name: 'Meera Iyer' });
  admin = await staff(adminPerson, 0);
  person = newTestUser();
  customer = app.browser();
  userId = (await customer.signUp(person))._id;
});

async function staff(of: TestUser, role: 0 | 2): Promise<Browser> {
  const browser = app.browser();
  const id = (await browser.signUp(of))._id;
  await app.owner('users').where({ id }).update({ role });
  await browser.logIn(of);
  return browser;
}
const read = async (id = userId): Promise<ManagedUserDto> =>
  dataOf<ManagedUserDto>(await admin.get(USER_PATHS.one(id)));
async function edit(changes: object, id = userId): Promise<Response> {
  const { name, email, phone, role, status, version } = await read(id);
  return admin.post(USER_PATHS.edit(id), { name, email, phone, role, status, version, ...changes });
}
const switchTo = async (status: string, by = admin): Promise<Response> =>
  by.post(USER_PATHS.status(userId), { status, reason: REASON });
const messageOf = ({ body }: Response) => (body as { message: string }).message;
const codeOf = ({ body }: Response) => (body as { code: string }).code;

it('names every field that is wrong', async () => {
  const wrong = { name: 'A', email: 'asha@', phone: '0', role: 'owner' };
  const sent = await admin.post(USER_PATHS.invite, wrong);
  expect([sent.status, Object.keys((sent.body as { errors: object }).errors).toSorted()]).toEqual([
    ...[400, ['email', 'name', 'phone', 'role']],
  ]);
});

describe('an invitation', () => {
  it('leads to a log-in with the chosen password', async () => {
    const invited = newTestUser({ name: 'Ravi Kumar' });
    const { name, email, phone, password } = invited;
    const user = dataOf<ManagedUserDto>(
      await admin.post(USER_PATHS.invite, { name, email, phone, role: 'moderator' }),
    );
    expect((await app.browser().logIn(invited)).status).toBe(400);
    const token = await app.capturedMail.linkTokenFor(email);
    const browser = app.browser();
    const used = dataOf<UsedLinkDto>(await browser.post(AUTH_PATHS.useLink, { token }));
    if (used.kind !== 'reset') throw new Error(used.kind);
    expect(used).toMatchObject({ isInvitation: true, reset: { userId: user.id } });
    const passwords = { newPassword: password, confirmPassword: password };
    dataOf(await browser.post(AUTH_PATHS.resetPassword, { ...used.reset, ...passwords }));
    expect((await browser.logIn(invited)).status).toBe(200);
    expect((await browser.me()).user).toMatchObject({ name, role: 2, isVerified: true });
    expect(codeOf(await browser.post(USER_PATHS.search, {}))).toBe('forbidden');
    expect(codeOf(await app.browser().post(AUTH_PATHS.useLink, { token }))).toBe('link_unusable');
    expect(await read(user.id)).toMatchObject({ status: 'Active', role: 'moderator' });
  });

  it('to an address with an account names the field', async () => {
    const { name, phone } = newTestUser();
    const sent = await admin.post(USER_PATHS.invite, { name, email: person.email, phone, role: 'user' });
    expect([sent.status, codeOf(sent)]).toEqual([409, 'email_taken']);
  });
});

describe('a deactivated user', () => {
  it('is logged out while the page is open, and reads why only with the right password', async () => {
    expect((await customer.get(AUTH_PATHS.me)).status).toBe(200);
    expect(dataOf(await switchTo('Inactive'))).toMatchObject({ status: 'Inactive' });
    expect((await customer.get(AUTH_PATHS.me)).body).toMatchObject({ status_code: 401 });
    expect((await customer.refresh()).status).toBe(401);

    const right = await app.browser().logIn(person);
    expect([right.status, messageOf(right)]).toEqual([403, DEACTIVATED]);
    const wrong = await app.browser().logIn({ ...person, password: 'Wrong-River-42' });
    const unknown = await app.browser().logIn(newTestUser());
    expect([wrong.status, messageOf(wrong)]).toEqual([unknown.status, messageOf(unknown)]);

    dataOf(await switchTo('Active'));
    expect((await app.browser().logIn(person)).status).toBe(200);
  });

  it('cannot come back by a link or a reset', async () => {
    const token = await logInLinkOf(person);
    dataOf(await switchTo('Inactive'));
    expect(codeOf(await app.browser().post(AUTH_PATHS.useLink, { token }))).toBe('link_unusable');
    const browser = app.browser();
    await browser.post(AUTH_PATHS.forgotPassword, { email: person.email });
    const otp = await app.capturedMail.codeFor(person.email);
    const reset = dataOf<object>(
      await browser.post(AUTH_PATHS.verifyForgotOtp, { email: person.email, otp }),
    );
    const password = 'Calm-Lagoon-77';
    dataOf(
      await browser.post(AUTH_PATHS.resetPassword, {
        ...reset,
        newPassword: password,
        confirmPassword: password,
      }),
    );
    // The attempts of before count for so long.
    app.advance(15 * 60_000);
    expect(messageOf(await browser.logIn({ ...person, password }))).toBe(DEACTIVATED);
  });

  it('still gets the money of an open payment', async () => {
    const { merchantTransactionId } = await customer.topUp({ userId, userName: person.name });
    dataOf(await switchTo('Inactive'));
    const settlement = createSettlement({
      db: app.worker,
      clock: { now: () => new Date() },
      logger: createLogger({ service: 'test', level: 'silent' }),
      wake: () => undefined,
      announce: () => undefined,
    });
    const row = await app
      .owner<AttemptRow>('payment_attempts')
      .where({ merchant_order_id: `${merchantTransactionId}-1` })
      .first();
    if (!row) throw new Error('a payment without an attempt');
    const attempt = toAttempt(row);
    await settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    const payment = { public_id: merchantTransactionId };
    expect(await app.owner('payments').where(payment).first('state')).toEqual({ state: 'completed' });
  });

  /** Requested after ten wrong passwords. */
  async function logInLinkOf(of: TestUser): Promise<string> {
    const browser = app.browser();
    for (let n = 0; n < 11; n += 1) await browser.logIn({ ...of, password: 'Wrong-River-42' });
    return app.capturedMail.linkTokenFor(of.email);
  }
});

describe('dangerous actions', () => {
  it.each<[string, () => Promise<Response>]>([
    ['a role', () => edit({ role: 'admin', reason: REASON })],
    ['a status', () => switchTo('Inactive')],
    ['a deletion', async () => admin.post(USER_PATHS.delete(userId), { reason: REASON })],
    ['an invitation', async () => admin.post(USER_PATHS.invite, { ...newTestUser(), role: 'user' })],
    ['a withdrawal', async () => admin.post(USER_PATHS.withdrawInvitation(userId), '')],
  ])('need a recent password: %s', async (_, act) => {
    app.advance(5 * 60_000);
    expect(codeOf(await act())).toBe('reauthentication_required');
    dataOf(await admin.post(AUTH_PATHS.reauthenticate, { password: adminPerson.password }));
    expect(codeOf(await act())).not.toBe('reauthentication_required');
  });

  it('name the reason when it is missing', async () => {
    const sent = await edit({ role: 'admin' });
    expect([sent.status, codeOf(sent)]).toEqual([400, 'reason_required']);
    const without = await admin.post(USER_PATHS.status(userId), { status: 'Inactive', reason: 'Because' });
    expect((without.body as { errors: object }).errors).toEqual({
      reason: ['Reason must be at least 10 characters'],
    });
  });

  it('are done by administrators only', async () => {
    const moderator = await staff(newTestUser(), 2);
    for (const by of [customer, moderator])
      for (const path of [
        ...[USER_PATHS.edit(userId), USER_PATHS.status(userId), USER_PATHS.delete(userId)],
        ...[USER_PATHS.invite, USER_PATHS.search, USER_PATHS.resendInvitation(userId)],
      ])
        expect([path, codeOf(await by.post(path, {}))]).toEqual([path, 'forbidden']);
    expect(await read()).toMatchObject({ role: 'user', status: 'Active' });
  });

  it('never reach the own account', async () => {
    const { _id } = (await admin.me()).user;
    await staff(newTestUser(), 0);
    const sent = await admin.post(USER_PATHS.status(_id), { status: 'Inactive', reason: REASON });
    expect([sent.status, codeOf(sent)]).toEqual([403, 'own_account']);
    expect(codeOf(await edit({ role: 'user', reason: REASON }, _id))).toBe('own_account');
    expect(codeOf(await admin.post(USER_PATHS.delete(_id), { reason: REASON }))).toBe('own_account');
  });
});

describe('the list and the page of a user', () => {
  it('find by name, email and phone, and count', async () => {
    const search = { search: `asha ${person.email}`, role: 'user', status: 'Active' };
    const { users, pagination } = dataOf<ManagedUsersDto>(await admin.post(USER_PATHS.search, search));
    expect(users).toMatchObject([{ id: userId, email: person.email, isSelf: false }]);
    expect(pagination.total).toBe(1);
    const byPhone = dataOf<ManagedUsersDto>(await admin.post(USER_PATHS.search, { search: person.phone }));
    expect(byPhone.users.map(({ id }) => id)).toContain(userId);
  });

  it('show sessions and the audit log with who did what, and why', async () => {
    await switchTo('Inactive');
    const { sessions, events } = dataOf<UserSecurityDto>(await admin.get(USER_PATHS.security(userId)));
    expect(sessions).toEqual([]);
    expect(events[0]).toMatchObject({ kind: 'user_deactivated', actorName: 'Meera Iyer', reason: REASON });
  });

  it('say that a user does not exist', async () => {
    for (const id of [newId(), 'one'])
      expect((await admin.get(USER_PATHS.one(id))).body).toMatchObject({
        ...{ status_code: 404, code: 'unknown_user' },
      });
  });

  it('do not overwrite a newer user', async () => {
    const { version } = await read();
    dataOf(await edit({ name: 'Asha Devi' }));
    const late = await edit({ name: 'Asha R', version });
    expect([late.status, codeOf(late)]).toEqual([409, 'user_changed']);
  });
});
