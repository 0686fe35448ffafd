import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ENVIRONMENTS, type EntryName } from '../deploy/environments';
import { GOOD } from '../deploy/testing/good-environments';
import { ENTRIES } from './entries';

const ROOT = join(import.meta.dirname, '../..');

async function checkEnv(source: string, env: Record<string, string>): Promise<[string, number]> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, source), '--check-env'], {
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
    expect(Object.keys(ENVIRONMENTS).sort()).toEqual(ENTRIES.map(({ name }) => name).sort());
  });

  it.each(ENTRIES)(
    'of $name prints ok and connects to nothing',
    async ({ name, source }) => {
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
      expect(await checkEnv(source, Object.fromEntries(good) as Record<string, string>)).toEqual([
        `${name}: ok\n`,
        0,
      ]);
      server.close();
      expect(connections).toBe(0);
    },
    60_000,
  );

  it('prints what is wrong and exits with 1', async () => {
    const [bff] = ENTRIES;
    const [said, code] = await checkEnv(bff?.source ?? '', { ...GOOD.bff, BFF_PORT: 'eighty' });
    expect([said, code]).toEqual([
      'bff: the settings in the environment are not usable:\n  BFF_PORT must be a whole number from 0 to 65535\n',
      1,
    ]);
  });
});
