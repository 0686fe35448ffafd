import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { miniApp } from '../../../testing/mini-app';
import { site } from './site';

const DOCUMENT = '<!doctype html><title>Deccanloop</title>';
const SCRIPT = 'console.log("a script long enough to pack");'.repeat(20);

let parent: string;
let handle: ReturnType<typeof miniApp>;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'bff-site-'));
  const root = join(parent, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'nobody may read this');
  await writeFile(join(root, 'index.html'), DOCUMENT);
  await writeFile(join(root, 'index.html.br'), brotliCompressSync(DOCUMENT));
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, '.hidden.txt'), 'nobody may read this');
  await writeFile(join(root, 'assets', 'main-AbC123.js'), SCRIPT);
  await writeFile(join(root, 'assets', 'main-AbC123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(root, 'assets', 'main-AbC123.js.gz'), gzipSync(SCRIPT));
  handle = miniApp([site(root)]);
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

  it('that is gone is 404 and no document', async () => {
    const response = await get('/assets/main-old.js');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toMatch(/json/);
    expect(response.headers['cache-control']).not.toMatch(/immutable/);
  });
});

describe('the document', () => {
  it.each(['/', '/paynow', '/paynow?userId=x&name=y', '/verify-payment', '/wallet/', '/Support'])(
    'is the answer to %s and asked for again each time',
    async (path) => {
      const response = await get(path).set('Accept-Encoding', 'identity');
      expect(response.status).toBe(200);
      expect(response.text).toBe(DOCUMENT);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['/nowhere', '/wallet/x', '/index.html', '/missing.png', '/paynow.php'])(
    'is the answer to %s too, with status 404',
    async (path) => {
      const response = await get(path).set('Accept-Encoding', 'identity');
      expect(response.status).toBe(404);
      expect(response.text).toBe(DOCUMENT);
    },
  );

  it('costs only a header when it has not changed', async () => {
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

describe('what is not ours to show', () => {
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
  it('HEAD answers the headers alone', async () => {
    const response = await request(handle).head('/favicon.svg');
    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe('6');
    expect(response.text).toBeUndefined();
  });

  it('a range is answered with the whole', async () => {
    const response = await get('/favicon.svg').set('Range', 'bytes=0-1');
    expect(response.status).toBe(200);
  });

  it('others are refused', async () => {
    const response = await request(handle).post('/paynow').send({});
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
  });
});
