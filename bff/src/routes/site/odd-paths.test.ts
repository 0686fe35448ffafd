import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { miniApp } from '../../../testing/mini-app';
import { rawGet } from '../../../testing/raw-request';
import { securityHeaders } from '../../middleware/security-headers';
import { site } from './site';

let dir: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bff-odd-paths-'));
  const root = join(dir, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(root, 'og'));
  await mkdir(join(root, 'pages'));
  await writeFile(join(dir, 'secret.txt'), 'content');
  await writeFile(join(root, 'index.html'), 'content');
  await writeFile(join(root, 'favicon.svg'), 'content');
  await writeFile(join(root, 'assets', 'main.js'), 'content');
  await writeFile(join(root, 'og', 'about.png'), 'content');
  await writeFile(join(root, 'pages', 'about.html'), 'content');
  await writeFile(join(root, 'pages', '404.html'), 'nothing');
  const list = {
    pages: { '/about': 'pages/about.html' },
    files: {},
    firstViews: {},
    notFound: 'pages/404.html',
  };
  await writeFile(join(root, 'prerendered.json'), JSON.stringify(list));
  const publicOrigin = 'https://pay.example';
  const headers = securityHeaders({
    publicOrigin,
    checkoutOrigin: 'https://checkout.razorpay.com',
    sandboxOrigin: null,
  });
  const steps = [
    headers.ofAddress,
    site({ staticDir: root, keptDir: null, publicOrigin, now: () => new Date() }),
  ];
  const handle = miniApp(steps);
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(dir, { recursive: true });
});

it.each(['/assets/main.js', '/og/about.png', '/favicon.svg', '/about', '/paynow', '/paynow/', '/PAYNOW'])(
  '%s is found by its literal path',
  async (path) => {
    const answer = await rawGet(origin, path);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('content');
  },
);

const PATHS = [
  // Encoded slashes, in both cases.
  '/assets/..%2findex.html',
  '/assets/..%2Findex.html',
  '/assets/..%2F..%2fsecret.txt',
  '/assets%2fmain.js',
  '/og%2Fabout.png',
  '/about%2f',
  '/%2fabout',
  '/x%2f..%2fabout',
  // Dots.
  '/assets/../index.html',
  '/assets/./main.js',
  '/assets/%2e/main.js',
  '/assets/%2e%2e/favicon.svg',
  '/assets/%2e%2E%2findex.html',
  '/assets/.%2e/favicon.svg',
  '/./favicon.svg',
  '/../secret.txt',
  '/og/../favicon.svg',
  '/%2e/about',
  '/assets/main.js.',
  '/assets/main.js..',
  '/assets./main.js',
  '/favicon.svg.',
  '/about.',
  '/about%2e',
  // Backslashes. With a # after them, some older URL parsers turn them into slashes.
  '/assets/..\\index.html',
  '/assets/..%5cindex.html',
  '/assets\\main.js',
  '/assets\\..\\index.html#',
  '/\\about',
  // Encoded twice.
  '/assets/..%252findex.html',
  '/assets/%252e%252e%252findex.html',
  '/%2561bout',
  // Zero bytes and other invisible characters.
  '/assets/main.js%00',
  '/assets/main.js%00.css',
  '/favicon.svg%00.png',
  '/about%00',
  '/assets/main.js%20',
  '/about%09',
  // Unnecessary encodings and long paths.
  '/assets/%6dain.js',
  '/%61ssets/main.js',
  '/assets/%c0%ae%c0%ae%c0%afindex.html',
  '/favicon%2esvg',
  '/%61bout',
  `/assets/${'x/../'.repeat(200)}main.js`,
  `/${'a'.repeat(4_000)}.js`,
  // Path parameters, empty segments.
  '/assets/main.js;.css',
  '/assets/..;/index.html',
  '/assets;/main.js',
  '/about;x=1',
  '/assets//main.js',
  '//favicon.svg',
  '//about',
  '/about//',
  '/assets/main.js/',
  // Invalid encodings.
  '/assets/%E0%A4%A.js',
  '/about%',
  '/%zz',
];

describe('a path that is not literally a file name', () => {
  it.each(PATHS)('%s is not found, and never cached as a file', async (path) => {
    const { status, headers, body } = await rawGet(origin, path);
    expect({ status, body }).toEqual({ status: 404, body: expect.not.stringContaining('content') });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['cache-control']).toMatch(/^no-(?:store|cache)$/);
  });
});
