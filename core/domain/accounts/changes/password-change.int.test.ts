import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../../testing/account-services';
import { codeTo, fate, linkTo, somebody, tally } from '../codes/testing/code-world';
import type { OpenedSession } from '../types';
import { openChangeWorld, type ChangeWorld } from './testing/change-world';

const NEW_PASSWORD = 'Calm-lagoon-77';

let world: ChangeWorld;
beforeAll(async () => {
  world = await openChangeWorld();
});
afterAll(() => world.close());

const change = (live: OpenedSession, newPassword = NEW_PASSWORD, currentPassword = PASSWORD) =>
  world.changes.changePassword(live, { currentPassword, newPassword }, somebody);
const logIn = (email: string, password: string) =>
  fate(world.login.withPassword({ email, password }, somebody, 'cookie'));
const alsoOpen = (live: OpenedSession) =>
  world.open({ user: live.user, transport: 'cookie', visitor: somebody });
const knows = (token: string) => fate(world.sessions.check(token, 'cookie'));

describe('changing a password', () => {
  it('replaces it, ends every other session, and gives this one another token', async () => {
    const live = await world.person();
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

  it('leaves the one who had copied the token outside', async () => {
    const live = await world.person();
    await change(live);
    expect(await fate(world.sessions.refresh(live.token, 'cookie', somebody))).toBe('unauthenticated');
  });

  it('is written down, and told by mail', async () => {
    const live = await world.person();
    await alsoOpen(live);
    await change(live);
    const events = world.owner('security_events').where({ user_id: live.user.id, kind: 'password_changed' });
    expect(await events).toMatchObject([{ session_id: live.session.id, detail: { ended: 1 } }]);
    expect((await world.noticesOf(live.user.id)).at(-1)).toMatchObject({
      kind: 'password_changed',
      email: live.user.email,
      detail: { device: 'Chrome on Windows', address: '203.0.113.7' },
    });
  });

  it('makes worthless what was sent or permitted before', async () => {
    const live = await world.person();
    const { email } = live.user;
    await world.reset.request({ email }, somebody);
    await world.requests.requestLogInLink(email);
    await world.deliver();
    const permit = await world.reset.verify({ email }, codeTo(world, email), somebody);
    await world.pass(121);
    await world.reset.request({ email }, somebody);
    await world.deliver();
    await change(live);
    expect(await fate(world.reset.verify({ email }, codeTo(world, email), somebody))).toBe('invalid_code');
    expect(await fate(world.links.use(linkTo(world, email), somebody, 'cookie'))).toBe('link_unusable');
    const late = world.reset.reset({ ...permit, newPassword: 'Other-river-88' }, somebody);
    expect(await fate(late)).toBe('reset_expired');
    expect(await logIn(email, NEW_PASSWORD)).toBe('done');
  });

  it.each([
    ['the current one', PASSWORD, 'differs from the current one'],
    ['a common one', 'Password123', 'stolen'],
    ['one of the name', 'Asharao2026', 'your name'],
  ])('refuses %s, and counts no try', async (_, newPassword, text) => {
    const live = await world.person();
    for (let time = 0; time < 12; time += 1) {
      await expect(
        change(live, newPassword, newPassword === PASSWORD ? PASSWORD : 'wrong'),
      ).rejects.toMatchObject({
        code: 'password_refused',
        options: { errors: { newPassword: [expect.stringContaining(text)] } },
      });
    }
    expect(await fate(change(live))).toBe('done');
  });

  it('needs the current one, and counts who guesses it', async () => {
    const live = await world.person();
    for (let time = 0; time < 10; time += 1)
      expect(await fate(change(live, NEW_PASSWORD, 'wrong'))).toBe('wrong_password');
    expect(await fate(change(live))).toMatch(/^too_many_attempts \d+$/);
    expect(await logIn(live.user.email, PASSWORD)).toBe('done');
  });

  it('lets one of many sessions win that change it at once', async () => {
    const live = await world.person();
    const all = [live, ...(await Promise.all([1, 2, 3].map(() => alsoOpen(live))))];
    const passwords = all.map((_, index) => `Calm-lagoon-${index}7`);
    const fates = await Promise.all(all.map((one, index) => fate(change(one, passwords[index]))));
    expect(tally(fates)).toEqual({ done: 1, unauthenticated: 3 });
    expect(await logIn(live.user.email, passwords[fates.indexOf('done')] ?? '')).toBe('done');
  });
});
