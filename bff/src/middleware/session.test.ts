import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Role } from '@deccanloop/contracts/accounts/roles';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import { miniApp } from '../../testing/mini-app';
import type { Step } from '../context';
import { clientAddress } from './client-address';
import { deviceCookie } from './device-cookie';
import { sessionAccess, type SessionAccess } from './session';
import { sessionCookies } from './session-cookies';
import { createClientOf } from './client';

const publicOrigin = 'http://localhost:3000';

/** An application of one step; the token is the role of the user, or the error to return. */
function site(stepOf: (access: SessionAccess) => Step) {
  const cookies = sessionCookies(publicOrigin);
  const device = deviceCookie({ secret: 'x'.repeat(32), publicOrigin, clock: { now: () => new Date() } });
  const access = sessionAccess({
    cookies,
    passkeyRule: { isFulfilled: () => Promise.resolve(true) },
    clientOf: createClientOf({ clientAddress: clientAddress([]), device, cookies }),
    sessions: {
      check(token) {
        if (token === 'expired') return Promise.reject(new AccountError('token_expired'));
        if (token === 'ended') return Promise.reject(new AccountError('unauthenticated'));
        return Promise.resolve({ user: { role: Number(token) as Role } } as LiveSession);
      },
    },
  });
  return miniApp([
    stepOf(access),
    async (ctx) => {
      ctx.body = { role: (ctx.state as unknown as { live: LiveSession | null }).live?.user.role ?? null };
    },
  ]);
}

const ask = (handle: ReturnType<typeof site>, token?: string) =>
  request(handle)
    .get('/')
    .set(token === undefined ? {} : { Cookie: `token=${token}` });

describe('requireRole', () => {
  const staff = site((access) => access.requireRole(0, 2));

  it.each([0, 2])('allows role %p', async (role) => {
    expect((await ask(staff, String(role))).body).toEqual({ role });
  });

  it('answers 403 to other roles, which stay logged in', async () => {
    const response = await ask(staff, '1');
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({ status_code: 403, code: 'forbidden' });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('answers `unauthenticated` without a session', async () => {
    expect((await ask(staff)).body.code).toBe('unauthenticated');
    expect((await ask(staff, 'ended')).body.code).toBe('unauthenticated');
    expect((await ask(staff, 'expired')).body.status_code).toBe(408);
  });
});

describe('optional', () => {
  const open = site((access) => access.optional);

  it('allows everyone and provides the session, if there is one', async () => {
    expect((await ask(open)).body).toEqual({ role: null });
    expect((await ask(open, '1')).body).toEqual({ role: 1 });
  });

  it('clears the cookies of an ended session and continues', async () => {
    const response = await ask(open, 'ended');
    expect(response.body).toEqual({ role: null });
    expect(String(response.headers['set-cookie'])).toMatch(/token=;.*user=;/);
  });

  it('answers 408 when the token must be refreshed', async () => {
    expect((await ask(open, 'expired')).body.status_code).toBe(408);
  });
});
