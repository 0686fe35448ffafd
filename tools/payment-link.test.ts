import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { describe, expect, it } from '@jest/globals';
import { demoEnvironment } from './demo';
import { paymentLink, paymentLinks, UsageError } from './payment-link';

const NOW = new Date('2026-11-20T10:00:00Z');
const clock = { now: () => NOW };
const SETTINGS = {
  LINK_SECRET: 'a secret of production',
  LINK_SECRET_ID: 'p7',
  LINK_TTL_HOURS: 24,
  PUBLIC_ORIGIN: 'https://pay.example.com',
};
const ASHA = { user: '42', name: 'Asha Rao', from: 'App' };

function open(link: string, secret: { id: string; secret: string }): unknown {
  const parameters = Object.fromEntries(new URL(link).searchParams);
  return createSignedLinks({ current: secret, ttlMs: 1, clock }).open(parameters);
}

describe('paymentLink', () => {
  it('signs with the given secret and lifetime', () => {
    const link = paymentLink(ASHA, { ...SETTINGS, LINK_TTL_HOURS: 2 }, clock);
    expect(link).toMatch(/^https:\/\/pay\.example\.com\/paynow\?userId=p7\./);
    expect(open(link, { id: 'p7', secret: 'a secret of production' })).toEqual({
      userId: '42',
      name: 'Asha Rao',
      from: 'App',
      linkExpiresAt: new Date('2026-11-20T12:00:00Z'),
    });
  });

  it('is valid for a day, from the website and on this machine by default', () => {
    const link = paymentLink({ user: '42', name: 'Asha Rao' }, { ...SETTINGS, PUBLIC_ORIGIN: null }, clock);
    expect(link).toMatch(/^http:\/\/localhost:3000\/paynow\?/);
    expect(open(link, { id: 'p7', secret: 'a secret of production' })).toMatchObject({
      from: 'website',
      linkExpiresAt: new Date('2026-11-21T10:00:00Z'),
    });
  });

  it.each([
    ['no user', { ...ASHA, user: ' ' }, {}, '--user'],
    ['a user id longer than the database keeps', { ...ASHA, user: 'x'.repeat(201) }, {}, '--user'],
    ['no name', { ...ASHA, name: undefined }, {}, '--name'],
    ['a name with a hidden character', { ...ASHA, name: 'As\u202Eha' }, {}, '--name may not contain hidden'],
    ['another origin', { ...ASHA, from: 'app' }, {}, '--from'],
    ['no secret', ASHA, { LINK_SECRET: null }, 'make start'],
    ['a secret without its id', ASHA, { LINK_SECRET_ID: null }, 'LINK_SECRET_ID'],
  ])('rejects %s and explains what to do', (_, request, settings, hint) => {
    const make = (): string => paymentLink(request, { ...SETTINGS, ...settings }, clock);
    expect(make).toThrow(UsageError);
    expect(make).toThrow(hint);
  });
});

describe('demoEnvironment', () => {
  it('is the environment of the last start, or empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
    try {
      expect(demoEnvironment(folder)).toEqual({});
      writeFileSync(join(folder, 'launch.json'), JSON.stringify({ env: { LINK_SECRET: 'kept' } }));
      expect(demoEnvironment(folder)).toEqual({ LINK_SECRET: 'kept' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('paymentLinks', () => {
  const RAVI = { user: '77', name: 'Ravi Kumar', from: 'website' };
  const both = { user: ['42', '77'], name: ['Asha Rao', 'Ravi Kumar'] };
  const opened = (links: string[]): unknown[] =>
    links.map((link) => open(link, { id: 'p7', secret: 'a secret of production' }));

  it('creates a link for each user, with the name and origin at the same position', () => {
    const links = paymentLinks({ ...both, from: ['App', 'website'] }, SETTINGS, clock);
    const [asha, ravi] = [ASHA, RAVI].map(({ user, name, from }) => ({ userId: user, name, from }));
    expect(opened(links)).toMatchObject([asha, ravi]);
  });

  it('uses the website as origin by default', () => {
    const links = paymentLinks({ ...both, from: undefined }, SETTINGS, clock);
    expect(opened(links)).toMatchObject([{ from: 'website' }, { from: 'website' }]);
  });

  it.each([
    ['no user', { user: undefined, name: undefined, from: undefined }, '--user'],
    ['a user without a name', { ...both, name: ['Asha Rao'], from: undefined }, '--name'],
    ['an origin for only one of two', { ...both, from: ['App'] }, '--from'],
  ])('rejects %s', (_case, requests, word) => {
    const make = (): unknown => paymentLinks(requests, SETTINGS, clock);
    expect(make).toThrow(UsageError);
    expect(make).toThrow(word);
  });
});
