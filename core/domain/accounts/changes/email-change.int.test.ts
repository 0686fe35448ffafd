import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../../testing/account-services';
import { anEmail, codeTo, fate, linkTo, somebody, tally, wrong } from '../codes/testing/code-world';
import type { OpenedSession } from '../types';
import { openChangeWorld, type ChangeWorld } from './testing/change-world';

let world: ChangeWorld;
beforeAll(async () => {
  world = await openChangeWorld();
});
afterAll(() => world.close());

const begin = (live: OpenedSession, email: string, currentPassword = PASSWORD) =>
  world.changes.beginEmailChange(live, { currentPassword, email }, somebody);
const confirm = (live: OpenedSession, otp: string) => world.changes.confirmEmailChange(live, otp, somebody);
/** @returns the code that came to the new address */
async function codeFor(live: OpenedSession, email: string): Promise<string> {
  await begin(live, email);
  await world.deliver();
  return codeTo(world, email);
}
const emailOf = async (live: OpenedSession) => (await world.userRow(live.user.id))['email'];

describe('changing the e-mail address', () => {
  it('takes a code from the new address, and tells the old one', async () => {
    const [live, email] = [await world.person(), `new.${anEmail()}`];
    expect(await begin(live, email)).toEqual({ resendAfterSeconds: 120 });
    expect(await world.deliver()).toMatchObject([{ by: 'mailCode', to: email, purpose: 'change_email' }]);
    expect(await emailOf(live)).toBe(live.user.email);
    const user = await confirm(live, codeTo(world, email));
    expect(user).toMatchObject({ id: live.user.id, email, emailVerifiedAt: expect.any(Date) });
    expect((await world.sessions.check(live.token, 'cookie')).user).toEqual(user);
    expect(await world.noticesOf(live.user.id)).toMatchObject([
      { kind: 'email_changed', email: live.user.email, detail: { email: 'n***@mail.example' } },
    ]);
    expect(await world.eventsOf(live.user.id)).toEqual([
      'logged_in',
      'email_change_requested',
      'email_changed',
    ]);
  });

  it('takes an address that begins with a sign of two halves', async () => {
    const [live, email] = [await world.person(), `🌊${anEmail()}`];
    expect(await confirm(live, await codeFor(live, email))).toMatchObject({ email });
    expect(await world.noticesOf(live.user.id)).toMatchObject([{ detail: { email: '🌊***@mail.example' } }]);
  });

  it('needs the password', async () => {
    expect(await fate(begin(await world.person(), anEmail(), 'wrong'))).toBe('wrong_password');
    expect(await world.deliver()).toEqual([]);
  });

  it('sends no second code at once', async () => {
    const [live, email] = [await world.person(), anEmail()];
    await begin(live, email);
    expect(await fate(begin(live, email))).toMatch(/^resend_too_soon \d+$/);
  });

  it('refuses a wrong code, one without a change, and after ten the right one too', async () => {
    const [live, email] = [await world.person(), anEmail()];
    expect(await fate(confirm(live, '123456'))).toBe('invalid_code');
    const code = await codeFor(live, email);
    for (let time = 1; time < 10; time += 1)
      expect(await fate(confirm(live, wrong(code, time)))).toBe('invalid_code');
    expect(await fate(confirm(live, code))).toMatch(/^too_many_attempts \d+$/);
    expect(await emailOf(live)).toBe(live.user.email);
  });

  it('says nothing of an address that has an account, and tells its holder', async () => {
    const [live, { user: holder }] = [await world.person(), await world.person()];
    expect(await begin(live, holder.email)).toEqual({ resendAfterSeconds: 120 });
    expect(await world.deliver()).toMatchObject([
      { by: 'mailHint', to: holder.email, hint: 'address_in_use' },
    ]);
    expect(await fate(confirm(live, '123456'))).toBe('invalid_code');
  });

  it('comes to nothing when somebody signs up with the address meanwhile', async () => {
    const [live, email] = [await world.person(), anEmail()];
    const code = await codeFor(live, email);
    const { id } = await world.account({ email });
    expect(await fate(confirm(live, code))).toBe('invalid_code');
    expect(await emailOf(live)).toBe(live.user.email);
    expect((await world.userRow(id))['email']).toBe(email);
    expect(await world.noticesOf(live.user.id)).toEqual([]);
  });

  it('gives an address that several prove at once to one of them', async () => {
    const email = anEmail();
    const people = await Promise.all([1, 2, 3].map(() => world.person()));
    const codes: string[] = [];
    for (const live of people) codes.push(await codeFor(live, email));
    const fates = await Promise.all(people.map((live, index) => fate(confirm(live, codes[index] ?? ''))));
    expect(tally(fates)).toEqual({ done: 1, invalid_code: 2 });
  });

  it("takes nobody else's code for the same address", async () => {
    const [live, other, email] = [await world.person(), await world.person(), anEmail()];
    const code = await codeFor(live, email);
    await codeFor(other, email);
    // One in a million that both are the same.
    expect(await fate(confirm(other, code))).toBe('invalid_code');
    expect(await fate(confirm(live, code))).toBe('done');
  });

  it('goes to the address that was named last', async () => {
    const [live, first, second] = [await world.person(), anEmail(), anEmail()];
    const old = await codeFor(live, first);
    const code = await codeFor(live, second);
    expect(await fate(confirm(live, old))).toBe('invalid_code');
    expect((await confirm(live, code)).email).toBe(second);
  });

  it('makes worthless what was sent to the old address, or permitted by it', async () => {
    const [live, email] = [await world.person(), anEmail()];
    const old = live.user.email;
    await world.reset.request({ email: old }, somebody);
    await world.requests.requestLogInLink(old);
    await world.deliver();
    const permit = await world.reset.verify({ email: old }, codeTo(world, old), somebody);
    await confirm(live, await codeFor(live, email));
    expect(await fate(world.links.use(linkTo(world, old), somebody, 'cookie'))).toBe('link_unusable');
    const late = world.reset.reset({ ...permit, newPassword: 'Other-river-88' }, somebody);
    expect(await fate(late)).toBe('reset_expired');
    await world.pass(121);
    await world.reset.request({ email: old }, somebody);
    expect(await world.deliver()).toEqual([]);
  });
});
