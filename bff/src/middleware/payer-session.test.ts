import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { payerSession, requirePayer, type Payer } from './payer-session';
import { encryptedText } from '@deccanloop/core/platform/encrypted-text';

const SECRET = 'cookie-secret-0123456789-0123456789';

describe('encrypted text', () => {
  const encrypted = encryptedText(SECRET, 'test');

  it('decrypts to the original text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(encrypted.open(encrypted.encrypt(text))).toBe(text);
      }),
    ));

  it('is different each time', () => expect(encrypted.encrypt('x')).not.toBe(encrypted.encrypt('x')));

  it('cannot be decrypted when any byte differs', () =>
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(encrypted.encrypt('{"userId":"42"}'), 'base64url');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ change;
        expect(encrypted.open(bytes.toString('base64url'))).toBeNull();
      }),
    ));

  it('is decrypted with every accepted secret, and encrypted with the first', () => {
    const after = encryptedText([`${SECRET}!`, SECRET], 'test');
    expect(after.open(encrypted.encrypt('text'))).toBe('text');
    expect(encrypted.open(after.encrypt('text'))).toBeNull();
    expect(encryptedText(`${SECRET}!`, 'test').open(after.encrypt('text'))).toBe('text');
  });

  it('cannot be decrypted when it is truncated, empty, or encrypted for another purpose', () => {
    const value = encrypted.encrypt('text');
    for (const cut of ['', 'x', value.slice(0, 20), value.slice(0, -2), `${value}AAAA`]) {
      expect(encrypted.open(cut)).toBeNull();
    }
    expect(encryptedText(SECRET, 'other purpose').open(value)).toBeNull();
    expect(encryptedText(`${SECRET}!`, 'test').open(value)).toBeNull();
  });
});

describe('the payer cookie', () => {
  function site(publicOrigin: string) {
    // The agent expires cookies by the system clock.
    let now = Date.now();
    const payers = payerSession({
      secret: SECRET,
      publicOrigin,
      clock: { now: () => new Date(now) },
      session: { find: () => Promise.resolve(null) },
      owners: { linkToAccount: () => Promise.reject(new Error('no user is logged in')) },
    });
    const handle = miniApp([
      payers.read,
      async (ctx) => {
        const { userId, name = 'N' } = ctx.query as { userId?: string; name?: string };
        if (userId) payers.remember(ctx, { userId, userName: name, from: 'website', ownerId: `o${userId}` });
        ctx.body = (ctx.state as unknown as { payers: Payer[] }).payers.map((payer) => payer.userId);
      },
    ]);
    return { agent: request.agent(handle), handle, advance: (ms: number) => (now += ms) };
  }

  it('is bound to the host and https on an https site', async () => {
    const response = await request(site('https://pay.example').handle).get('/?userId=1');
    const [cookie] = response.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^__Host-payer=/);
    expect(cookie).toMatch(/; path=\/;/);
    expect(cookie).toMatch(/; secure;/i);
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('keeps five payers for 30 minutes each, newest first, without duplicates', async () => {
    const { agent, advance } = site('http://localhost:3000');
    for (const userId of [1, 2, 3, 4, 5, 6, 2]) {
      await agent.get(`/?userId=${userId}`);
      advance(60_000);
    }
    expect((await agent.get('/')).body).toEqual(['2', '6', '5', '4', '3']);
    advance(30 * 60_000 - 5 * 60_000 + 1);
    expect((await agent.get('/')).body).toEqual(['2', '6', '5', '4']);
  });

  it('drops the oldest payer when the cookie would be too large for browsers', async () => {
    const { agent } = site('http://localhost:3000');
    const name = encodeURIComponent('ఆ'.repeat(200));
    for (const userId of [1, 2, 3, 4, 5]) {
      const response = await agent.get(`/?userId=${userId}&name=${name}`);
      const [cookie = ''] = response.headers['set-cookie'] as unknown as string[];
      expect(cookie.length).toBeLessThan(4096);
    }
    const { body } = await agent.get('/');
    expect(body[0]).toBe('5');
    expect(body.length).toBeGreaterThanOrEqual(2);
  });

  it('is ignored when it is forged', async () => {
    const response = await request(site('http://localhost:3000').handle)
      .get('/')
      .set('Cookie', 'payer=eyJ1IjoiNDIifQ');
    expect(response.body).toEqual([]);
  });
});

describe('requirePayer', () => {
  const payer: Payer = { userId: '42', userName: 'Asha', from: 'App', ownerId: 'o', expiresAt: 0 };

  it('finds the claimed payer', () =>
    expect(requirePayer([payer], { userId: '42', userName: 'Asha' })).toBe(payer));

  it.each([
    ['link_session_expired', [], { userId: '42' }],
    ['not_your_payment', [payer], { userId: '43' }],
    ['not_your_payment', [payer], { userId: '42', userName: 'Vikram' }],
  ] as const)('answers %s', (code, payers, claimed) => {
    expect(() => requirePayer(payers, claimed)).toThrow(expect.objectContaining({ code }));
  });
});
