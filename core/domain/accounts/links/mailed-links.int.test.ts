import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  anEmail,
  fate,
  linkTo,
  openCodeWorld,
  PASSWORD,
  somebody,
  tally,
  type CodeWorld,
} from '../codes/testing/code-world';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(() => world.close());

const use = (token: string, registrationId: string | null = null) =>
  world.links.use(token, somebody, 'cookie', registrationId);
async function logInLink() {
  const account = await world.account();
  await world.requests.requestLogInLink(account.email);
  await world.deliver();
  return { ...account, token: linkTo(world, account.email) };
}
async function spendTries(address: { email: string } | { phone: string }) {
  for (let n = 0; n < 10; n += 1) await fate(world.reset.verify(address, '000000', somebody));
}
async function resetLink(way: 'email' | 'phone' = 'email') {
  const account = await world.account();
  const address = way === 'email' ? { email: account.email } : { phone: account.phone };
  await spendTries(address);
  await world.reset.request(address, somebody);
  await world.deliver();
  return { ...account, token: linkTo(world, account.email) };
}
const register = async (email: string, name: string) => {
  const details = { name, email, phone: '9000000001', password: PASSWORD };
  return (await world.registration.begin(details, somebody)).registrationId;
};
/** A stranger has spent the tries of an address, and with them began a registration of it. */
async function signUpLink() {
  const email = anEmail();
  const strangers = await register(email, 'Mallory');
  await spendTries({ email });
  const own = await register(email, 'Asha Rao');
  await world.deliver();
  return { email, strangers, own, token: linkTo(world, email) };
}
const userOf = async (email: string) =>
  (await world.owner('users').where({ email }).first()) as
    { id: string; name: string; password_salt: string | null; email_verified_at: Date | null } | undefined;

describe('a link that logs in', () => {
  it('opens a session, once', async () => {
    const { id, token } = await logInLink();
    const used = await use(token);
    expect(used).toMatchObject({
      kind: 'logged_in',
      opened: { user: { id }, session: { userId: id, authenticatedBy: 'link' } },
    });
    expect(await world.eventsOf(id)).toEqual(['link_used', 'logged_in']);
    expect(await fate(use(token))).toBe('link_unusable');
  });

  it('opens one session for ten clicks at the same moment', async () => {
    const { id, token } = await logInLink();
    const fates = await Promise.all(Array.from({ length: 10 }, () => fate(use(token))));
    expect(tally(fates)).toEqual({ done: 1, link_unusable: 9 });
    expect(await world.owner('sessions').where({ user_id: id })).toHaveLength(1);
  });

  it('is good for an hour', async () => {
    const { token } = await logInLink();
    await world.pass(3_601);
    expect(await fate(use(token))).toBe('link_unusable');
  });

  it('is worth nothing once the address has changed', async () => {
    const { id, email, token } = await logInLink();
    await world.owner('users').where({ id }).update({ email: anEmail() });
    expect(await fate(use(token))).toBe('link_unusable');
    await world.account({ email });
    expect(await fate(use(token))).toBe('link_unusable');
  });

  it('is used up only when it has let somebody in', async () => {
    const { id, email, token } = await logInLink();
    await world.owner('users').where({ id }).update({ email: anEmail() });
    await fate(use(token));
    await world.owner('users').where({ id }).update({ email });
    expect(await fate(use(token))).toBe('done');
  });
});

