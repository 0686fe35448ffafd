import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../../testing/account-services';
import { aPhone, codeTo, fate, testClient, tally } from '../codes/testing/code-fixture';
import type { OpenedSession } from '../types';
import { openChangeFixture, type ChangeFixture } from './testing/change-fixture';

let fixture: ChangeFixture;
beforeAll(async () => {
  fixture = await openChangeFixture();
});
afterAll(() => fixture.close());

const begin = (live: OpenedSession, phone: string, currentPassword = PASSWORD) =>
  fixture.changes.beginPhoneChange(live, { currentPassword, phone }, testClient);
const confirm = (live: OpenedSession, otp: string) =>
  fixture.changes.confirmPhoneChange(live, otp, testClient);
/** @returns the code that came to the number */
async function codeFor(live: OpenedSession, phone: string): Promise<string> {
  await begin(live, phone);
  await fixture.deliver();
  return codeTo(fixture, phone);
}
const prove = async (live: OpenedSession, phone: string) => confirm(live, await codeFor(live, phone));
const isProved = async ({ user }: OpenedSession) =>
  (await fixture.userRow(user.id))['phone_verified_at'] instanceof Date;

describe('changing the phone number', () => {
  it('accepts a code sent to the new number, and notifies the user by mail', async () => {
    const [live, phone] = [await fixture.person(), aPhone()];
    expect(await begin(live, phone)).toEqual({ resendAfterSeconds: 120 });
    expect(await fixture.deliver()).toMatchObject([{ by: 'textCode', to: phone, purpose: 'change_phone' }]);
    expect(await isProved(live)).toBe(false);
    expect(await confirm(live, codeTo(fixture, phone))).toMatchObject({
      phone,
      phoneVerifiedAt: expect.any(Date),
    });
    expect(await fixture.noticesOf(live.user.id)).toMatchObject([
      { kind: 'phone_changed', email: live.user.email, detail: { phone: `******${phone.slice(-4)}` } },
    ]);
    expect(await fixture.eventsOf(live.user.id)).toEqual([
      'logged_in',
      'phone_change_requested',
      'phone_changed',
    ]);
  });

  it('verifies the number of the account, and mails one notice', async () => {
    const live = await fixture.person();
    const { phone } = live.user;
    await prove(live, phone ?? '');
    await fixture.pass(121);
    await prove(live, phone ?? '');
    expect(await isProved(live)).toBe(true);
    expect(await fixture.noticesTo(live.user.id)).toEqual(['phone_changed']);
  });

  it('allows a reset by the new number, and no longer by the old one', async () => {
    const [live, old, phone] = [await fixture.person(), aPhone(), aPhone()];
    await prove(live, old);
    await fixture.reset.request({ phone: old }, testClient);
    await fixture.deliver();
    const before = codeTo(fixture, old);
    await prove(live, phone);
    expect(await fate(fixture.reset.verify({ phone: old }, before, testClient))).toBe('invalid_code');
    await fixture.reset.request({ phone }, testClient);
    await fixture.deliver();
    expect(await fixture.reset.verify({ phone }, codeTo(fixture, phone), testClient)).toMatchObject({
      userId: live.user.id,
    });
  });

  it('needs the password, and the right code', async () => {
    const [live, phone] = [await fixture.person(), aPhone()];
    expect(await fate(begin(live, phone, 'wrong'))).toBe('wrong_password');
    expect(await fate(confirm(live, '123456'))).toBe('invalid_code');
    const ofAddress = fixture.changes.confirmEmailChange(live, await codeFor(live, phone), testClient);
    expect(await fate(ofAddress)).toBe('invalid_code');
    expect(await isProved(live)).toBe(false);
  });

  it('unverifies the number for its previous user, and notifies that user without naming the new one', async () => {
    const [before, now, phone] = [await fixture.person(), await fixture.person(), aPhone()];
    await prove(before, phone);
    await fixture.reset.request({ phone }, testClient);
    await fixture.deliver();
    const sentBefore = codeTo(fixture, phone);
    await fixture.pass(121);
    await prove(now, phone);
    expect([await isProved(before), await isProved(now)]).toEqual([false, true]);
    expect(await fixture.userRow(before.user.id)).toMatchObject({ phone });
    expect(await fixture.eventsOf(before.user.id)).toContain('phone_unverified');
    expect((await fixture.noticesOf(before.user.id)).at(-1)).toEqual({
      kind: 'phone_unverified',
      email: before.user.email,
      detail: { phone: `******${phone.slice(-4)}` },
    });
    expect(await fate(fixture.reset.verify({ phone }, sentBefore, testClient))).toBe('invalid_code');
  });

  it('belongs to one of several users who verify it at once', async () => {
    const phone = aPhone();
    const people = await Promise.all([1, 2, 3, 4].map(() => fixture.person()));
    const codes: string[] = [];
    for (const live of people) codes.push(await codeFor(live, phone));
    const fates = await Promise.all(people.map((live, index) => fate(confirm(live, codes[index] ?? ''))));
    expect(tally(fates)).toEqual({ done: 4 });
    const proved = await Promise.all(people.map(isProved));
    expect(proved.filter(Boolean)).toHaveLength(1);
  });

  it('can be swapped by two users at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asha, ravi] = [await fixture.person(), await fixture.person()];
      const [one, two] = [aPhone(), aPhone()];
      await prove(asha, one);
      await prove(ravi, two);
      await fixture.pass(3601);
      const [forAsha, forRavi] = [await codeFor(asha, two), await codeFor(ravi, one)];
      const fates = await Promise.all([fate(confirm(asha, forAsha)), fate(confirm(ravi, forRavi))]);
      expect(tally(fates)).toEqual({ done: 2 });
      expect(await fixture.userRow(asha.user.id)).toMatchObject({ phone: two });
      expect(await fixture.userRow(ravi.user.id)).toMatchObject({ phone: one });
    }
  });
});
