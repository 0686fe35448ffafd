import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readDemo, type Demo } from './demo';
import { paymentLink, UsageError } from './payment-link';

const NOW = new Date('2026-11-20T10:00:00Z');
const clock = { now: () => NOW };
const NO_DEMO: Demo = { linkSecret: null, publicOrigin: null, ownerDatabaseUrl: null };
const DEMO: Demo = {
  linkSecret: { id: 'k1', secret: 'demo secret of this machine' },
  publicOrigin: 'http://localhost:3005',
  ownerDatabaseUrl: null,
};
const ASHA = { user: '42', name: 'Asha Rao', from: 'App' };

function open(link: string, secret: { id: string; secret: string }): unknown {
  const parameters = Object.fromEntries(new URL(link).searchParams);
  return createSignedLinks({ current: secret, ttlMs: 1, clock }).open(parameters);
}

describe('paymentLink', () => {
  it('signs with the secret of the environment, for as long as it says', () => {
    const env = {
      LINK_SECRET: 'a secret of production',
      LINK_SECRET_ID: 'p7',
      PUBLIC_ORIGIN: 'https://pay.example.com',
      LINK_TTL_HOURS: '2',
    };
    const link = paymentLink(ASHA, env, DEMO, clock);
    expect(link).toMatch(/^https:\/\/pay\.example\.com\/paynow\?userId=p7\./);
    expect(open(link, { id: 'p7', secret: 'a secret of production' })).toEqual({
      userId: '42',
      name: 'Asha Rao',
      from: 'App',
      linkExpiresAt: new Date('2026-11-20T12:00:00Z'),
    });
  });

  it('uses the demo of this machine when the environment says nothing', () => {
    const link = paymentLink({ user: '42', name: 'Asha Rao' }, {}, DEMO, clock);
    expect(link).toMatch(/^http:\/\/localhost:3005\/paynow\?/);
    expect(open(link, { id: 'k1', secret: 'demo secret of this machine' })).toMatchObject({
      from: 'website',
    });
  });

  it.each([
    ['no user', { ...ASHA, user: ' ' }, DEMO, {}, '--user'],
    ['no name', { ...ASHA, name: undefined }, DEMO, {}, '--name'],
    ['another origin', { ...ASHA, from: 'app' }, DEMO, {}, '--from'],
    ['no secret', ASHA, NO_DEMO, {}, 'make start'],
    ['a secret without its id', ASHA, NO_DEMO, { LINK_SECRET: 'x' }, 'LINK_SECRET_ID'],
    ['a time that is none', ASHA, DEMO, { LINK_TTL_HOURS: 'soon' }, 'LINK_TTL_HOURS'],
  ])('refuses %s and says what to do', (_, request, demo, env: NodeJS.ProcessEnv, hint) => {
    expect(() => paymentLink(request, env, demo, clock)).toThrow(UsageError);
    expect(() => paymentLink(request, env, demo, clock)).toThrow(hint);
  });
});

describe('readDemo', () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  function dataFolder(pid: number): string {
    const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
    folders.push(folder);
    mkdirSync(join(folder, 'postgres'));
    const secrets = { linkSecret: 'kept', postgresOwnerPassword: 'pw' };
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));
    writeFileSync(
      join(folder, 'run.json'),
      JSON.stringify({ launcher: { pid }, site: 'http://localhost:3001' }),
    );
    writeFileSync(join(folder, 'postgres/postmaster.pid'), `${pid}\n/data\n1790000000\n5442\n\n127.0.0.1\n`);
    return folder;
  }

  it('finds secret, site and database of a running demo', () => {
    expect(readDemo(dataFolder(process.pid))).toEqual({
      linkSecret: { id: 'k1', secret: 'kept' },
      publicOrigin: 'http://localhost:3001',
      ownerDatabaseUrl: 'postgres://deccanloop_owner:pw@127.0.0.1:5442/deccanloop',
    });
  });

  it('keeps to the secret when nothing runs there', () => {
    // Beyond the largest process number of any system.
    expect(readDemo(dataFolder(2 ** 30))).toMatchObject({
      linkSecret: { secret: 'kept' },
      publicOrigin: null,
      ownerDatabaseUrl: null,
    });
  });

  it('is empty without a folder', () => {
    expect(readDemo('/nowhere/at/all')).toEqual(NO_DEMO);
  });
});
