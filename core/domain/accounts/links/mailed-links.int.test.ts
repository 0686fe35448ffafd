import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  anEmail,
  fate,
  linkTo,
  openCodeFixture,
  PASSWORD,
  testClient,
  tally,
  type CodeFixture,
} from '../codes/testing/code-fixture';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());

const use = (token: string, registrationId: string | null = null) =>
  fixture.links.use(token, testClient, 'cookie', registrationId);
async function logInLink() {
  const account = await fixture.account();
  await fixture.requests.requestLogInLink(account.email);
  await fixture.deliver();
  return { ...account, token: linkTo(fixture, account.email) };
}
async function spendTries(address: { email: string } | { phone: string }) {
  for (let n = 0; n < 10; n += 1) await fate(fixture.reset.verify(address, '000000', testClient));
}
async function resetLink(way: 'email' | 'phone' = 'email') {
  const account = await fixture.account();
  const address = way === 'email' ? { email: account.email } : { phone: account.phone };
  await spendTries(address);
  await fixture.reset.request(address, testClient);
  await fixture.deliver();
  return { ...account, token: linkTo(fixture, account.email) };
}
const register = async (email: string, name: string) => {
  const details = { name, email, phone: '+919000000001', password: PASSWORD };
  return (await fixture.registration.begin(details, testClient)).registrationId;
};
/** An attacker has used up the attempts of an address and started a registration for it. */
async function signUpLink() {
  const email = anEmail();
  const attackers = await register(email, 'Mallory');
  await spendTries({ email });
  const own = await register(email, 'Asha Rao');
  await fixture.deliver();
  return { email, attackers, own, token: linkTo(fixture, email) };
}
const userOf = async (email: string) =>
  (await fixture.owner('users').where({ email }).first()) as
    | { id: string; name: string; password_salt: string | null; email_verified_at: Date | null }
    | undefined;

describe('a link that logs in', () => {
  it('opens a session, once', async () => {
    const { id, token } = await logInLink();
    const used = await use(token);
    expect(used).toMatchObject({
      kind: 'logged_in',
      opened: { user: { id }, session: { userId: id, authenticatedBy: 'link' } },
    });
    expect(await fixture.eventsOf(id)).toEqual(['link_used', 'logged_in']);
    expect(await fate(use(token))).toBe('link_unusable');
  });

  it('opens one session for ten clicks at the same moment', async () => {
    const { id, token } = await logInLink();
    const fates = await Promise.all(Array.from({ length: 10 }, () => fate(use(token))));
    expect(tally(fates)).toEqual({ done: 1, link_unusable: 9 });
    expect(await fixture.owner('sessions').where({ user_id: id })).toHaveLength(1);
  });

  it('is good for an hour', async () => {
    const { token } = await logInLink();
    await fixture.pass(3_601);
    expect(await fate(use(token))).toBe('link_unusable');
  });

  it('is invalid once the address has changed', async () => {
    const { id, email, token } = await logInLink();
    await fixture.owner('users').where({ id }).update({ email: anEmail() });
    expect(await fate(use(token))).toBe('link_unusable');
    await fixture.account({ email });
    expect(await fate(use(token))).toBe('link_unusable');
  });

  it('is used up only when it has opened a session', async () => {
    const { id, email, token } = await logInLink();
    await fixture.owner('users').where({ id }).update({ email: anEmail() });
    await fate(use(token));
    await fixture.owner('users').where({ id }).update({ email });
    expect(await fate(use(token))).toBe('done');
  });
});

