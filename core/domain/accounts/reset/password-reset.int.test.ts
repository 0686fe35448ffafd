import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdsPassword } from '../../../testing/stored-password';
import { findUserById } from '../users/user-repository';
import {
  anEmail,
  aPhone,
  codeTo,
  fate,
  linkTo,
  openCodeFixture,
  testClient,
  tally,
  type Account,
  type CodeFixture,
} from '../codes/testing/code-fixture';
import type { ResetAddress } from './password-reset';

const NEW_PASSWORD = 'Calm-Lagoon-77';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());

async function codeFor(address: ResetAddress): Promise<string> {
  await fixture.reset.request(address, testClient);
  await fixture.deliver();
  return codeTo(fixture, 'email' in address ? address.email : address.phone);
}
async function permitted(account?: Account) {
  const { email } = account ?? (await fixture.account());
  return fixture.reset.verify({ email }, await codeFor({ email }), testClient);
}
const reset = (permit: { userId: string; resetToken: string }, newPassword = NEW_PASSWORD) =>
  fixture.reset.reset({ ...permit, newPassword }, testClient);
const openSession = async (userId: string) => {
  const user = await findUserById(fixture.bff, userId);
  if (!user) throw new Error('no such user');
  return fixture.open({ user, transport: 'cookie', client: testClient });
};
const opens = async (userId: string, password: string) =>
  holdsPassword(await fixture.owner('users').where({ id: userId }).first(), password);

describe('resetting a password', () => {
  it.each(['email', 'phone'] as const)('sets the new one after a code to the %s', async (way) => {
    const account = await fixture.account();
    const address: ResetAddress = way === 'email' ? { email: account.email } : { phone: account.phone };
    const permit = await fixture.reset.verify(address, await codeFor(address), testClient);
    expect(permit).toEqual({ userId: account.id, resetToken: expect.stringMatching(/^[\w-]{43}$/) });
    await reset(permit);
    expect(await opens(account.id, NEW_PASSWORD)).toBe(true);
    expect(await fixture.eventsOf(account.id)).toEqual([
      'reset_requested',
      'reset_permitted',
      'password_reset',
    ]);
  });

  it('ends every session and notifies the user by mail', async () => {
    const { id, email } = await fixture.account();
    const tokens = [await openSession(id), await openSession(id)].map((opened) => opened.token);
    await reset(await permitted({ id, email, phone: '' }));
    for (const token of tokens)
      expect(await fate(fixture.sessions.check(token, 'cookie'))).toBe('unauthenticated');
    const notice = await fixture
      .owner('account_notices')
      .where({ user_id: id, kind: 'password_reset' })
      .first();
    expect(notice).toMatchObject({ email, detail: { device: 'Chrome on Windows', address: '203.0.113.7' } });
  });

  it('accepts a reset grant once', async () => {
    const permit = await permitted();
    await reset(permit);
    expect(await fate(reset(permit))).toBe('reset_expired');
  });

  it('lets one of ten calls with one token succeed', async () => {
    const permit = await permitted();
    const passwords = Array.from({ length: 10 }, (_, n) => `Calm-Lagoon-8${n}`);
    const fates = await Promise.all(passwords.map((password) => fate(reset(permit, password))));
    expect(tally(fates)).toEqual({ done: 1, reset_expired: 9 });
    const winner = passwords[fates.indexOf('done')] ?? '';
    expect(await opens(permit.userId, winner)).toBe(true);
  });

  it('invalidates the other reset grants, codes and links of the user', async () => {
    const account = await fixture.account();
    const first = await permitted(account);
    const second = await fixture.reset.verify(
      { phone: account.phone },
      await codeFor({ phone: account.phone }),
      testClient,
    );
    await fixture.pass(121);
    const code = await codeFor({ email: account.email });
    await reset(second);
    expect(await fate(reset(first))).toBe('reset_expired');
    expect(await fate(fixture.reset.verify({ email: account.email }, code, testClient))).toBe('invalid_code');
  });

  it('lets one of two concurrent reset grants of the user succeed', async () => {
    const account = await fixture.account();
    const first = await permitted(account);
    const second = await fixture.reset.verify(
      { phone: account.phone },
      await codeFor({ phone: account.phone }),
      testClient,
    );
    expect(tally(await Promise.all([fate(reset(first)), fate(reset(second))]))).toEqual({
      done: 1,
      reset_expired: 1,
    });
  });

  it('expires after fifteen minutes', async () => {
    const permit = await permitted();
    await fixture.pass(901);
    expect(await fate(reset(permit))).toBe('reset_expired');
  });

  it('needs the user for whom the token was created', async () => {
    const [permit, other] = [await permitted(), await permitted()];
    expect(await fate(reset({ ...permit, userId: other.userId }))).toBe('reset_expired');
    expect(await fate(reset({ ...permit, resetToken: `${permit.resetToken}x` }))).toBe('reset_expired');
    expect(await fate(reset(permit))).toBe('done');
  });

  it('allows another password when the first is rejected', async () => {
    const permit = await permitted();
    await expect(reset(permit, 'Password123')).rejects.toMatchObject({
      code: 'password_rejected',
      options: { errors: { newPassword: [expect.any(String)] } },
    });
    expect(await fate(reset(permit))).toBe('done');
  });
});

