import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { PrerenderedList } from '@deccanloop/contracts/routes';
import request from 'supertest';
import { miniApp } from '../../../testing/mini-app';
import { site } from './site';

const ORIGIN = 'https://www.deccanloop.example';

const DOCUMENT = '<!doctype html><title>Deccanloop</title>';
const ABOUT = '<!doctype html><link rel="canonical" href="https://origin.invalid/about"><h1>About</h1>';
const CAREERS = '<!doctype html><h1>Careers</h1>{"validThrough":"9999-12-31T23:59:59+05:30"}';
const TERMS = '<!doctype html><h1>Terms</h1>';
const NOT_FOUND = '<!doctype html><noscript>There is no page</noscript>';
const SCRIPT = 'console.log("a script long enough to pack");'.repeat(20);

let parent: string;
let handle: ReturnType<typeof miniApp>;
let now = new Date('2026-11-22T00:00:00Z');
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'bff-site-'));
  const root = join(parent, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'nobody may read this');
  await writeFile(join(root, 'index.html'), DOCUMENT);
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, '.hidden.txt'), 'nobody may read this');
  await writeFile(join(root, 'assets', 'main-AbC123.js'), SCRIPT);
  await writeFile(join(root, 'assets', 'main-AbC123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(root, 'assets', 'main-AbC123.js.gz'), gzipSync(SCRIPT));
  await mkdir(join(root, 'pages'));
  await writeFile(join(root, 'pages', 'about.html'), ABOUT);
  await writeFile(join(root, 'pages', 'terms-conditions.html'), TERMS);
  await writeFile(join(root, 'pages', 'careers.html'), CAREERS);
  await writeFile(join(root, 'pages', '404.html'), NOT_FOUND);
  await writeFile(join(root, 'pages', 'sitemap.xml'), '<loc>https://origin.invalid/about</loc>');
  const pages = {
    '/about': 'pages/about.html',
    '/careers': 'pages/careers.html',
    '/terms&conditions': 'pages/terms-conditions.html',
  };
  const files = { '/sitemap.xml': 'pages/sitemap.xml' };
  await mkdir(join(root, 'first-views'));
  for (const page of ['login', 'payments', 'payment', 'wallet', 'own-wallet', 'paynow', 'pay'])
    await writeFile(join(root, 'first-views', `${page}.html`), `<!doctype html>first view of ${page}`);
  const ofAll = (file: string) => ({ guest: file, 0: file, 1: file, 2: file });
  const firstViews: PrerenderedList['firstViews'] = {
    '/login': { guest: 'first-views/login.html' },
    '/dashboard/payments': { 0: 'first-views/payments.html', 2: 'first-views/payments.html' },
    '/dashboard/payments/:record': { 0: 'first-views/payment.html' },
    '/wallet': { 0: 'first-views/wallet.html', 1: 'first-views/own-wallet.html' },
    '/paynow': ofAll('first-views/paynow.html'),
    '/pay': ofAll('first-views/pay.html'),
  };
  const list = { pages, files, firstViews, notFound: 'pages/404.html' };
  await writeFile(join(root, 'prerendered.json'), JSON.stringify(list));
  handle = miniApp([site({ staticDir: root, keptDir: null, publicOrigin: ORIGIN, now: () => now })]);
});
afterAll(() => rm(parent, { recursive: true }));

const get = (path: string) => request(handle).get(path);

describe('a file of the build', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent as packed beforehand for %s, and kept for ever', async (accepted, encoding) => {
    const response = await get('/assets/main-AbC123.js').set('Accept-Encoding', accepted).buffer();
    expect(response.status).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['vary']).toBe('Accept-Encoding');
    if (encoding !== 'br') expect(response.text).toBe(SCRIPT);
  });

  it('that no longer exists is 404 without a document', async () => {
    const response = await get('/assets/main-old.js');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toMatch(/json/);
    expect(response.headers['cache-control']).not.toMatch(/immutable/);
  });
});