describe('a link that permits a new password', () => {
  it.each(['email', 'phone'] as const)(
    'is sent by mail when the tries of the %s are used up',
    async (way) => {
      const { id, token } = await resetLink(way);
      const used = await use(token);
      if (used.kind !== 'reset') throw new Error('it logged in');
      expect(used.userId).toBe(id);
      await fixture.reset.reset({ ...used, newPassword: 'Calm-Lagoon-77' }, testClient);
      expect(await fixture.eventsOf(id)).toEqual(expect.arrayContaining(['link_used', 'password_reset']));
    },
  );

  it('resets the tries of its owner', async () => {
    const { email, token } = await resetLink();
    await use(token);
    expect(await fate(fixture.reset.verify({ email }, '000000', testClient))).toBe('invalid_code');
    await fixture.pass(121);
    await fixture.reset.request({ email }, testClient);
    expect(await fixture.deliver()).toMatchObject([{ by: 'mailCode', to: email }]);
  });

  it('can be requested again in the same hour once it was used', async () => {
    const { email, token } = await resetLink();
    await use(token);
    await spendTries({ email });
    await fixture.pass(121);
    await fixture.reset.request({ email }, testClient);
    expect(await fixture.deliver()).toMatchObject([{ by: 'mailLink', to: email }]);
  });

  it('invalidates every other code and link of the account', async () => {
    const { email, token } = await resetLink();
    await fixture.requests.requestLogInLink(email);
    await fixture.deliver();
    const other = linkTo(fixture, email);
    await use(token);
    expect(await fate(use(other))).toBe('link_unusable');
  });
});

describe('a link that finishes a sign-up', () => {
  it('keeps the details of the browser that started it, also when other clients started one', async () => {
    const { email, own, token } = await signUpLink();
    const used = await use(token, own);
    expect(used).toMatchObject({
      kind: 'logged_in',
      opened: { user: { name: 'Asha Rao', email }, session: { authenticatedBy: 'sign_up' } },
    });
    expect((await userOf(email))?.password_salt).toMatch(/^\$argon2id\$/);
    expect(await fixture.owner('registrations').where({ email })).toEqual([]);
  });

  it('never uses the password of a registration that another browser started', async () => {
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
    await fixture.reset.reset({ ...used, newPassword: 'Calm-Lagoon-77' }, testClient);
    expect((await userOf(email))?.password_salt).toMatch(/^\$argon2id\$/);
  });

  it('uses no registration of another address', async () => {
    const foreign = await register(anEmail(), 'Mallory');
    const { email, token } = await signUpLink();
    expect(await use(token, foreign)).toMatchObject({ kind: 'reset' });
    expect((await userOf(email))?.name).toBe('Asha Rao');
  });

  it('creates one account for ten clicks and a right code at the same moment', async () => {
    const email = anEmail();
    const registrationId = await register(email, 'Asha Rao');
    await fixture.deliver();
    const mail = fixture.sent.findLast(({ to }) => to === email);
    const otp = mail && 'code' in mail ? mail.code : '';
    for (let n = 0; n < 5; n += 1) await register(email, 'Asha Rao');
    await fixture.deliver();
    const token = linkTo(fixture, email);
    const fates = await Promise.all([
      ...Array.from({ length: 10 }, () => fate(use(token, registrationId))),
      fate(fixture.registration.verify({ email, otp, registrationId }, testClient, 'cookie')),
    ]);
    expect(fates.filter((one) => one === 'done')).toHaveLength(1);
    expect(await fixture.owner('users').where({ email })).toHaveLength(1);
  });

  it('is invalid once the account was created by code, or no registration is pending', async () => {
    const made = await signUpLink();
    await fixture.account({ email: made.email });
    expect(await fate(use(made.token, made.own))).toBe('link_unusable');
    const late = await signUpLink();
    await fixture.pass(3_590);
    await fixture
      .owner('registrations')
      .where({ email: late.email })
      .update({ expires_at: new Date(0) });
    expect(await fate(use(late.token, late.own))).toBe('link_unusable');
    expect(await userOf(late.email)).toBeUndefined();
  });
});

it('rejects a token that was not mailed', async () => {
  for (const token of ['', 'x', 'A'.repeat(43)]) expect(await fate(use(token))).toBe('link_unusable');
});
