import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdsPassword } from '../../../testing/stored-password';
import { findUserByEmail } from '../users/user-repository';
import {
  anEmail,
  codeTo,
  fate,
  linkTo,
  openCodeFixture,
  PASSWORD,
  testClient,
  tally,
  wrong,
  type CodeFixture,
} from '../codes/testing/code-fixture';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());

const begin = (email: string, details: { name?: string; phone?: string; password?: string } = {}) =>
  fixture.registration.begin(
    { name: 'Asha Rao', phone: '+919000000001', password: PASSWORD, email, ...details },
    testClient,
  );
const verify = (email: string, otp: string, registrationId: string | null) =>
  fixture.registration.verify({ email, otp, registrationId }, testClient, 'cookie');
const resend = (email: string, registrationId: string | null) =>
  fate(fixture.registration.resend({ email, registrationId }, testClient));
const waitingOf = (email: string) => fixture.owner('registrations').where({ email });
/** Starts a registration and waits for its code. */
async function begun(email = anEmail(), details: { name?: string; phone?: string; password?: string } = {}) {
  const { registrationId } = await begin(email, details);
  await fixture.deliver();
  return { email, registrationId, code: codeTo(fixture, email) };
}

describe('signing up', () => {
  it('creates the account from the details and logs in', async () => {
    const { email, registrationId, code } = await begun();
    expect(await findUserByEmail(fixture.bff, email)).toBeNull();
    const { user, session, token } = await verify(email, code, registrationId);
    expect(user).toMatchObject({
      name: 'Asha Rao',
      email,
      phone: '+919000000001',
      role: 1,
      emailVerifiedAt: expect.any(Date),
      phoneVerifiedAt: null,
    });
    expect(session).toMatchObject({ userId: user.id, authenticatedBy: 'sign_up', transport: 'cookie' });
    expect(await fixture.sessions.check(token, 'cookie')).toMatchObject({ user: { id: user.id } });
    expect(await fixture.eventsOf(user.id)).toEqual(['signed_up']);
    expect(await waitingOf(email)).toEqual([]);
  });

  it('keeps the password as an argon2id hash that verifies', async () => {
    const { email } = await begun();
    const [waiting] = await waitingOf(email);
    expect(waiting.password_salt).toMatch(/^\$argon2id\$/);
    expect(await holdsPassword(waiting, PASSWORD)).toBe(true);
  });

  it('rejects a common password before anything is stored', async () => {
    const email = anEmail();
    expect(await fate(begin(email, { password: 'Password123' }))).toBe('password_rejected');
    expect(await fate(begin(email, { name: 'Asha Raghunathan', password: 'Raghunathan99' }))).toBe(
      'password_rejected',
    );
    expect(await waitingOf(email)).toEqual([]);
  });

  it('answers the same whether or not the address has an account', async () => {
    const { email } = await fixture.account();
    const unknown = anEmail();
    const answers = [];
    for (const address of [email, unknown]) {
      const { registrationId, ...answer } = await begin(address);
      await fixture.deliver();
      const fates = [];
      fates.push(await resend(address, registrationId));
      for (let n = 0; n < 11; n += 1) fates.push(await fate(verify(address, '000000', registrationId)));
      answers.push({ ...answer, fates: fates.map((one) => one.replace(/ \d+$/, '')) });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.fates).toEqual([
      'resend_too_soon',
      ...Array<string>(10).fill('invalid_code'),
      'too_many_attempts',
    ]);
  });

  it('creates one account for twenty right codes at the same moment', async () => {
    const { email, registrationId, code } = await begun();
    const fates = await Promise.all(
      Array.from({ length: 20 }, () => fate(verify(email, code, registrationId))),
    );
    expect(tally(fates).done).toBe(1);
    expect(await fixture.owner('users').where({ email })).toHaveLength(1);
    expect(
      await fixture
        .owner('sessions')
        .whereIn('user_id', fixture.owner('users').where({ email }).select('id')),
    ).toHaveLength(1);
  });

  it('expires after an hour', async () => {
    const { email, registrationId } = await begun();
    await fixture.pass(3_500);
    expect(await resend(email, registrationId)).toBe('done');
    await fixture.deliver();
    await fixture.pass(101);
    expect(await fate(verify(email, codeTo(fixture, email), registrationId))).toBe('invalid_code');
  });

  it('does not overwrite an account that came first', async () => {
    const { email, registrationId, code } = await begun();
    const { id } = await fixture.account({ email });
    expect(await fate(verify(email, code, registrationId))).toBe('invalid_code');
    expect(await fixture.owner('users').where({ email }).pluck('id')).toEqual([id]);
  });
});

