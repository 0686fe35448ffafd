import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { untilWaiting } from '../../../testing/lock-waits';
import { openAccountFixture, client, type AccountFixture } from '../../../testing/account-fixture';
import { hashToken, newSecretToken } from '../secret-token';
import type { OpenedSession, Transport, User, Client } from '../types';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const open = (
  user: User,
  given: { transport?: Transport; client?: Partial<Client> } = {},
): Promise<OpenedSession> =>
  fixture.open({ user, transport: given.transport ?? 'cookie', client: client(given.client) });

const endOf = (sessionId: string) =>
  fixture
    .owner('sessions')
    .where({ id: sessionId })
    .first('end_reason')
    .then((row) => row.end_reason);

describe('a session', () => {
  it('is found by its token, with its user', async () => {
    const user = await fixture.buildUser();
    const { token, session } = await open(user);
    expect(await fixture.sessions.check(token, 'cookie')).toEqual({ session, user });
    expect(session).toMatchObject({ address: '203.0.113.7', device: 'Chrome on Windows', userId: user.id });
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}\u0000`, newSecretToken()])(
    'is not found by %j',
    async (token) => {
      await expect(fixture.sessions.check(token, 'cookie')).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    },
  );

  it('is not found through the other transport', async () => {
    const user = await fixture.buildUser();
    const [cookie, bearer] = [await open(user), await open(user, { transport: 'bearer' })];
    const rejected = { code: 'unauthenticated' };
    await expect(fixture.sessions.check(cookie.token, 'bearer')).rejects.toMatchObject(rejected);
    await expect(fixture.sessions.check(bearer.token, 'cookie')).rejects.toMatchObject(rejected);
    await expect(fixture.sessions.refresh(cookie.token, 'bearer', client())).rejects.toMatchObject(rejected);
    await fixture.sessions.logOut(cookie.token, 'bearer', client());
    expect((await fixture.sessions.check(cookie.token, 'cookie')).session.id).toBe(cookie.session.id);
  });

  it('needs a new token after 15 minutes', async () => {
    const { token } = await open(await fixture.buildUser());
    fixture.clock.advance(15 * MINUTE_MS - 1_000);
    await fixture.sessions.check(token, 'cookie');
    fixture.clock.advance(1_000);
    await expect(fixture.sessions.check(token, 'cookie')).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('ends after seven days, however often it was refreshed', async () => {
    const opened = await open(await fixture.buildUser());
    let { token } = opened;
    for (let day = 1; day < 7; day += 1) {
      fixture.clock.advance(DAY_MS);
      ({ token } = await fixture.sessions.refresh(token, 'cookie', client()));
    }
    fixture.clock.advance(DAY_MS - 5 * MINUTE_MS);
    const last = await fixture.sessions.refresh(token, 'cookie', client());
    expect(last.session.expiresAt).toEqual(opened.session.expiresAt);
    expect(last.session.tokenExpiresAt).toEqual(opened.session.expiresAt);
    fixture.clock.advance(6 * MINUTE_MS);
    const rejected = { code: 'unauthenticated' };
    await expect(fixture.sessions.check(last.token, 'cookie')).rejects.toMatchObject(rejected);
    await expect(fixture.sessions.refresh(last.token, 'cookie', client())).rejects.toMatchObject(rejected);
    expect(await fixture.sessions.list(last.user.id)).toEqual([]);
  });

  it('does not store its token in the database', async () => {
    const user = await fixture.buildUser();
    const first = await open(user);
    const second = await fixture.sessions.refresh(first.token, 'cookie', client());
    const { rows: tables } = await fixture.owner.raw<{ rows: { name: string }[] }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) =>
        fixture.owner.raw<{ rows: { text: string }[] }>(`select t::text as text from ${name} t`),
      ),
    );
    const everything = texts.flatMap(({ rows }) => rows.map((row) => row.text)).join('\n');
    expect(everything).toContain(hashToken(second.token).toString('hex'));
    for (const { token } of [first, second]) {
      expect(everything).not.toContain(token);
      expect(everything).not.toContain(Buffer.from(token).toString('hex'));
    }
  });
});

describe('opening a session', () => {
  it('replaces the session of the request, and never continues it', async () => {
    const [user, otherUser] = [await fixture.buildUser(), await fixture.buildUser()];
    const own = await open(user);
    const again = await open(user, { client: { sessionToken: own.token } });
    expect(again.token).not.toBe(own.token);
    expect(again.session.id).not.toBe(own.session.id);
    expect(await endOf(own.session.id)).toBe('replaced');

    const planted = await open(otherUser);
    const victim = await open(user, { client: { sessionToken: planted.token } });
    expect((await fixture.sessions.check(victim.token, 'cookie')).user.id).toBe(user.id);
    await expect(fixture.sessions.check(planted.token, 'cookie')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('does not end an app’s session whose token was sent in a cookie', async () => {
    const user = await fixture.buildUser();
    const app = await open(user, { transport: 'bearer' });
    await open(user, { client: { sessionToken: app.token } });
    expect(await endOf(app.session.id)).toBeNull();
  });

  it('notifies the user about a new device, but not about the first device or a known one', async () => {
    const user = await fixture.buildUser();
    await open(user);
    expect(await fixture.noticesTo(user.id)).toEqual([]);
    await open(user, { client: { knownDevice: { id: 'its-id', userIds: [user.id] } } });
    expect(await fixture.noticesTo(user.id)).toEqual([]);
    await open(user, {
      client: { device: 'Firefox on Linux', place: 'India', knownDevice: { id: 'x', userIds: [] } },
    });
    expect(await fixture.noticesTo(user.id)).toEqual(['new_device']);
    const notice = await fixture.owner('account_notices').where({ user_id: user.id }).first();
    expect(notice).toMatchObject({
      email: user.email,
      detail: { device: 'Firefox on Linux', place: 'India', address: '203.0.113.7' },
    });
    const messages = await fixture.owner('outbox').where({ job: 'send-account-notice' }).pluck('payload');
    expect(messages).toContainEqual({ noticeId: notice.id });
    expect(await fixture.eventsOf(user.id)).toEqual(['logged_in', 'logged_in', 'logged_in']);
  });

  it('belongs to its transaction', async () => {
    const user = await fixture.buildUser();
    const { guessId } = await fixture.provePassword(user.id);
    await expect(
      fixture.bff.transaction(async (trx) => {
        await fixture.sessions.open(trx, {
          user,
          authenticatedBy: 'password',
          transport: 'cookie',
          client: client(),
          password: { guessId, limitKey: 'none' },
        });
        throw new Error('something else of it failed');
      }),
    ).rejects.toThrow('something else');
    expect(await fixture.sessions.list(user.id)).toEqual([]);
    expect(await fixture.eventsOf(user.id)).toEqual([]);
  });

  it('opens no session for a password that was changed in the meantime', async () => {
    const user = await fixture.buildUser({ password: { salt: 'old', verifier: Buffer.from('old') } });
    const { guessId } = await fixture.provePassword(user.id);
    const opening = {
      user,
      authenticatedBy: 'password',
      transport: 'cookie',
      client: client(),
      password: { guessId, limitKey: 'none' },
    } as const;
    const reset = await fixture.owner.transaction();
    await reset('users')
      .where({ id: user.id })
      .update({ password_salt: 'new', password_verifier: Buffer.from('new') });
    const late = expect(fixture.sessions.open(fixture.bff, opening)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await untilWaiting(fixture.owner);
    await fixture.sessions.endAll(reset, user.id, 'password_reset');
    await reset.commit();
    await late;
    expect(await fixture.sessions.list(user.id)).toEqual([]);
    expect(await fixture.eventsOf(user.id)).toEqual([]);
  });
});

describe('ending sessions', () => {
  it('logs out, also with a token that has expired', async () => {
    const opened = await open(await fixture.buildUser());
    fixture.clock.advance(20 * MINUTE_MS);
    await fixture.sessions.logOut(opened.token, 'cookie', client());
    expect(await endOf(opened.session.id)).toBe('logout');
    await expect(fixture.sessions.refresh(opened.token, 'cookie', client())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await fixture.eventsOf(opened.user.id)).toEqual(['logged_in', 'logged_out']);
  });

  it('logs out with the token that another tab has replaced', async () => {
    const opened = await open(await fixture.buildUser());
    const next = await fixture.sessions.refresh(opened.token, 'cookie', client());
    await fixture.sessions.logOut(opened.token, 'cookie', client());
    await expect(fixture.sessions.check(next.token, 'cookie')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('does nothing when there is no session to log out of', async () => {
    const opened = await open(await fixture.buildUser());
    for (const token of ['', 'nonsense', newSecretToken(), opened.token, opened.token]) {
      await fixture.sessions.logOut(token, 'cookie', client());
    }
    expect(await fixture.eventsOf(opened.user.id)).toEqual(['logged_in', 'logged_out']);
  });

  it('lists live ones, the newest use first, and ends one of them', async () => {
    const user = await fixture.buildUser();
    const [first, second, third] = [await open(user), await open(user), await open(user)];
    fixture.clock.advance(MINUTE_MS);
    await fixture.sessions.refresh(first.token, 'cookie', client({ device: 'Safari on iPhone' }));
    const ids = async () => (await fixture.sessions.list(user.id)).map((session) => session.id);
    expect(await ids()).toEqual([first.session.id, third.session.id, second.session.id]);
    expect((await fixture.sessions.list(user.id))[0]?.device).toBe('Safari on iPhone');

    await fixture.sessions.end(user.id, second.session.id, client());
    expect(await ids()).toEqual([first.session.id, third.session.id]);
    expect(await endOf(second.session.id)).toBe('ended_by_owner');
    await expect(fixture.sessions.end(user.id, second.session.id, client())).rejects.toMatchObject({
      code: 'unknown_session',
    });
  });

  it('does not end another user’s session', async () => {
    const [user, otherUser] = [await fixture.buildUser(), await fixture.buildUser()];
    const opened = await open(user);
    await expect(fixture.sessions.end(otherUser.id, opened.session.id, client())).rejects.toMatchObject({
      code: 'unknown_session',
    });
    await fixture.sessions.check(opened.token, 'cookie');
  });

  it('ends all others, and all', async () => {
    const user = await fixture.buildUser();
    const kept = await open(user);
    await open(user);
    await open(user, { transport: 'bearer' });
    expect(await fixture.sessions.endOthers(user.id, kept.session.id, client())).toBe(2);
    await fixture.sessions.check(kept.token, 'cookie');

    const other = await open(user);
    expect(
      await fixture.sessions.endAll(fixture.bff, user.id, 'password_changed', { except: kept.session.id }),
    ).toBe(1);
    expect(await endOf(other.session.id)).toBe('password_changed');
    expect(await fixture.sessions.endAll(fixture.bff, user.id, 'password_reset')).toBe(1);
    expect(await fixture.sessions.list(user.id)).toEqual([]);
  });

  it('ends them at once when the role changes, and the BFF itself may change none', async () => {
    const user = await fixture.buildUser();
    const opened = await open(user);
    await expect(fixture.bff('users').where({ id: user.id }).update({ role: 0 })).rejects.toThrow(
      /permission denied/,
    );
    await fixture.owner('users').where({ id: user.id }).update({ role: 2 });
    await expect(fixture.sessions.check(opened.token, 'cookie')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(fixture.sessions.refresh(opened.token, 'cookie', client())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await endOf(opened.session.id)).toBe('role_changed');
  });
});
