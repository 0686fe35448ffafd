import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  openAccountFixture,
  ROTATION_SECRET,
  client,
  type AccountFixture,
} from '../../../testing/account-fixture';
import { eventsWithClients } from '../../../testing/security-events';
import type { OpenedSession, Client } from '../types';
import { createSessions, type Sessions } from './sessions';

const THIEF = client({ address: '198.51.100.9', device: 'Firefox on Linux' });
const unauthenticated = { code: 'unauthenticated' };

let fixture: AccountFixture;
let opened: OpenedSession;
let sessions: Sessions;

beforeAll(async () => {
  fixture = await openAccountFixture();
  ({ sessions } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const user = await fixture.buildUser();
  opened = await fixture.open({ user, transport: 'cookie', client: client() });
});

const refresh = (token: string, by: Client = client()) => sessions.refresh(token, 'cookie', by);
const proof = () => fixture.provePassword(opened.user.id);
const check = (token: string) => sessions.check(token, 'cookie');
const endReason = async () =>
  (await fixture.owner('sessions').where({ id: opened.session.id }).first('end_reason'))
    .end_reason as unknown;

async function expectEndedAsReused(by: Client): Promise<void> {
  expect(await endReason()).toBe('token_reused');
  expect(await fixture.eventsOf(opened.user.id)).toEqual(['logged_in', 'token_reused']);
  expect(await fixture.noticesTo(opened.user.id)).toEqual(['token_reused']);
  const [event] = await eventsWithClients(fixture.owner).where({
    user_id: opened.user.id,
    kind: 'token_reused',
  });
  expect(event).toMatchObject({ session_id: opened.session.id, address: by.address, device: by.device });
}

describe('refreshing', () => {
  it('gives another token of the same session, valid for 15 minutes more', async () => {
    fixture.clock.advance(20 * 60_000);
    const next = await refresh(opened.token);
    expect(next.token).not.toBe(opened.token);
    expect(next.session.id).toBe(opened.session.id);
    expect(next.session.tokenExpiresAt.getTime() - next.session.lastUsedAt.getTime()).toBe(15 * 60_000);
    expect(await check(next.token)).toEqual({ session: next.session, user: opened.user });
  });

  it('converges: ten concurrent requests to two processes get the same token', async () => {
    const another = createSessions({
      db: fixture.owner,
      clock: fixture.clock,
      rotationSecret: ROTATION_SECRET,
    });
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? sessions : another).refresh(opened.token, 'cookie', client()),
      ),
    );
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(new Set(all.map(({ session }) => session.tokenExpiresAt.getTime())).size).toBe(1);
    await check(all[0]?.token ?? '');
    expect(
      await fixture.owner('retired_session_tokens').where({ session_id: opened.session.id }),
    ).toHaveLength(1);
    expect(await endReason()).toBeNull();
  });

  it('repeats a lost response, for 30 seconds after the first', async () => {
    const first = await refresh(opened.token);
    fixture.clock.advance(20_000);
    expect((await refresh(opened.token)).token).toBe(first.token);
    fixture.clock.advance(9_000);
    expect((await refresh(opened.token)).token).toBe(first.token);
    expect((await check(first.token)).session.tokenExpiresAt).toEqual(first.session.tokenExpiresAt);
  });

  it('gives the same token in processes of which one already uses the next secret', async () => {
    const using = (rotationSecret: readonly string[]) =>
      createSessions({ db: fixture.bff, clock: fixture.clock, rotationSecret });
    const [before, after] = [using([ROTATION_SECRET, 'the next']), using(['the next', ROTATION_SECRET])];
    const first = await before.refresh(opened.token, 'cookie', client());
    expect((await after.refresh(opened.token, 'cookie', client())).token).toBe(first.token);
    const second = await after.refresh(first.token, 'cookie', client());
    expect((await before.refresh(first.token, 'cookie', client())).token).toBe(second.token);
    expect((await check(second.token)).session.id).toBe(opened.session.id);
  });

  it('cannot be predicted without the secret', async () => {
    const otherUser = createSessions({
      db: fixture.bff,
      clock: fixture.clock,
      rotationSecret: 'another secret',
    });
    const real = await refresh(opened.token);
    await expect(otherUser.refresh(opened.token, 'cookie', client())).rejects.toMatchObject(unauthenticated);
    expect(real.token).toMatch(/^[\w-]{43}$/);
  });
});