describe('two registrations of one address', () => {
  it('are separate: a code creates the account with the details it was sent for', async () => {
    const attacker = await begun(anEmail(), { name: 'Mallory', password: 'Other-River-43' });
    const victim = await begun(attacker.email);
    expect(await fate(verify(victim.email, victim.code, attacker.registrationId))).toBe('invalid_code');
    expect(await fate(verify(victim.email, attacker.code, victim.registrationId))).toBe('invalid_code');
    const { user } = await verify(victim.email, victim.code, victim.registrationId);
    expect(user.name).toBe('Asha Rao');
    expect(await waitingOf(victim.email)).toEqual([]);
    expect(await fate(verify(victim.email, attacker.code, attacker.registrationId))).toBe('invalid_code');
  });

  it('are separate in whichever order they were started', async () => {
    const victim = await begun();
    await begun(victim.email, { name: 'Mallory', password: 'Other-River-43' });
    const { user } = await verify(victim.email, victim.code, victim.registrationId);
    expect(user.name).toBe('Asha Rao');
  });

  it('create one account when both use their codes at the same moment', async () => {
    const first = await begun();
    const second = await begun(first.email, { name: 'Asha R.' });
    const fates = await Promise.all(
      [first, second].map(({ email, code, registrationId }) => fate(verify(email, code, registrationId))),
    );
    expect(tally(fates)).toEqual({ done: 1, invalid_code: 1 });
  });

  it('need an id: without one, neither is completed', async () => {
    const alone = await begun();
    expect(await resend(alone.email, null)).toBe('done');
    expect(await fixture.deliver()).toHaveLength(1);
    const other = await begun(alone.email);
    await fixture.pass(121);
    expect(await resend(alone.email, null)).toBe('done');
    expect(await fixture.deliver()).toEqual([]);
    expect(await fate(verify(alone.email, other.code, null))).toBe('invalid_code');
    expect(await fate(verify(alone.email, other.code, other.registrationId))).toBe('done');
  });

  it('cannot be completed with another address: guesses count for the address in the request', async () => {
    const { email, registrationId, code } = await begun();
    expect(await fate(verify(anEmail(), code, registrationId))).toBe('invalid_code');
    expect(await fate(verify(email, code, null))).toBe('done');
  });
});

describe('another code', () => {
  it('is sent for the registration after the pause, and the first stays valid', async () => {
    const { email, registrationId, code } = await begun();
    expect(await resend(email, registrationId)).toMatch(/^resend_too_soon 1\d\d$/);
    await fixture.pass(121);
    expect(await resend(email, registrationId)).toBe('done');
    expect(await fixture.deliver()).toMatchObject([{ by: 'mailCode', to: email }]);
    expect(await fate(verify(email, code, registrationId))).toBe('done');
  });

  it('responds the same when no registration is pending, and sends nothing', async () => {
    const email = anEmail();
    expect(await resend(email, null)).toBe('done');
    expect(await resend(email, null)).toMatch(/^resend_too_soon 1\d\d$/);
    expect(await resend(email, '00000000-0000-7000-8000-000000000000')).toBe('done');
    expect(await fixture.deliver()).toEqual([]);
  });

  it('is sent only to the registration’s own address', async () => {
    const { registrationId } = await begun();
    const other = anEmail();
    await fixture.pass(121);
    expect(await resend(other, registrationId)).toBe('done');
    expect(await fixture.deliver()).toEqual([]);
    expect(await fixture.owner('one_time_codes').where({ address: other }).pluck('registration_id')).toEqual([
      null,
    ]);
  });

  it('is not delayed by another client that requests codes for the same address', async () => {
    const { email, registrationId } = await begun();
    await fixture.pass(121);
    expect(await resend(email, null)).toBe('done');
    expect(await resend(email, registrationId)).toBe('done');
  });

  it('does not fail when the sign-up is finished at the same moment', async () => {
    const { email, registrationId, code } = await begun();
    await fixture.pass(121);
    const [verified, ...resent] = await Promise.all([
      fate(verify(email, code, registrationId)),
      ...Array.from({ length: 5 }, () => resend(email, registrationId)),
    ]);
    expect(verified).toBe('done');
    expect(tally(resent.map((one) => one.replace(/ \d+$/, '')))).toEqual({ done: 1, resend_too_soon: 4 });
  });
});

it('logs the owner in by link after other clients have used up the codes and tries of the hour', async () => {
  const email = anEmail();
  for (let n = 0; n < 5; n += 1) {
    const { registrationId, code } = await begun(email, { name: 'Mallory' });
    for (let guess = 1; guess <= 3; guess += 1) await fate(verify(email, wrong(code, guess), registrationId));
  }
  const own = await begin(email);
  await fixture.deliver();
  expect(await fate(verify(email, '000000', own.registrationId))).toMatch(/^too_many_attempts/);
  // Mailed once per hour, when the attacker used up the last attempt.
  expect(fixture.sent.filter(({ by, to }) => by === 'mailLink' && to === email)).toHaveLength(1);
  const used = await fixture.links.use(linkTo(fixture, email), testClient, 'cookie', own.registrationId);
  expect(used).toMatchObject({ kind: 'logged_in', opened: { user: { name: 'Asha Rao', email } } });
});
