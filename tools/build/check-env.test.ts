import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENVIRONMENTS, type EntryName } from '../deploy/environments';
import { GOOD } from '../deploy/testing/good-environments';
import { bundle } from './bundle';
import { ENTRIES } from './entries';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache');

const PROCESSES = ENTRIES.filter(({ isThread }) => isThread !== true);

/** Bundles start in a third of the time of the sources. Inside the repository, where they find node_modules. */
let outDir: string;
beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true });
  outDir = mkdtempSync(join(CACHE, 'check-env-'));
  await bundle(ROOT, outDir, ENTRIES);
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

async function checkEnv(name: string, env: Record<string, string>): Promise<[string, number]> {
  const child = spawn(process.execPath, [join(outDir, `${name}.js`), '--check-env'], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return [out + err, code];
}

describe('--check-env', () => {
  it('has a schema for every entry that is built', () => {
    expect(Object.keys(ENVIRONMENTS).sort()).toEqual(PROCESSES.map(({ name }) => name).sort());
  });

  it.each(PROCESSES)(
    'of $name prints ok and connects to nothing',
    async ({ name }) => {
      let connections = 0;
      const server = createServer((socket) => {
        connections += 1;
        socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      const good = Object.entries<string>(GOOD[name as EntryName]).map(([variable, value]) => [
        variable,
        value.replace('db.internal:5432', at).replace('redis:6379', at),
      ]);
      expect(await checkEnv(name, Object.fromEntries(good) as Record<string, string>)).toEqual([
        `${name}: ok\n`,
        0,
      ]);
      server.close();
      expect(connections).toBe(0);
    },
    60_000,
  );

  it('prints what is wrong and exits with 1', async () => {
    const [said, code] = await checkEnv('bff', { ...GOOD.bff, BFF_PORT: 'eighty' });
    expect([said, code]).toEqual([
      'bff: the settings in the environment are not usable:\n  BFF_PORT must be a whole number from 0 to 65535\n',
      1,
    ]);
  });
});
