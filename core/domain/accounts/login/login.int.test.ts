import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccountFixture, client, type AccountFixture } from '../../../testing/account-fixture';
import { createCodeRequests } from '../codes/code-requests';
import {
  createPasswordHashing,
  type PasswordHashing,
  type StoredPassword,
} from '../passwords/password-hashing';
import { createPasswordQueue } from '../passwords/password-queue';
import type { User, Client } from '../types';
import { createLogin, type Login } from './login';

const PASSWORD = 'Slow-River-42';
const WINDOW_MS = 15 * 60_000;
const hashing = createPasswordHashing({ maxWaiting: 200 });

let fixture: AccountFixture;
let login: Login;
let stored: StoredPassword;
/** How many passwords were verified. */
let verifies = 0;

const counted: PasswordHashing = {
  ...hashing,
  prove: (salt, password) => {
    verifies += 1;
    return hashing.prove(salt, password);
  },
};

beforeAll(async () => {
  fixture = await openAccountFixture();
  stored = await hashing.hash(PASSWORD);
  login = loginWith(counted);
});
afterAll(() => fixture.close());

function loginWith(given: PasswordHashing): Login {
  const { bff: db, clock, sessions } = fixture;
  const codeRequests = createCodeRequests({ db, wake: () => undefined });
  return createLogin({ db, clock, sessions, codeRequests, hashing: given });
}

const buildUser = () => fixture.buildUser({ password: stored });
const attempt = (email: string, password: string, by: Partial<Client> = {}) =>
  login.withPassword({ email, password }, client(by), 'cookie');
const deviceOf = (...users: User[]) => ({
  knownDevice: { id: `device of ${users[0]?.id}`, userIds: users.map((user) => user.id) },
});

const invalid = { code: 'invalid_credentials' };
const limited = { code: 'too_many_attempts' };

async function fail(times: number, email: string, by: Partial<Client> = {}): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await expect(attempt(email, 'Wrong-River-42', by)).rejects.toMatchObject(invalid);
  }
}

/** Cost of one call: database statements and verified passwords. */
async function costOf(call: () => Promise<unknown>): Promise<{ statements: number; verifies: number }> {
  let statements = 0;
  const count = () => void (statements += 1);
  fixture.bff.on('query', count);
  const before = verifies;
  await call().catch(() => undefined);
  fixture.bff.off('query', count);
  return { statements, verifies: verifies - before };
}

describe('logging in', () => {
  it('opens a session for the right password', async () => {
    const user = await buildUser();
    const opened = await attempt(user.email, PASSWORD);
    expect(await fixture.sessions.check(opened.token, 'cookie')).toEqual({ session: opened.session, user });
    expect(opened.session.authenticatedBy).toBe('password');
    expect(await fixture.eventsOf(user.id)).toEqual(['logged_in']);
  });

  it('rejects a wrong password, an unknown address and an account without a password in the same way', async () => {
    const [user, without] = [await buildUser(), await fixture.buildUser()];
    for (const email of [user.email, without.email, 'unknown@mail.example']) {
      await expect(attempt(email, 'Wrong-River-42')).rejects.toMatchObject(invalid);
    }
    expect(await fixture.eventsOf(user.id)).toEqual(['log_in_failed']);
    expect(await fixture.eventsOf(null)).toEqual(['log_in_failed']);
  });

  it('does the same work whether or not the address has an account', async () => {
    const user = await buildUser();
    const same = { statements: 4, verifies: 1 };
    expect(await costOf(() => attempt(user.email, 'Wrong-River-42'))).toEqual(same);
    expect(await costOf(() => attempt('somebody@mail.example', 'Wrong-River-42'))).toEqual(same);
    expect(await costOf(() => attempt(user.email, PASSWORD))).toEqual(same);
  });

  it('does the same work on a device that knows an account, whether or not it is this one', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const own = deviceOf(user);
    const same = { statements: 5, verifies: 1 };
    expect(await costOf(() => attempt(user.email, 'Wrong-River-42', own))).toEqual(same);
    expect(await costOf(() => attempt(other.email, 'Wrong-River-42', own))).toEqual(same);
    expect(await costOf(() => attempt('somewhere@mail.example', 'Wrong-River-42', own))).toEqual(same);
  });

  it('does not count an attempt that it is too busy to verify', async () => {
    const user = await buildUser();
    const full = createPasswordQueue({ places: 1, maxWaiting: 0 });
    let leave = (): void => undefined;
    const first = full.inTurn(
      { address: null, known: null },
      () => new Promise<void>((done) => (leave = done)),
    );
    const cost = await costOf(() => {
      const busy = loginWith({ ...hashing, ...full }).withPassword(
        { email: user.email, password: PASSWORD },
        client(),
        'cookie',
      );
      return expect(busy).rejects.toMatchObject({ code: 'busy', options: { retryAfterSeconds: 1 } });
    });
    expect(cost.statements).toBe(0);
    leave();
    await first;
  });
});

