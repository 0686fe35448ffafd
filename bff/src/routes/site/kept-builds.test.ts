import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { miniApp } from '../../../testing/mini-app';
import { keepBuild, KEPT_MS } from './kept-builds';
import { site } from './site';

const parents: string[] = [];
afterAll(() => Promise.all(parents.map((parent) => rm(parent, { recursive: true }))));

let parent: string;
let keptDir: string;
beforeEach(async () => {
  parents.push((parent = await mkdtemp(join(tmpdir(), 'bff-kept-'))));
  keptDir = join(parent, 'kept');
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const SCRIPT = 'console.log("a script of a build");'.repeat(20);
const RELOADS = 'location.reload()';

/** Folder of a build whose hashed names all end alike. */
async function build(hash: string): Promise<string> {
  const root = join(parent, `dist-${hash}`);
  for (const name of [`index-${hash}.js`, `about-${hash}.js`, `style-${hash}.css`]) {
    const text = `/* ${name} */${SCRIPT}`;
    await write(join(root, 'assets', name), text);
    await writeFile(join(root, 'assets', `${name}.br`), brotliCompressSync(text));
    await writeFile(join(root, 'assets', `${name}.gz`), gzipSync(text));
  }
  await write(join(root, 'assets', 'pdf-frame', `decoder-${hash}.wasm`), hash);
  await write(join(root, 'assets', `page-${hash}.html`), '<h1>A page</h1>');
  await write(join(root, 'assets', `missing-script-${hash}.js`), RELOADS);
  await write(join(root, 'index.html'), `<script type="module" src="/assets/index-${hash}.js"></script>`);
  const documentScripts = { names: ['/assets/index.js'], missing: `/assets/missing-script-${hash}.js` };
  const list = { pages: {}, files: {}, firstViews: {}, notFound: 'index.html', documentScripts };
  await write(join(root, 'prerendered.json'), JSON.stringify(list));
  return root;
}

const serverOf = (staticDir: string) =>
  miniApp([
    site({ staticDir, keptDir, publicOrigin: 'https://www.deccanloop.example', now: () => new Date() }),
  ]);

it('while two builds run side by side, each serves the files of both in the same way', async () => {
  const [before, after] = [await build('aaaaaaa'), await build('bbbbbbb')];
  await keepBuild(before, keptDir, new Date());
  await keepBuild(after, keptDir, new Date());
  const files = [
    ...['index-aaaaaaa.js', 'style-aaaaaaa.css', 'index-bbbbbbb.js', 'about-bbbbbbb.js'],
    ...['pdf-frame/decoder-aaaaaaa.wasm', 'pdf-frame/decoder-bbbbbbb.wasm'],
  ];
  for (const file of files) {
    const answers = await Promise.all(
      [before, after].flatMap((root) =>
        ['br, gzip', 'gzip', 'identity'].map((encodings) =>
          request(serverOf(root)).get(`/assets/${file}`).set('Accept-Encoding', encodings).buffer(),
        ),
      ),
    );
    const [br, gz, plain, ...others] = answers.map(({ status, headers }) => ({
      status,
      caching: headers['cache-control'],
      type: headers['content-type'],
      encoding: headers['content-encoding'],
      bytes: headers['content-length'],
    }));
    expect(plain).toMatchObject({ status: 200, caching: 'public, max-age=31536000, immutable' });
    if (!file.endsWith('.wasm')) expect([br?.encoding, gz?.encoding]).toEqual(['br', 'gzip']);
    expect(others).toEqual([br, gz, plain]);
  }
});

it('serves nothing but hashed files, and none from outside of the folder', async () => {
  const [before, after] = [await build('aaaaaaa'), await build('bbbbbbb')];
  await keepBuild(before, keptDir, new Date());
  await keepBuild(after, keptDir, new Date());
  await write(join(keptDir, 'secret.js'), 'secret');
  const [folder = ''] = await readdir(keptDir);
  await write(join(keptDir, folder, 'assets', 'page-aaaaaaa.html'), '<h1>A page</h1>');
  await write(join(keptDir, 'half.part', 'assets', 'half-aaaaaaa.js'), 'half');
  for (const path of [
    ...['/assets/page-aaaaaaa.html', '/assets/half-aaaaaaa.js', '/assets/', '/assets/about-ccccccc.js'],
    ...['/assets/../../secret.js', '/assets/%2e%2e/%2e%2e/secret.js', '/assets/..%2f..%2fsecret.js'],
  ]) {
    const { status, text } = await request(serverOf(after)).get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toMatch(/secret|A page|half/);
  }
});

it('answers a script of a document whose build is gone with one that loads the document again', async () => {
  const root = await build('bbbbbbb');
  for (const kept of [keptDir, null]) {
    const app = miniApp([
      site({ staticDir: root, keptDir: kept, publicOrigin: 'https://x.example', now: () => new Date() }),
    ]);
    const answer = await request(app).get('/assets/index-gone123.js');
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([200, RELOADS, 'no-store']);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    for (const other of ['/assets/about-gone123.js', '/assets/index-gone123.css', '/assets/x/index-gone.js'])
      expect((await request(app).get(other)).status).toBe(404);
  }
});

it('removes a build seven days after it was replaced, however long it was in use', async () => {
  const start = Date.parse('2026-11-01T00:00:00Z');
  const at = (ms: number) => new Date(start + ms);
  const [first, second, third] = [await build('aaaaaaa'), await build('bbbbbbb'), await build('ccccccc')];
  const kept = async () => (await readdir(keptDir)).length;
  const serves = async (hash: string) =>
    (await request(serverOf(third)).get(`/assets/style-${hash}.css`)).status === 200;
  await keepBuild(first, keptDir, at(0));
  const replaced = 10 * KEPT_MS;
  await keepBuild(second, keptDir, at(replaced));
  // The other replicas, and one that starts again.
  await keepBuild(second, keptDir, at(replaced + 1_000));
  await keepBuild(second, keptDir, at(replaced + KEPT_MS / 2));
  await keepBuild(third, keptDir, at(replaced + KEPT_MS));
  expect([await kept(), await serves('aaaaaaa'), await serves('bbbbbbb')]).toEqual([3, true, true]);
  await keepBuild(third, keptDir, at(replaced + KEPT_MS + 2_000));
  expect([await kept(), await serves('aaaaaaa'), await serves('bbbbbbb')]).toEqual([2, false, true]);
});

it('keeps the newer build when the older one comes back', async () => {
  const [first, second] = [await build('aaaaaaa'), await build('bbbbbbb')];
  await keepBuild(first, keptDir, new Date(0));
  await keepBuild(second, keptDir, new Date(1_000));
  await keepBuild(first, keptDir, new Date(20 * KEPT_MS));
  await keepBuild(first, keptDir, new Date(20 * KEPT_MS + KEPT_MS));
  expect((await request(serverOf(first)).get('/assets/style-bbbbbbb.css')).status).toBe(200);
});

it('is whole where replicas start at the same moment, after a loss of power, and without leftovers', async () => {
  const root = await build('aaaaaaa');
  const leftover = join(keptDir, 'x.part');
  await mkdir(leftover, { recursive: true });
  await utimes(leftover, new Date(0), new Date(0));
  await Promise.all([1, 2, 3].map(() => keepBuild(root, keptDir, new Date())));
  const [folder = '', ...others] = await readdir(keptDir);
  expect(others).toEqual([]);
  const file = join(keptDir, folder, 'assets', 'style-aaaaaaa.css.br');
  await truncate(file);
  await keepBuild(root, keptDir, new Date());
  const other = await build('bbbbbbb');
  const answer = await request(serverOf(other)).get('/assets/style-aaaaaaa.css').set('Accept-Encoding', 'br');
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
});