describe('a code', () => {
  it('is invalid for another account', async () => {
    const [asha, ravi] = [await fixture.account(), await fixture.account()];
    const code = await codeFor({ email: asha.email });
    // The address changes hands before the code is typed.
    await fixture.owner('users').where({ id: asha.id }).update({ email: anEmail() });
    expect(await fate(fixture.reset.verify({ email: asha.email }, code, testClient))).toBe('invalid_code');
    await fixture.owner('users').where({ id: ravi.id }).update({ email: asha.email });
    expect(await fate(fixture.reset.verify({ email: asha.email }, code, testClient))).toBe('invalid_code');
  });

  it('sent to a number is invalid once the number is not verified any more', async () => {
    const { id, phone } = await fixture.account();
    const code = await codeFor({ phone });
    await fixture.owner('users').where({ id }).update({ phone_verified_at: null });
    expect(await fate(fixture.reset.verify({ phone }, code, testClient))).toBe('invalid_code');
  });

  it('is accepted once when twenty requests use it at the same moment', async () => {
    const { email } = await fixture.account();
    const code = await codeFor({ email });
    const fates = await Promise.all(
      Array.from({ length: 20 }, () => fate(fixture.reset.verify({ email }, code, testClient))),
    );
    expect(tally(fates).done).toBe(1);
  });
});

it('responds the same for addresses and numbers with and without an account', async () => {
  const known = await fixture.account();
  const unproved = await fixture.account({ phoneVerified: false });
  const sequences: { texts: string[]; waits: number[]; tookSeconds: number }[] = [];
  for (const address of [
    { email: known.email },
    { email: anEmail() },
    { phone: known.phone },
    { phone: unproved.phone },
    { phone: aPhone() },
  ]) {
    await fixture.owner('auth_limits').delete();
    const statements: string[] = [];
    const started = Date.now();
    for (let round = 0; round < 7; round += 1) {
      statements.push(JSON.stringify(await fixture.reset.request(address, testClient)));
      statements.push(await fate(fixture.reset.request(address, testClient)));
      await fixture.deliver();
      statements.push(await fate(fixture.reset.verify(address, '000000', testClient)));
      statements.push(await fate(fixture.reset.verify(address, '000001', testClient)));
      await fixture.pass(120);
    }
    sequences.push({
      texts: statements.map((one) => one.replace(/ \d+$/, ' wait')),
      waits: statements.flatMap((one) => / (\d+)$/.exec(one)?.slice(1).map(Number) ?? []),
      tookSeconds: (Date.now() - started) / 1000,
    });
  }
  const [first, ...others] = sequences;
  if (!first) throw new Error('no sequence');
  for (const { texts, waits, tookSeconds } of others) {
    expect(texts).toEqual(first.texts);
    // The waits count down while the requests are made, on a busy machine by many seconds.
    const margin = Math.ceil(first.tookSeconds + tookSeconds) + 1;
    for (const [at, wait] of waits.entries())
      expect(Math.abs(wait - Number(first.waits[at]))).toBeLessThanOrEqual(margin);
  }
  expect(first.texts.filter((one) => one.startsWith('too_many_attempts'))).toHaveLength(4);
});

it('lets the owner reset by link after other clients have used up the codes and tries of the hour', async () => {
  const { id, email } = await fixture.account();
  for (let round = 0; round < 5; round += 1) {
    await fixture.reset.request({ email }, testClient);
    for (let guess = 0; guess < 3; guess += 1)
      await fate(fixture.reset.verify({ email }, '000000', testClient));
    await fixture.pass(121);
  }
  await fixture.deliver();
  await fixture.reset.request({ email }, testClient);
  await fixture.deliver();
  expect(fixture.sent.filter(({ by, to }) => by === 'mailLink' && to === email)).toHaveLength(1);
  const used = await fixture.links.use(linkTo(fixture, email), testClient, 'cookie');
  if (used.kind !== 'reset') throw new Error('no permission');
  await reset(used);
  expect(await opens(id, NEW_PASSWORD)).toBe(true);
});
