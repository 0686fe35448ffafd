import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMAGE_WORK } from '@deccanloop/core/domain/files/checking/image-encoder';
import { MASKING_WORK } from '@deccanloop/core/domain/kyc/masking/masking';
import { bundle } from '../build/bundle';
import { ENTRIES, MALLOC_SETTINGS } from '../build/entries';
import { NODE_VERSIONS } from '../test/node-versions/versions';
import { composeText, imageOf, interpolations, ROOT, stages, type Stage } from './deployment';

/** The entries of each image. `start` runs everything on one machine and is in neither. */
const IMAGES = {
  runtime: [
    'bff',
    'masking-thread',
    'workers',
    'paper-thread',
    'supervise',
    'migrate',
    'link',
    'gateway',
    'admin',
    'reconcile',
    'restored',
    'audit-log',
    'check-payment',
    'rotate-keys',
    'rebuild-analytics',
  ],
  demo: ['seed', 'sandbox-gateways', 'sandbox-mailbox'],
} as const;

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;

function stage(name: string): Stage {
  const found = stages().find((one) => one.name === name);
  if (!found) throw new Error(`no stage ${name}`);
  return found;
}

const textOf = (name: string, keyword: string): string | undefined =>
  stage(name).instructions.findLast((one) => one.keyword === keyword)?.text;

describe('the Dockerfile', () => {
  it('ships every entry in exactly one image, except the launcher', () => {
    expect([...IMAGES.runtime, ...IMAGES.demo, 'start'].sort()).toEqual(
      ENTRIES.map((entry) => entry.name).sort(),
    );
  });

  it.each(['runtime', 'demo'] as const)(
    'copies into %s only its own bundles, their source maps and files',
    (name) => {
      const files = IMAGES[name].flatMap((entry) => [`dist/${entry}.js`, `dist/${entry}.js.map`]);
      const folders = ENTRIES.filter((entry) => IMAGES[name].some((own) => own === entry.name))
        .flatMap((entry) => entry.files ?? [])
        .map((folder) => `dist/${folder.split('/').at(-1)}`);
      const copied = imageOf(stage(name)).copied.filter((path) => path.startsWith('dist/'));
      expect(copied.sort()).toEqual([...files, ...folders].sort());
    },
  );

  it('copies only what exists or is built', () => {
    const built = /^(node_modules|dist\/|frontend\/dist)/;
    const paths = stages().flatMap((one) => imageOf(one).copied);
    expect(paths.filter((path) => !built.test(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('copies the front end to STATIC_DIR', () => {
    expect(imageOf(stage('runtime')).copied).toContain('frontend/dist');
    expect(imageOf(stage('runtime')).environment['STATIC_DIR']).toBe('/app/frontend/dist');
  });

  it('installs from every manifest of the workspace', () => {
    const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
    const manifests = imageOf(stage('manifests')).copied;
    expect(manifests).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
  });

  it('uses the Node.js version of .nvmrc in every stage', () => {
    const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1];
    const version = /^node:(\d+\.\d+\.\d+)-/.exec(image ?? '')?.[1];
    expect(version).toBe(NODE_VERSIONS[0]);
    expect(readFileSync(join(ROOT, '.nvmrc'), 'utf8')).toBe(`${version?.split('.')[0]}\n`);
    const ofCompose = interpolations(composeText()).filter(({ name }) => name === 'NODE_IMAGE');
    expect(ofCompose.map(({ text }) => text)).toEqual([image, image]);
    expect(stages().filter(({ from }) => from !== `\${NODE_IMAGE}` && from !== 'manifests')).toEqual([]);
    // Neither a copied file nor the syntax may come from an image that no setting pins.
    const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    const sources = [...text.matchAll(/\bfrom=([^\s,]+)/g)].map(([, name]) => name);
    expect(sources).not.toEqual([]);
    expect(sources.filter((name) => !stages().some((one) => one.name === name))).toEqual([]);
    expect(text).not.toMatch(/^# *syntax *=/m);
  });

  it.each(['runtime', 'demo'])('runs %s as an unprivileged user, with a health check', (name) => {
    const keywords = stage(name).instructions.map((one) => one.keyword);
    expect(textOf(name, 'USER')).toBe('node');
    expect(keywords.indexOf('USER')).toBeGreaterThan(keywords.lastIndexOf('RUN'));
    expect(textOf(name, 'HEALTHCHECK')).toContain('deploy/healthy.mjs');
    expect(imageOf(stage(name)).copied).toContain('deploy/healthy.mjs');
  });

  it('has more threads for native work than images may use at once', () => {
    const threads = Number(imageOf(stage('runtime')).environment['UV_THREADPOOL_SIZE']);
    expect(threads).toBeGreaterThan(IMAGE_WORK.atOnce + MASKING_WORK.threads);
  });

  it('returns memory of pictures to the system, as in the benchmarks', () => {
    expect(imageOf(stage('runtime')).environment).toMatchObject(MALLOC_SETTINGS);
  });

  it('starts the site by default, on the exposed ports', () => {
    const { environment } = imageOf(stage('runtime'));
    expect(textOf('runtime', 'CMD')).toContain('"dist/supervise.js", "dist/bff.js"');
    expect(textOf('runtime', 'EXPOSE')).toBe(
      `${environment['BFF_PORT']} ${environment['WORKERS_HEALTH_PORT']} ${environment['BFF_METRICS_PORT']}`,
    );
    expect(textOf('runtime', 'HEALTHCHECK')).toContain(`127.0.0.1:${environment['BFF_PORT']}/livez`);
  });
});

describe('what the images install', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'bundles-'));
  beforeAll(() => bundle(ROOT, outDir, ENTRIES));
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));

  const workspacesOf = (name: string): string[] =>
    [...(textOf(name, 'RUN') ?? '').matchAll(/--workspace (\w+)/g)].map((match) => match[1] ?? '');

  it.each([
    ['runtime', 'dependencies'],
    ['demo', 'demo-dependencies'],
  ] as const)('holds every package that the bundles of %s import', (image, installation) => {
    const installed = new Set(
      workspacesOf(installation).flatMap((name) =>
        Object.keys(
          readJson<{ dependencies?: Record<string, string> }>(`${name}/package.json`).dependencies ?? {},
        ),
      ),
    );
    const imported = IMAGES[image]
      .map((entry) => join(outDir, `${entry}.js`))
      .filter((file) => existsSync(file))
      .flatMap((file) => importsOf(readFileSync(file, 'utf8')));
    expect(imported.length).toBeGreaterThan(0);
    expect([...new Set(imported)].filter((name) => !installed.has(name))).toEqual([]);
  });

  it('has all of them in the folder that is copied', () => {
    const { packages } = readJson<{ packages: Record<string, { dev?: boolean }> }>('package-lock.json');
    const own = new RegExp(`^(${workspacesOf('dependencies').join('|')})/node_modules/`);
    expect(Object.keys(packages).filter((path) => own.test(path) && packages[path]?.dev !== true)).toEqual(
      [],
    );
  });
});

/** The npm packages that a bundle imports. */
function importsOf(code: string): string[] {
  const specifiers = [...code.matchAll(/^\s*(?:import|export)\b[^'"]*?["']([^'"\n]+)["'];?$/gm)].map(
    (match) => match[1] ?? '',
  );
  return specifiers
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
