import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { OpenedSession } from '@deccanloop/core/domain/accounts/types';
import { miniApp } from '../../testing/mini-app';
import { deviceCookie } from './device-cookie';
import { sessionCookies } from './session-cookies';
import { signUpCookie } from './sign-up-cookie';

const SECRET = 'cookie-secret-0123456789-0123456789';
const clock = { now: () => new Date() };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const opened: OpenedSession = {
  token: 'the-token-of-this-session-0123456789',
  session: {
    id: '019a0000-0000-7000-8000-000000000001',
    userId: '019a0000-0000-7000-8000-000000000002',
    transport: 'cookie',
    authenticatedBy: 'password',
    address: '49.205.1.1',
    device: 'Chrome on Windows',
    createdAt: new Date(),
    lastUsedAt: new Date(),
    reauthenticatedAt: null,
    tokenExpiresAt: new Date(Date.now() + 900_000),
    expiresAt: inDays(7),
  },
  user: {
    id: '019a0000-0000-7000-8000-000000000002',
    name: 'आशा "Asha"; Rao, PhD',
    email: 'asha@example.com',
    phone: '9000000001',
    role: 1,
    emailVerifiedAt: new Date(),
    phoneVerifiedAt: null,
    passwordChangedAt: new Date(),
    createdAt: new Date(),
  },
};

/** The cookies of a response, by name: value, flags in lower case, and the expiry. */
async function cookiesOf(publicOrigin: string, path: string, headers: Record<string, string> = {}) {
  const session = sessionCookies(publicOrigin);
  const device = deviceCookie({ secret: SECRET, publicOrigin, clock });
  const signUp = signUpCookie({ secret: SECRET, publicOrigin, clock });
  const handle = miniApp([
    async (ctx) => {
      if (ctx.path === '/in') {
        session.set(ctx, opened);
        device.remember(ctx, opened.user.id);
        signUp.remember(ctx, 'registration-1');
      } else if (ctx.path === '/out') {
        session.clear(ctx);
        signUp.clear(ctx);
      }
      ctx.body = { device: device.read(ctx), registration: signUp.read(ctx), token: session.token(ctx) };
    },
  ]);
  const response = await request(handle).get(path).set(headers);
  const set = (response.headers['set-cookie'] ?? []) as unknown as string[];
  const cookies = set.map((text) => {
    const [pair = '', ...flags] = text.split('; ');
    const at = pair.indexOf('=');
    const expires = flags.find((flag) => /^expires=/i.test(flag))?.slice(8) ?? '';
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      flags: flags.filter((flag) => !/^expires=/i.test(flag)).map((flag) => flag.toLowerCase()),
      days: Math.round((Date.parse(expires) - Date.now()) / 86_400_000),
      minutes: Math.round((Date.parse(expires) - Date.now()) / 60_000),
    };
  });
  return { cookies, body: response.body as Record<string, unknown> };
}

const HIDDEN = ['path=/', 'samesite=strict', 'httponly'];
const HIDDEN_SECURE = ['path=/', 'samesite=strict', 'secure', 'httponly'];

describe('on https', () => {
  it('the token is bound to the host and hidden from scripts; the user is readable', async () => {
    const { cookies } = await cookiesOf('https://pay.example', '/in');
    expect(cookies.map(({ name, flags }) => [name, flags])).toEqual([
      ['__Host-token', HIDDEN_SECURE],
      ['user', ['path=/', 'samesite=strict', 'secure']],
      ['__Host-device', HIDDEN_SECURE],
      ['__Host-signup', HIDDEN_SECURE],
    ]);
    expect(cookies.map(({ days }) => days)).toEqual([7, 7, 400, 0]);
    expect(cookies[3]?.minutes).toBe(60);
  });

  it('a cookie without the __Host- prefix is no session: a sibling domain could have set it', async () => {
    const { body } = await cookiesOf('https://pay.example', '/', { Cookie: 'token=planted' });
    expect(body['token']).toBeUndefined();
  });

  it('they are cleared with the flags they were set with, as browsers require', async () => {
    const { cookies } = await cookiesOf('https://pay.example', '/out');
    expect(cookies.map(({ name, value, flags }) => [name, value, flags])).toEqual([
      ['__Host-token', '', HIDDEN_SECURE],
      ['user', '', ['path=/', 'samesite=strict', 'secure']],
      ['__Host-signup', '', HIDDEN_SECURE],
    ]);
    expect(Math.max(...cookies.map(({ days }) => days))).toBeLessThan(-1);
  });
});

describe('on plain http (loopback)', () => {
  it('they have neither prefix nor Secure, with which Safari would reject them', async () => {
    const { cookies } = await cookiesOf('http://localhost:3000', '/in');
    expect(cookies.map(({ name, flags }) => [name, flags])).toEqual([
      ['token', HIDDEN],
      ['user', ['path=/', 'samesite=strict']],
      ['device', HIDDEN],
      ['signup', HIDDEN],
    ]);
  });
});

describe('the cookie for display', () => {
  it('holds the user as in the contract, and no token', async () => {
    const { cookies } = await cookiesOf('http://localhost:3000', '/in');
    const value = cookies.find(({ name }) => name === 'user')?.value ?? '';
    expect(JSON.parse(decodeURIComponent(value))).toEqual({
      _id: opened.user.id,
      name: 'आशा "Asha"; Rao, PhD',
      email: 'asha@example.com',
      phone: '9000000001',
      role: 1,
      isVerified: true,
    });
    expect(value).toMatch(/^[\w.!~*'()%-]+$/);
    expect(value).not.toContain(opened.token);
  });
});

describe('the device cookie', () => {
  const from = async (cookie: string, path = '/') => {
    const { cookies, body } = await cookiesOf('http://localhost:3000', path, { Cookie: cookie });
    return { body, device: `device=${cookies.find(({ name }) => name === 'device')?.value}` };
  };

  it('keeps its id and the users who have logged in there', async () => {
    const first = await from('', '/in');
    const again = await from(first.device, '/in');
    const known = (await from(again.device)).body['device'];
    expect(known).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), userIds: [opened.user.id] });
    expect((await from(first.device)).body['device']).toEqual(known);
  });

  it('is ignored when it is forged or encrypted for another purpose', async () => {
    const made = Buffer.from(JSON.stringify({ id: 'x', userIds: [opened.user.id] })).toString('base64url');
    expect((await from(`device=${made}`)).body['device']).toBeNull();
    const { cookies } = await cookiesOf('http://localhost:3000', '/in');
    const signUp = cookies.find(({ name }) => name === 'signup')?.value;
    expect((await from(`device=${signUp}`)).body['device']).toBeNull();
    expect((await from(`signup=${signUp}`)).body['registration']).toBe('registration-1');
  });
});
