import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isOfVite } from './dev-server';

const FRONTEND = resolve(import.meta.dirname, '..');
const PUBLIC = join(FRONTEND, 'public');

describe('a request', () => {
  it.each([
    '/@vite/client',
    '/@fs/repository/contracts/src/money.ts?t=1',
    '/src/app/main.tsx',
    '/favicon.svg',
    '/og/home.png',
  ])('is answered by Vite: %s', (url) => expect(isOfVite(url, PUBLIC)).toBe(true));

  it.each([
    '/',
    '/index.html',
    '/paynow?userId=42',
    '/api/auth/login',
    '/readyz',
    '/og',
    '/none.png',
    '/services/src/',
    '/x/..%2f..%2fpackage.json',
  ])('is passed to the BFF: %s', (url) => expect(isOfVite(url, PUBLIC)).toBe(false));
});

describe('the dev server', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'dev-server-'));
  const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  let bff: Server;
  let vite: ChildProcess;
  let origin: string;

  const portOf = (server: Server): number => (server.address() as AddressInfo).port;
  const listening = async (server: Server): Promise<Server> => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return server;
  };

  beforeAll(async () => {
    bff = await listening(
      createServer(({ url, headers }, response) => {
        received.push({ url, headers });
        response.writeHead(200, { 'Set-Cookie': 'session=1; HttpOnly; SameSite=Strict' }).end(`bff ${url}`);
      }),
    );
    const free = await listening(createServer());
    const port = portOf(free);
    free.close();
    origin = `http://127.0.0.1:${port}`;
    const manifest = createRequire(join(FRONTEND, 'package.json')).resolve('vite/package.json');
    const program = join(dirname(manifest), 'bin/vite.js');
    // Written once Vite listens; this one last.
    const written = new Promise<void>((done) => {
      const watcher = watch(siteDir, { recursive: true }, (_, name) => {
        if (name !== join('documentation', 'api-reference.html')) return;
        watcher.close();
        done();
      });
    });
    vite = spawn(
      process.execPath,
      [program, FRONTEND, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'development',
          BFF_ORIGIN: `http://127.0.0.1:${portOf(bff)}`,
          STATIC_DIR: siteDir,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    await written;
  });
  afterAll(async () => {
    vite.kill('SIGTERM');
    if (vite.exitCode === null && vite.signalCode === null) await once(vite, 'exit');
    bff.closeAllConnections();
    bff.close();
    rmSync(siteDir, { recursive: true, force: true });
  });

  it('passes requests to the BFF with their host and origin, and its cookies back', async () => {
    const response = await fetch(`${origin}/api/example`, { method: 'POST', headers: { Origin: origin } });
    expect(await response.text()).toBe('bff /api/example');
    expect(response.headers.get('set-cookie')).toBe('session=1; HttpOnly; SameSite=Strict');
    const { headers } = received.find(({ url }) => url === '/api/example') ?? {};
    expect(headers).toMatchObject({ host: new URL(origin).host, origin });
  });

  it('lets no other page of this machine read responses', async () => {
    const response = await fetch(`${origin}/api/example`, { headers: { Origin: 'http://localhost:1' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('gives the BFF the texts of the documentation', () => {
    const text = readFileSync(join(siteDir, 'documentation/docs.html'), 'utf8');
    expect(text).toContain('<h2 id="use-nodejs">');
    expect(text).toContain('class="code-keyword"');
  });

  it('serves modules itself', async () => {
    const response = await fetch(`${origin}/src/app/main.tsx`);
    expect(response.headers.get('content-type')).toContain('javascript');
    const refresh = await fetch(`${origin}/@id/@vitejs/plugin-react/preamble`);
    expect(await refresh.text()).toContain('injectIntoGlobalHook(window)');
  });

  it('gives the BFF a document that its content security policy allows', () => {
    const document = readFileSync(join(siteDir, 'index.html'), 'utf8');
    const scripts = [...document.matchAll(/<script([^>]*)>([^<]*)/g)].map(([, attributes, text]) => ({
      src: /src="([^"]*)"/.exec(attributes ?? '')?.[1],
      text: text?.trim(),
    }));
    expect(scripts).toEqual([
      { src: '/@id/@vitejs/plugin-react/preamble', text: '' },
      { src: '/@vite/client', text: '' },
      { src: expect.stringMatching(/^\/src\/app\/main\.tsx/), text: '' },
    ]);
  });
});