describe('the limit of an address', () => {
  it.each([
    ['known', async () => (await buildUser()).email],
    ['unknown', () => Promise.resolve('not-there@mail.example')],
  ])('rejects the eleventh attempt within 15 minutes, for an address that is %s', async (_, addressOf) => {
    const email = await addressOf();
    await fail(10, email);
    expect(await costOf(() => attempt(email, PASSWORD))).toMatchObject({ verifies: 0 });
    const rejected = await attempt(email, PASSWORD).catch((error: unknown) => error);
    expect(rejected).toMatchObject(limited);
    const { retryAfterSeconds } = (rejected as { options: { retryAfterSeconds: number } }).options;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(WINDOW_MS / 1000);
    fixture.clock.advance(WINDOW_MS);
    await fail(1, email);
  });

  it('holds for concurrent attempts', async () => {
    const user = await buildUser();
    const before = verifies;
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => attempt(user.email, `Wrong-River-${n}`)),
    );
    expect(verifies - before).toBe(10);
    const codes = answers.map((answer) => (answer as PromiseRejectedResult).reason as { code: string });
    expect(codes.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(10);
    expect(codes.filter(({ code }) => code === 'too_many_attempts')).toHaveLength(50);
  });

  it('requests one link when it is exceeded, and writes one entry', async () => {
    const user = await buildUser();
    await fail(10, user.email);
    await Promise.allSettled(Array.from({ length: 5 }, () => attempt(user.email, PASSWORD)));
    const messages = await fixture.owner('one_time_codes').where({ address: user.email });
    expect(messages).toMatchObject([{ form: 'link', purpose: 'log_in', state: 'wanted' }]);
    expect((await fixture.eventsOf(user.id)).filter((kind) => kind === 'log_in_limited')).toHaveLength(1);
  });

  it('is reset when the owner logs in', async () => {
    const user = await buildUser();
    await fail(9, user.email);
    await attempt(user.email, PASSWORD);
    await fail(10, user.email);
  });

  it('does not apply to a device of the owner, nor does the owner’s limit apply to other devices', async () => {
    const user = await buildUser();
    const own = deviceOf(await buildUser(), user);
    await fail(10, user.email);
    await expect(attempt(user.email, PASSWORD)).rejects.toMatchObject(limited);
    const opened = await attempt(user.email, PASSWORD, own);
    expect(opened.user.id).toBe(user.id);
    // The owner's log-in does not reset the counter of other devices.
    await expect(attempt(user.email, PASSWORD)).rejects.toMatchObject(limited);

    await fail(10, user.email, own);
    await expect(attempt(user.email, PASSWORD, own)).rejects.toMatchObject(limited);
  });

  it('counts a device of another user together with unknown devices', async () => {
    const [user, otherUser] = [await buildUser(), await buildUser()];
    await fail(10, user.email, deviceOf(otherUser));
    await expect(attempt(user.email, PASSWORD)).rejects.toMatchObject(limited);
  });
});

describe('the current password', () => {
  it('is confirmed or not', async () => {
    const user = await buildUser();
    await login.confirmPassword(user.id, PASSWORD, client());
    await expect(login.confirmPassword(user.id, 'Wrong-River-42', client())).rejects.toMatchObject({
      code: 'wrong_password',
    });
    expect(await fixture.eventsOf(user.id)).toEqual(['log_in_failed']);
  });

  it('may be guessed ten times, counted separately from log-ins and reset by the right one', async () => {
    const user = await buildUser();
    const wrong = () => login.confirmPassword(user.id, 'Wrong-River-42', client());
    for (let n = 0; n < 9; n += 1) await expect(wrong()).rejects.toMatchObject({ code: 'wrong_password' });
    await login.confirmPassword(user.id, PASSWORD, client());
    for (let n = 0; n < 10; n += 1) await expect(wrong()).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(login.confirmPassword(user.id, PASSWORD, client())).rejects.toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many attempts. Please wait a few minutes and try again.',
    });
    await attempt(user.email, PASSWORD);
  });
});
