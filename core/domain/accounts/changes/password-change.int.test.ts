import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../../testing/account-services';
import { codeTo, fate, linkTo, testClient } from '../codes/testing/code-fixture';
import type { OpenedSession } from '../types';
import { openChangeFixture, type ChangeFixture } from './testing/change-fixture';

const NEW_PASSWORD = 'Calm-lagoon-77';

let fixture: ChangeFixture;
beforeAll(async () => {
  fixture = await openChangeFixture();
});
afterAll(() => fixture.close());

const change = (live: OpenedSession, newPassword = NEW_PASSWORD, currentPassword = PASSWORD) =>
  fixture.changes.changePassword(live, { currentPassword, newPassword }, testClient);
const logIn = (email: string, password: string) =>
  fate(fixture.login.withPassword({ email, password }, testClient, 'cookie'));
const alsoOpen = (live: OpenedSession) =>
  fixture.open({ user: live.user, transport: 'cookie', client: testClient });
const knows = (token: string) => fate(fixture.sessions.check(token, 'cookie'));

describe('changing a password', () => {
  it('replaces it, ends every other session, and gives this one another token', async () => {
    const live = await fixture.person();
    const other = await alsoOpen(live);
    const renewed = await change(live);
    expect(renewed.session.id).toBe(live.session.id);
    expect(renewed.user.passwordChangedAt).not.toEqual(live.user.passwordChangedAt);
    expect(await knows(renewed.token)).toBe('done');
    expect(await knows(other.token)).toBe('unauthenticated');
    expect(await knows(live.token)).not.toBe('done');
    expect(await logIn(live.user.email, PASSWORD)).toBe('invalid_credentials');
    expect(await logIn(live.user.email, NEW_PASSWORD)).toBe('done');
  });

  it('ends the access of a client that had copied the token', async () => {
    const live = await fixture.person();
    await change(live);
    expect(await fate(fixture.sessions.refresh(live.token, 'cookie', testClient))).toBe('unauthenticated');
  });

  it('is written to the audit log and notified by mail', async () => {
    const live = await fixture.person();
    await alsoOpen(live);
    await change(live);
    const events = fixture
      .owner('security_events')
      .where({ user_id: live.user.id, kind: 'password_changed' });
    expect(await events).toMatchObject([{ session_id: live.session.id, detail: { ended: 1 } }]);
    expect((await fixture.noticesOf(live.user.id)).at(-1)).toMatchObject({
      kind: 'password_changed',
      email: live.user.email,
      detail: { device: 'Chrome on Windows', address: '203.0.113.7' },
    });
  });

  it('invalidates earlier codes, links and reset grants', async () => {
    const live = await fixture.person();
    const { email } = live.user;
    await fixture.reset.request({ email }, testClient);
    await fixture.requests.requestLogInLink(email);
    await fixture.deliver();
    const permit = await fixture.reset.verify({ email }, codeTo(fixture, email), testClient);
    await fixture.pass(121);
    await fixture.reset.request({ email }, testClient);
    await fixture.deliver();
    await change(live);
    expect(await fate(fixture.reset.verify({ email }, codeTo(fixture, email), testClient))).toBe(
      'invalid_code',
    );
    expect(await fate(fixture.links.use(linkTo(fixture, email), testClient, 'cookie'))).toBe('link_unusable');
    const late = fixture.reset.reset({ ...permit, newPassword: 'Other-river-88' }, testClient);
    expect(await fate(late)).toBe('reset_expired');
    expect(await logIn(email, NEW_PASSWORD)).toBe('done');
  });

  it.each([
    ['the current one', PASSWORD, 'differs from the current one'],
    ['a common one', 'Password123', 'stolen'],
    ['one of the name', 'Asharao2026', 'your name'],
  ])('refuses %s, and counts no try', async (_, newPassword, text) => {
    const live = await fixture.person();
    for (let time = 0; time < 12; time += 1) {
      await expect(
        change(live, newPassword, newPassword === PASSWORD ? PASSWORD : 'wrong'),
      ).rejects.toMatchObject({
        code: 'password_rejected',
        options: { errors: { newPassword: [expect.stringContaining(text)] } },
      });
    }
    expect(await fate(change(live))).toBe('done');
  });

  it('needs the current one, and counts wrong guesses', async () => {
    const live = await fixture.person();
    for (let time = 0; time < 10; time += 1)
      expect(await fate(change(live, NEW_PASSWORD, 'wrong'))).toBe('wrong_password');
    expect(await fate(change(live))).toMatch(/^too_many_attempts \d+$/);
    expect(await logIn(live.user.email, PASSWORD)).toBe('done');
  });

  it('lets one of many concurrent changes succeed', async () => {
    const live = await fixture.person();
    const all = [live, ...(await Promise.all([1, 2, 3].map(() => alsoOpen(live))))];
    const passwords = all.map((_, index) => `Calm-lagoon-${index}7`);
    const fates = await Promise.all(all.map((one, index) => fate(change(one, passwords[index]))));
    expect(fates.filter((one) => one === 'done')).toHaveLength(1);
    // A slow one compares its password only after it was changed.
    for (const one of fates) expect(['done', 'unauthenticated', 'wrong_password']).toContain(one);
    expect(await logIn(live.user.email, passwords[fates.indexOf('done')] ?? '')).toBe('done');
  });
});