describe('a retired token', () => {
  it('is answered with a request to refresh for 30 seconds', async () => {
    await refresh(opened.token);
    fixture.clock.advance(29_000);
    await expect(check(opened.token)).rejects.toMatchObject({ code: 'token_expired' });
    await expect(sessions.check(opened.token, 'bearer')).rejects.toMatchObject(unauthenticated);
    expect(await endReason()).toBeNull();
  });

  it('ends its session when it is refreshed later', async () => {
    const next = await refresh(opened.token);
    fixture.clock.advance(30_000);
    await expect(refresh(opened.token, THIEF)).rejects.toMatchObject(unauthenticated);
    await expectEndedAsReused(THIEF);
    await expect(check(next.token)).rejects.toMatchObject(unauthenticated);
    await expect(refresh(next.token)).rejects.toMatchObject(unauthenticated);
  });

  it('ends its session when it is used later', async () => {
    const next = await refresh(opened.token);
    fixture.clock.advance(30_000);
    await expect(sessions.check(opened.token, 'cookie', () => THIEF)).rejects.toMatchObject(unauthenticated);
    await expectEndedAsReused(THIEF);
    await expect(check(next.token)).rejects.toMatchObject(unauthenticated);
  });

  it('ends its session when it is not the one that the current token replaced', async () => {
    const next = await refresh(opened.token);
    await refresh(next.token);
    await expect(refresh(opened.token, THIEF)).rejects.toMatchObject(unauthenticated);
    await expectEndedAsReused(THIEF);
  });

  it('causes one notice, however often it is used', async () => {
    await refresh(opened.token);
    fixture.clock.advance(60_000);
    await Promise.allSettled(Array.from({ length: 8 }, () => refresh(opened.token, THIEF)));
    await expectEndedAsReused(THIEF);
  });

  it('does not change a session that has already ended', async () => {
    await refresh(opened.token);
    await sessions.end(opened.user.id, opened.session.id, client());
    fixture.clock.advance(60_000);
    await expect(refresh(opened.token, THIEF)).rejects.toMatchObject(unauthenticated);
    expect(await endReason()).toBe('ended_by_owner');
    expect(await fixture.noticesTo(opened.user.id)).toEqual([]);
  });
});

describe('renewing', () => {
  it('gives a token that cannot be derived from the old one', async () => {
    const renewed = await sessions.renew(fixture.bff, opened, client(), await proof());
    expect(renewed.session.id).toBe(opened.session.id);
    await check(renewed.token);
    // A request of the owner that was already sent with the old token has to be repeated with the new one.
    await expect(check(opened.token)).rejects.toMatchObject({ code: 'token_expired' });
    await expect(refresh(opened.token, THIEF)).rejects.toMatchObject(unauthenticated);
    await expectEndedAsReused(THIEF);
  });

  it('is undone when its transaction is rolled back', async () => {
    const given = await proof();
    await expect(
      fixture.bff.transaction(async (trx) => {
        await sessions.renew(trx, opened, client(), given);
        throw new Error('something else of it failed');
      }),
    ).rejects.toThrow('something else');
    await check(opened.token);
  });

  it('renews nothing that has ended', async () => {
    await sessions.logOut(opened.token, 'cookie', client());
    await expect(sessions.renew(fixture.bff, opened, client(), await proof())).rejects.toMatchObject(
      unauthenticated,
    );
  });

  it('does not lose its token to a concurrent refresh', async () => {
    const given = await proof();
    const [renewed, refreshed] = await Promise.allSettled([
      sessions.renew(fixture.bff, opened, client(), given),
      refresh(opened.token),
    ]);
    if (renewed.status === 'rejected') throw renewed.reason;
    if (refreshed.status === 'fulfilled') await check(renewed.value.token);
    else expect(await endReason()).toBe('token_reused');
  });
});