describe('a link that permits a new password', () => {
  it.each(['email', 'phone'] as const)('comes by mail when the tries of the %s are spent', async (way) => {
    const { id, token } = await resetLink(way);
    const used = await use(token);
    if (used.kind !== 'reset') throw new Error('it logged in');
    expect(used.userId).toBe(id);
    await world.reset.reset({ ...used, newPassword: 'Calm-Lagoon-77' }, somebody);
    expect(await world.eventsOf(id)).toEqual(expect.arrayContaining(['link_used', 'password_reset']));
  });

  it('gives the tries back to its owner', async () => {
    const { email, token } = await resetLink();
    await use(token);
    expect(await fate(world.reset.verify({ email }, '000000', somebody))).toBe('invalid_code');
    await world.pass(121);
    await world.reset.request({ email }, somebody);
    expect(await world.deliver()).toMatchObject([{ by: 'mailCode', to: email }]);
  });

  it('can be had again in the same hour once it was used', async () => {
    const { email, token } = await resetLink();
    await use(token);
    await spendTries({ email });
    await world.pass(121);
    await world.reset.request({ email }, somebody);
    expect(await world.deliver()).toMatchObject([{ by: 'mailLink', to: email }]);
  });

  it('takes every other code and link of the account along', async () => {
    const { email, token } = await resetLink();
    await world.requests.requestLogInLink(email);
    await world.deliver();
    const other = linkTo(world, email);
    await use(token);
    expect(await fate(use(other))).toBe('link_unusable');
  });
});

describe('a link that finishes a sign-up', () => {
  it('keeps the details of the browser that began it, whoever else began one', async () => {
    const { email, own, token } = await signUpLink();
    const used = await use(token, own);
    expect(used).toMatchObject({
      kind: 'logged_in',
      opened: { user: { name: 'Asha Rao', email }, session: { authenticatedBy: 'sign_up' } },
    });
    expect((await userOf(email))?.password_salt).toMatch(/^\$argon2id\$/);
    expect(await world.owner('registrations').where({ email })).toEqual([]);
  });

  it('never takes the password of a registration that this browser did not begin', async () => {
    const { email, token } = await signUpLink();
    const used = await use(token);
    const user = await userOf(email);
    expect(user).toMatchObject({
      password_salt: null,
      password_verifier: null,
      email_verified_at: expect.any(Date),
    });
    if (used.kind !== 'reset') throw new Error('it logged in');
    expect(used.userId).toBe(user?.id);
    await world.reset.reset({ ...used, newPassword: 'Calm-Lagoon-77' }, somebody);
    expect((await userOf(email))?.password_salt).toMatch(/^\$argon2id\$/);
  });

  it('takes no registration of another address', async () => {
    const foreign = await register(anEmail(), 'Mallory');
    const { email, token } = await signUpLink();
    expect(await use(token, foreign)).toMatchObject({ kind: 'reset' });
    expect((await userOf(email))?.name).toBe('Asha Rao');
  });

  it('makes one account of ten clicks and a right code at the same moment', async () => {
    const email = anEmail();
    const registrationId = await register(email, 'Asha Rao');
    await world.deliver();
    const mail = world.sent.findLast(({ to }) => to === email);
    const otp = mail && 'code' in mail ? mail.code : '';
    for (let n = 0; n < 5; n += 1) await register(email, 'Asha Rao');
    await world.deliver();
    const token = linkTo(world, email);
    const fates = await Promise.all([
      ...Array.from({ length: 10 }, () => fate(use(token, registrationId))),
      fate(world.registration.verify({ email, otp, registrationId }, somebody, 'cookie')),
    ]);
    expect(fates.filter((one) => one === 'done')).toHaveLength(1);
    expect(await world.owner('users').where({ email })).toHaveLength(1);
  });

  it('is worth nothing once the account was made by code, or nothing waits any more', async () => {
    const made = await signUpLink();
    await world.account({ email: made.email });
    expect(await fate(use(made.token, made.own))).toBe('link_unusable');
    const late = await signUpLink();
    await world.pass(3_590);
    await world
      .owner('registrations')
      .where({ email: late.email })
      .update({ expires_at: new Date(0) });
    expect(await fate(use(late.token, late.own))).toBe('link_unusable');
    expect(await userOf(late.email)).toBeUndefined();
  });
});

it('knows no token that was not mailed', async () => {
  for (const token of ['', 'x', 'A'.repeat(43)]) expect(await fate(use(token))).toBe('link_unusable');
});
