import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccountWorld, visitor, type AccountWorld } from '../../../testing/account-world';
import { hashToken, newSecretToken } from '../secret-token';
import type { OpenedSession, Transport, User, Visitor } from '../types';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: AccountWorld;
beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

const open = (
  user: User,
  given: { transport?: Transport; visitor?: Partial<Visitor> } = {},
): Promise<OpenedSession> =>
  world.open({ user, transport: given.transport ?? 'cookie', visitor: visitor(given.visitor) });

const endOf = (sessionId: string) =>
  world
    .owner('sessions')
    .where({ id: sessionId })
    .first('end_reason')
    .then((row) => row.end_reason);

describe('a session', () => {
  it('is known by its token, with its person', async () => {
    const user = await world.buildUser();
    const { token, session } = await open(user);
    expect(await world.sessions.check(token, 'cookie')).toEqual({ session, user });
    expect(session).toMatchObject({ address: '203.0.113.7', device: 'Chrome on Windows', userId: user.id });
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}\u0000`, newSecretToken()])(
    'is not known by %j',
    async (token) => {
      await expect(world.sessions.check(token, 'cookie')).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );

  it('is not known by the other transport', async () => {
    const user = await world.buildUser();
    const [cookie, bearer] = [await open(user), await open(user, { transport: 'bearer' })];
    const refused = { code: 'unauthenticated' };
    await expect(world.sessions.check(cookie.token, 'bearer')).rejects.toMatchObject(refused);
    await expect(world.sessions.check(bearer.token, 'cookie')).rejects.toMatchObject(refused);
    await expect(world.sessions.refresh(cookie.token, 'bearer', visitor())).rejects.toMatchObject(refused);
    await world.sessions.logOut(cookie.token, 'bearer', visitor());
    expect((await world.sessions.check(cookie.token, 'cookie')).session.id).toBe(cookie.session.id);
  });

  it('wants a fresh token after 15 minutes', async () => {
    const { token } = await open(await world.buildUser());
    world.clock.advance(15 * MINUTE_MS - 1_000);
    await world.sessions.check(token, 'cookie');
    world.clock.advance(1_000);
    await expect(world.sessions.check(token, 'cookie')).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('ends after seven days, however often it was refreshed', async () => {
    const opened = await open(await world.buildUser());
    let { token } = opened;
    for (let day = 1; day < 7; day += 1) {
      world.clock.advance(DAY_MS);
      ({ token } = await world.sessions.refresh(token, 'cookie', visitor()));
    }
    world.clock.advance(DAY_MS - 5 * MINUTE_MS);
    const last = await world.sessions.refresh(token, 'cookie', visitor());
    expect(last.session.expiresAt).toEqual(opened.session.expiresAt);
    expect(last.session.tokenExpiresAt).toEqual(opened.session.expiresAt);
    world.clock.advance(6 * MINUTE_MS);
    const refused = { code: 'unauthenticated' };
    await expect(world.sessions.check(last.token, 'cookie')).rejects.toMatchObject(refused);
    await expect(world.sessions.refresh(last.token, 'cookie', visitor())).rejects.toMatchObject(refused);
    expect(await world.sessions.list(last.user.id)).toEqual([]);
  });

  it('stands nowhere in the database by its token', async () => {
    const user = await world.buildUser();
    const first = await open(user);
    const second = await world.sessions.refresh(first.token, 'cookie', visitor());
    const { rows: tables } = await world.owner.raw<{ rows: { name: string }[] }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) =>
        world.owner.raw<{ rows: { text: string }[] }>(`select t::text as text from ${name} t`),
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
  it('takes the place of the session that came with the request, and never goes on with it', async () => {
    const [user, stranger] = [await world.buildUser(), await world.buildUser()];
    const own = await open(user);
    const again = await open(user, { visitor: { sessionToken: own.token } });
    expect(again.token).not.toBe(own.token);
    expect(again.session.id).not.toBe(own.session.id);
    expect(await endOf(own.session.id)).toBe('replaced');

    const planted = await open(stranger);
    const victim = await open(user, { visitor: { sessionToken: planted.token } });
    expect((await world.sessions.check(victim.token, 'cookie')).user.id).toBe(user.id);
    await expect(world.sessions.check(planted.token, 'cookie')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('leaves an app alone whose token somebody put into a cookie', async () => {
    const user = await world.buildUser();
    const app = await open(user, { transport: 'bearer' });
    await open(user, { visitor: { sessionToken: app.token } });
    expect(await endOf(app.session.id)).toBeNull();
  });

  it('tells the person of a new device, but not of the first of all nor of one that is known', async () => {
    const user = await world.buildUser();
    await open(user);
    expect(await world.noticesTo(user.id)).toEqual([]);
    await open(user, { visitor: { knownDevice: { id: 'its-id', userIds: [user.id] } } });
    expect(await world.noticesTo(user.id)).toEqual([]);
    await open(user, {
      visitor: { device: 'Firefox on Linux', place: 'India', knownDevice: { id: 'x', userIds: [] } },
    });
    expect(await world.noticesTo(user.id)).toEqual(['new_device']);
    const notice = await world.owner('account_notices').where({ user_id: user.id }).first();
    expect(notice).toMatchObject({
      email: user.email,
      detail: { device: 'Firefox on Linux', place: 'India', address: '203.0.113.7' },
    });
    const wishes = await world.owner('outbox').where({ job: 'send-mail' }).pluck('payload');
    expect(wishes).toContainEqual({ noticeId: notice.id });
    expect(await world.eventsOf(user.id)).toEqual(['logged_in', 'logged_in', 'logged_in']);
  });

  it('belongs to its transaction', async () => {
    const user = await world.buildUser();
    const { guessId } = await world.provePassword(user.id);
    await expect(
      world.bff.transaction(async (trx) => {
        await world.sessions.open(trx, {
          user,
          authenticatedBy: 'password',
          transport: 'cookie',
          visitor: visitor(),
          password: { guessId, limitKey: 'none' },
        });
        throw new Error('something else of it failed');
      }),
    ).rejects.toThrow('something else');
    expect(await world.sessions.list(user.id)).toEqual([]);
    expect(await world.eventsOf(user.id)).toEqual([]);
  });

  it('opens nothing for a password that was changed meanwhile', async () => {
    const user = await world.buildUser({ password: { salt: 'old', verifier: Buffer.from('old') } });
    const { guessId } = await world.provePassword(user.id);
    const opening = {
      user,
      authenticatedBy: 'password',
      transport: 'cookie',
      visitor: visitor(),
      password: { guessId, limitKey: 'none' },
    } as const;
    const reset = await world.owner.transaction();
    await reset('users')
      .where({ id: user.id })
      .update({ password_salt: 'new', password_verifier: Buffer.from('new') });
    const late = expect(world.sessions.open(world.bff, opening)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await waitUntilSomebodyWaits();
    await world.sessions.endAll(reset, user.id, 'password_reset');
    await reset.commit();
    await late;
    expect(await world.sessions.list(user.id)).toEqual([]);
    expect(await world.eventsOf(user.id)).toEqual([]);
  });
});

/** Until a statement waits for another's lock: only then is what follows the race that is meant. */
async function waitUntilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await world.owner.raw<{ rows: unknown[] }>(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

describe('ending sessions', () => {
  it('logs out, also with a token that has expired', async () => {
    const opened = await open(await world.buildUser());
    world.clock.advance(20 * MINUTE_MS);
    await world.sessions.logOut(opened.token, 'cookie', visitor());
    expect(await endOf(opened.session.id)).toBe('logout');
    await expect(world.sessions.refresh(opened.token, 'cookie', visitor())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await world.eventsOf(opened.user.id)).toEqual(['logged_in', 'logged_out']);
  });

  it('logs out with the token that another tab has replaced', async () => {
    const opened = await open(await world.buildUser());
    const next = await world.sessions.refresh(opened.token, 'cookie', visitor());
    await world.sessions.logOut(opened.token, 'cookie', visitor());
    await expect(world.sessions.check(next.token, 'cookie')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('is silent where there is nothing to log out of', async () => {
    const opened = await open(await world.buildUser());
    for (const token of ['', 'nonsense', newSecretToken(), opened.token, opened.token]) {
      await world.sessions.logOut(token, 'cookie', visitor());
    }
    expect(await world.eventsOf(opened.user.id)).toEqual(['logged_in', 'logged_out']);
  });

  it('lists live ones, the newest use first, and ends one of them', async () => {
    const user = await world.buildUser();
    const [first, second, third] = [await open(user), await open(user), await open(user)];
    world.clock.advance(MINUTE_MS);
    await world.sessions.refresh(first.token, 'cookie', visitor({ device: 'Safari on iPhone' }));
    const ids = async () => (await world.sessions.list(user.id)).map((session) => session.id);
    expect(await ids()).toEqual([first.session.id, third.session.id, second.session.id]);
    expect((await world.sessions.list(user.id))[0]?.device).toBe('Safari on iPhone');

    await world.sessions.end(user.id, second.session.id, visitor());
    expect(await ids()).toEqual([first.session.id, third.session.id]);
    expect(await endOf(second.session.id)).toBe('ended_by_owner');
    await expect(world.sessions.end(user.id, second.session.id, visitor())).rejects.toMatchObject({
      code: 'unknown_session',
    });
  });

  it('ends nobody else’s', async () => {
    const [user, stranger] = [await world.buildUser(), await world.buildUser()];
    const opened = await open(user);
    await expect(world.sessions.end(stranger.id, opened.session.id, visitor())).rejects.toMatchObject({
      code: 'unknown_session',
    });
    await world.sessions.check(opened.token, 'cookie');
  });

  it('ends all others, and all', async () => {
    const user = await world.buildUser();
    const kept = await open(user);
    await open(user);
    await open(user, { transport: 'bearer' });
    expect(await world.sessions.endOthers(user.id, kept.session.id, visitor())).toBe(2);
    await world.sessions.check(kept.token, 'cookie');

    const other = await open(user);
    expect(
      await world.sessions.endAll(world.bff, user.id, 'password_changed', { except: kept.session.id }),
    ).toBe(1);
    expect(await endOf(other.session.id)).toBe('password_changed');
    expect(await world.sessions.endAll(world.bff, user.id, 'password_reset')).toBe(1);
    expect(await world.sessions.list(user.id)).toEqual([]);
  });

  it('ends them at once when the role changes, and the BFF itself may change none', async () => {
    const user = await world.buildUser();
    const opened = await open(user);
    await expect(world.bff('users').where({ id: user.id }).update({ role: 0 })).rejects.toThrow(
      /permission denied/,
    );
    await world.owner('users').where({ id: user.id }).update({ role: 2 });
    await expect(world.sessions.check(opened.token, 'cookie')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(world.sessions.refresh(opened.token, 'cookie', visitor())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await endOf(opened.session.id)).toBe('role_changed');
  });
});