describe('the document', () => {
  it.each(['/', '/verify-payment', '/wallet/', '/Support', '/dashboard/payments/DL1'])(
    'is the answer to %s and revalidated each time',
    async (path) => {
      const response = await get(path).set('Accept-Encoding', 'identity');
      expect(response.status).toBe(200);
      expect(response.text).toBe(DOCUMENT);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each([
    '/nowhere',
    '/wallet/x',
    '/index.html',
    '/missing.png',
    '/paynow.php',
    '/dashboard/nonsense',
    '/dashboard/profile/7',
    '/pages/about.html',
    '/first-views/login.html',
    '/prerendered.json',
    '/constructor',
    '/blog/no-such-article',
  ])('is none for %s: what goes with status 404 says so', async (path) => {
    const response = await get(path).set('Accept-Encoding', 'identity');
    expect(response.status).toBe(404);
    expect(response.text).toBe(NOT_FOUND);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is answered with 304 when it has not changed', async () => {
    const first = await get('/').set('Accept-Encoding', 'br');
    const again = await get('/')
      .set('Accept-Encoding', 'br')
      .set('If-None-Match', String(first.headers['etag']));
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    const plain = await get('/').set('Accept-Encoding', 'identity');
    expect(plain.headers['etag']).not.toBe(first.headers['etag']);
  });
});

describe('the first view of a page', () => {
  const as = (role: unknown) => `user=${encodeURIComponent(JSON.stringify({ role }))}; other=1`;
  const shown = async (path: string, cookie = 'other=1') => {
    const response = await get(path).set('Accept-Encoding', 'identity').set('Cookie', cookie);
    const view = /first view of (.*)/.exec(response.text)?.[1] ?? null;
    return { view, vary: response.headers['vary'], caching: response.headers['cache-control'] };
  };
  const BY_COOKIE = 'Cookie, Accept-Encoding';

  it.each([
    ['/login?next=/wallet', undefined, 'login'],
    // They are redirected to their dashboard.
    ['/login', as(ROLES.customer), null],
    ['/Dashboard/payments/', as(ROLES.admin), 'payments'],
    ['/dashboard/payments', as(ROLES.moderator), 'payments'],
    ['/dashboard/payments/DL1', as(ROLES.admin), 'payment'],
    // They are redirected.
    ['/dashboard/payments', as(ROLES.customer), null],
    ['/dashboard/payments', undefined, null],
    ['/wallet', as(ROLES.admin), 'wallet'],
    ['/wallet', as(ROLES.customer), 'own-wallet'],
    // As in the browser, a cookie that says nothing is a guest's.
    ['/wallet', as('constructor'), null],
    ['/wallet', 'user=%', null],
    ['/login', 'user=null', 'login'],
    ['/paynow?userId=x&name=y', undefined, 'paynow'],
    ['/paynow', as(ROLES.customer), 'paynow'],
  ])('at %s with the cookies %s is %s', async (path, cookie, view) => {
    expect(await shown(path, cookie)).toEqual({ view, vary: BY_COOKIE, caching: 'no-cache' });
  });

  it('is not stored where the address is a secret', async () => {
    expect(await shown('/pay/token')).toEqual({ view: 'pay', vary: BY_COOKIE, caching: 'no-store' });
  });
});

describe('a public page', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('has its own document with the site’s origin, compressed as %s', async (accepted, encoding) => {
    const response = await get('/about').set('Accept-Encoding', accepted).buffer();
    expect(response.status).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['vary']).toBe('Accept-Encoding');
    if (encoding !== 'br') expect(response.text).toBe(ABOUT.replace('https://origin.invalid', ORIGIN));
    const again = await get('/about')
      .set('Accept-Encoding', accepted)
      .set('If-None-Match', String(response.headers['etag']));
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('has a last day to apply that never runs out, however old the build is', async () => {
    const first = await get('/careers');
    expect(first.text).toContain('"validThrough":"2027-01-31T23:59:59+05:30"');
    now = new Date('2031-06-10T00:00:00Z');
    const later = await get('/careers').set('If-None-Match', String(first.headers['etag']));
    expect(later.status).toBe(200);
    expect(later.text).toContain('"validThrough":"2031-08-31T23:59:59+05:30"');
    now = new Date('2026-11-22T00:00:00Z');
  });

  it('answers HEAD with headers only', async () => {
    const response = await request(handle).head('/about').set('Accept-Encoding', 'identity');
    expect(response.status).toBe(200);
    expect(Number(response.headers['content-length'])).toBe(
      ABOUT.replace('https://origin.invalid', ORIGIN).length,
    );
    expect(response.text).toBeUndefined();
  });

  it.each(['/terms&conditions', '/terms%26conditions'])('is found as %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.text).toBe(TERMS);
  });

  it.each([
    ['/about/', '/about'],
    ['/About?x=1&y=%26', '/about?x=1&y=%26'],
    ['/TERMS%26conditions/', '/terms&conditions'],
    ['/conatct', '/contact'],
    ['/conatct/?service=web', '/contact?service=web'],
  ])('has one address: %s leads to %s', async (path, to) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers['location']).toBe(to);
  });
});

describe('files for machines', () => {
  it('contain the site’s origin', async () => {
    const response = await get('/sitemap.xml');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(response.text).toBe(`<loc>${ORIGIN}/about</loc>`);
  });

  it('include security.txt, valid for six months', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.text).toContain('Expires: 2027-06-01T00:00:00.000Z');
    expect(response.text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
  });
});

describe('a file outside the public build', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/.hidden.txt',
    '/assets/x%00.js',
    '/assets/%E0%A4%A.js',
    '/assets/',
    `/assets/${'x'.repeat(4000)}.js`,
  ])('%s is not found', async (path) => {
    const response = await request(handle).get(path);
    expect(response.status).toBe(404);
    expect(response.text).not.toContain('nobody may read');
  });
});

describe('methods', () => {
  it('HEAD is answered with headers only', async () => {
    const response = await request(handle).head('/favicon.svg');
    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe('6');
    expect(response.text).toBeUndefined();
  });

  it('a Range request is answered with the whole file', async () => {
    const response = await get('/favicon.svg').set('Range', 'bytes=0-1');
    expect(response.status).toBe(200);
  });

  it('others are rejected', async () => {
    const response = await request(handle).post('/paynow').send({});
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
  });
});
