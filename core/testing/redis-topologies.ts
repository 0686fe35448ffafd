import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { anyFreePort } from '@deccanloop/sandbox/embedded/ports';
import { endChild } from '@deccanloop/sandbox/embedded/process-end';
import { findRedisServer } from '@deccanloop/sandbox/embedded/redis';
import { Redis } from 'ioredis';

const PASSWORD = 'of-the-tests';
const READY_WITHIN_MS = 60_000;

/** Several Redis servers of a test; `stop` ends and removes them. */
export interface RedisServers {
  /** Value for REDIS_URL. */
  url: string;
  stop(): Promise<void>;
}

/** Opens a folder for servers. Null when this machine has no Redis. */
function openServers() {
  const program = findRedisServer();
  if (program === null) return null;
  const dir = mkdtempSync(join(tmpdir(), 'deccanloop-redis-'));
  const children: ChildProcess[] = [];
  const clients: Redis[] = [];
  return {
    /** Resolves with a client once the server answers. */
    async start(name: string, port: number, lines: string[], ...args: string[]) {
      mkdirSync(join(dir, name));
      const config = join(dir, name, 'redis.conf');
      const all = [`port ${port}`, 'bind 127.0.0.1', `dir ${join(dir, name)}`, 'save ""', ...lines];
      writeFileSync(config, `${all.join('\n')}\n`);
      const child = spawn(program, [config, ...args], { stdio: 'ignore' });
      children.push(child);
      const client = new Redis(port, '127.0.0.1', {
        maxRetriesPerRequest: null,
        retryStrategy: () => 20,
        ...(args.includes('--sentinel') ? {} : { password: PASSWORD }),
      });
      client.on('error', () => undefined); // Connections are refused until the server listens.
      clients.push(client);
      await client.ping();
      return { child, client };
    },
    async stop() {
      for (const client of clients) client.disconnect();
      await Promise.all(children.map((child) => endChild(child, [{ signal: 'SIGKILL', waitMs: 10_000 }])));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Polls until the condition is true, because these servers have no notification. @throws after a minute */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${READY_WITHIN_MS} ms`);
    await delay(50);
  }
}

const AUTH = [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`];

/** A master with one replica and three sentinels. */
export async function startSentinels(): Promise<
  (RedisServers & { killMaster(): Promise<void>; replicated(): Promise<void> }) | null
> {
  const servers = openServers();
  if (servers === null) return null;
  const [port, replicaPort] = [await anyFreePort(), await anyFreePort()];
  const sentinelPorts = [await anyFreePort(), await anyFreePort(), await anyFreePort()];
  const master = await servers.start('master', port, AUTH);
  await servers.start('replica', replicaPort, [...AUTH, `replicaof 127.0.0.1 ${port}`]);
  const sentinels = await Promise.all(
    sentinelPorts.map((sentinelPort, n) =>
      servers.start(
        `sentinel-${n}`,
        sentinelPort,
        [
          `sentinel monitor mymaster 127.0.0.1 ${port} 2`,
          `sentinel auth-pass mymaster ${PASSWORD}`,
          'sentinel down-after-milliseconds mymaster 2000',
          'sentinel failover-timeout mymaster 20000',
        ],
        '--sentinel',
      ),
    ),
  );
  for (const { client } of sentinels) {
    await until('the sentinels know each other and the replica', async () => {
      const flat = (await client.call('SENTINEL', 'MASTER', 'mymaster')) as string[];
      const value = (name: string): string | undefined => flat[flat.indexOf(name) + 1];
      return value('num-slaves') === '1' && value('num-other-sentinels') === '2';
    });
  }
  const hosts = sentinelPorts.map((sentinelPort) => `127.0.0.1:${sentinelPort}`).join(',');
  return {
    url: `redis+sentinel://:${PASSWORD}@${hosts}/mymaster/1`,
    async replicated() {
      // WAIT covers what its own connection has written, and everything that was written before it.
      await master.client.set('last-write', 'to be replicated');
      await until('the replica has everything', async () => (await master.client.wait(1, 1_000)) === 1);
    },
    killMaster: () => endChild(master.child, [{ signal: 'SIGKILL', waitMs: 10_000 }]),
    stop: servers.stop,
  };
}

/** Three masters that share all slots. */
export async function startCluster(): Promise<RedisServers | null> {
  const servers = openServers();
  if (servers === null) return null;
  const ports = await Promise.all(
    Array.from({ length: 3 }, async () => [await anyFreePort(), await anyFreePort()]),
  );
  const nodes = await Promise.all(
    ports.map(([port = 0, busPort = 0], n) =>
      servers.start(`node-${n}`, port, [
        ...AUTH,
        'cluster-enabled yes',
        'cluster-config-file nodes.conf',
        `cluster-port ${busPort}`,
        'cluster-node-timeout 15000',
      ]),
    ),
  );
  const [firstPort = 0, firstBus = 0] = ports[0] ?? [];
  const SLOTS = ['0 5460', '5461 10922', '10923 16383'];
  for (const [n, { client }] of nodes.entries()) {
    await client.call('CLUSTER', 'ADDSLOTSRANGE', ...(SLOTS[n] ?? '').split(' '));
    if (n > 0) await client.call('CLUSTER', 'MEET', '127.0.0.1', String(firstPort), String(firstBus));
  }
  for (const { client } of nodes) {
    await until('the cluster is complete', async () =>
      /cluster_state:ok[\s\S]*cluster_known_nodes:3/.test(String(await client.call('CLUSTER', 'INFO'))),
    );
  }
  const hosts = ports.map(([port]) => `127.0.0.1:${port}`).join(',');
  return { url: `redis+cluster://:${PASSWORD}@${hosts}`, stop: servers.stop };
}
