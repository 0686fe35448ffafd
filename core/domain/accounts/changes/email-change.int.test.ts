import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../../testing/account-services';
import { anEmail, codeTo, fate, linkTo, testClient, tally, wrong } from '../codes/testing/code-fixture';
import type { OpenedSession } from '../types';
import { openChangeFixture, type ChangeFixture } from './testing/change-fixture';

let fixture: ChangeFixture;
beforeAll(async () => {
  fixture = await openChangeFixture();
});
afterAll(() => fixture.close());

const begin = (live: OpenedSession, email: string, currentPassword = PASSWORD) =>
  fixture.changes.beginEmailChange(live, { currentPassword, email }, testClient);
const confirm = (live: OpenedSession, otp: string) =>
  fixture.changes.confirmEmailChange(live, otp, testClient);
/** @returns the code that came to the new address */
async function codeFor(live: OpenedSession, email: string): Promise<string> {
  await begin(live, email);
  await fixture.deliver();
  return codeTo(fixture, email);
}
const emailOf = async (live: OpenedSession) => (await fixture.userRow(live.user.id))['email'];

describe('changing the e-mail address', () => {
  it('accepts a code sent to the new address, and notifies the old one', async () => {
    const [live, email] = [await fixture.person(), `new.${anEmail()}`];
    expect(await begin(live, email)).toEqual({ resendAfterSeconds: 120 });
    expect(await fixture.deliver()).toMatchObject([{ by: 'mailCode', to: email, purpose: 'change_email' }]);
    expect(await emailOf(live)).toBe(live.user.email);
    const user = await confirm(live, codeTo(fixture, email));
    expect(user).toMatchObject({ id: live.user.id, email, emailVerifiedAt: expect.any(Date) });
    expect((await fixture.sessions.check(live.token, 'cookie')).user).toEqual(user);
    expect(await fixture.noticesOf(live.user.id)).toMatchObject([
      { kind: 'email_changed', email: live.user.email, detail: { email: 'n***@mail.example' } },
    ]);
    expect(await fixture.eventsOf(live.user.id)).toEqual([
      'logged_in',
      'email_change_requested',
      'email_changed',
    ]);
  });

  it('takes an address that begins with a sign of two halves', async () => {
    const [live, email] = [await fixture.person(), `🌊${anEmail()}`];
    expect(await confirm(live, await codeFor(live, email))).toMatchObject({ email });
    expect(await fixture.noticesOf(live.user.id)).toMatchObject([
      { detail: { email: '🌊***@mail.example' } },
    ]);
  });

  it('needs the password', async () => {
    expect(await fate(begin(await fixture.person(), anEmail(), 'wrong'))).toBe('wrong_password');
    expect(await fixture.deliver()).toEqual([]);
  });

  it('sends no second code at once', async () => {
    const [live, email] = [await fixture.person(), anEmail()];
    await begin(live, email);
    expect(await fate(begin(live, email))).toMatch(/^resend_too_soon \d+$/);
  });

  it('refuses a wrong code, one without a change, and after ten the right one too', async () => {
    const [live, email] = [await fixture.person(), anEmail()];
    expect(await fate(confirm(live, '123456'))).toBe('invalid_code');
    const code = await codeFor(live, email);
    for (let time = 1; time < 10; time += 1)
      expect(await fate(confirm(live, wrong(code, time)))).toBe('invalid_code');
    expect(await fate(confirm(live, code))).toMatch(/^too_many_attempts \d+$/);
    expect(await emailOf(live)).toBe(live.user.email);
  });

  it('does not reveal that an address has an account, and notifies its owner', async () => {
    const [live, { user: holder }] = [await fixture.person(), await fixture.person()];
    expect(await begin(live, holder.email)).toEqual({ resendAfterSeconds: 120 });
    expect(await fixture.deliver()).toMatchObject([
      { by: 'mailHint', to: holder.email, hint: 'address_in_use' },
    ]);
    expect(await fate(confirm(live, '123456'))).toBe('invalid_code');
  });

  it('fails when another user signs up with the address in the meantime', async () => {
    const [live, email] = [await fixture.person(), anEmail()];
    const code = await codeFor(live, email);
    const { id } = await fixture.account({ email });
    expect(await fate(confirm(live, code))).toBe('invalid_code');
    expect(await emailOf(live)).toBe(live.user.email);
    expect((await fixture.userRow(id))['email']).toBe(email);
    expect(await fixture.noticesOf(live.user.id)).toEqual([]);
  });

  it('gives an address that several users prove at once to one of them', async () => {
    const email = anEmail();
    const people = await Promise.all([1, 2, 3].map(() => fixture.person()));
    const codes: string[] = [];
    for (const live of people) codes.push(await codeFor(live, email));
    const fates = await Promise.all(people.map((live, index) => fate(confirm(live, codes[index] ?? ''))));
    expect(tally(fates)).toEqual({ done: 1, invalid_code: 2 });
  });

  it("rejects another user's code for the same address", async () => {
    const [live, other, email] = [await fixture.person(), await fixture.person(), anEmail()];
    const code = await codeFor(live, email);
    await codeFor(other, email);
    // One in a million that both are the same.
    expect(await fate(confirm(other, code))).toBe('invalid_code');
    expect(await fate(confirm(live, code))).toBe('done');
  });

  it('changes to the address that was requested last', async () => {
    const [live, first, second] = [await fixture.person(), anEmail(), anEmail()];
    const old = await codeFor(live, first);
    const code = await codeFor(live, second);
    expect(await fate(confirm(live, old))).toBe('invalid_code');
    expect((await confirm(live, code)).email).toBe(second);
  });

  it('invalidates codes and reset grants of the old address', async () => {
    const [live, email] = [await fixture.person(), anEmail()];
    const old = live.user.email;
    await fixture.reset.request({ email: old }, testClient);
    await fixture.requests.requestLogInLink(old);
    await fixture.deliver();
    const permit = await fixture.reset.verify({ email: old }, codeTo(fixture, old), testClient);
    await confirm(live, await codeFor(live, email));
    expect(await fate(fixture.links.use(linkTo(fixture, old), testClient, 'cookie'))).toBe('link_unusable');
    const late = fixture.reset.reset({ ...permit, newPassword: 'Other-river-88' }, testClient);
    expect(await fate(late)).toBe('reset_expired');
    await fixture.pass(121);
    await fixture.reset.request({ email: old }, testClient);
    expect(await fixture.deliver()).toEqual([]);
  });
});
