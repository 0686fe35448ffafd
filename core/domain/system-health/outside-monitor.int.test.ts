import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/clock';
import { openDatabase, type Knex } from '../../platform/database';
import { createLogger } from '../../platform/logger';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createHeartbeat } from './heartbeat';
import { createOutsideMonitor } from './outside-monitor';
import { createSystemHealth } from './system-health';

const lines: string[] = [];
const logger = createLogger({
  ...{ service: 'test', level: 'warn' },
  destination: { write: (line: string) => void lines.push(line) },
});

let database: TestDatabase;
let bff: Knex;
let owner: Knex;
let server: Server;
let url: string;
let calls: number;
let status: number;
beforeAll(async () => {
  database = await createTestDatabase();
  [bff, owner] = [database.bffUrl, database.ownerUrl].map((address) =>
    openDatabase({ url: address, applicationName: 'test', maxConnections: 2, logger }),
  ) as [Knex, Knex];
  server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(status, { connection: 'close' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token-123`;
});
afterAll(async () => {
  server.close();
  await Promise.all([bff.destroy(), owner.destroy()]);
  await database.drop();
});
beforeEach(async () => {
  [calls, status] = [0, 200];
  lines.length = 0;
  await owner('process_heartbeats').delete();
  await owner('process_heartbeats').insert({
    ...{ id: owner.raw('gen_random_uuid()'), kind: 'worker', host: 'here', pid: 1, processes_jobs: true },
  });
});

async function startBff(db: Knex = bff) {
  const heartbeat = createHeartbeat({
    ...{ db: bff, kind: 'bff', version: 'test', clock: systemClock, disk: () => Promise.resolve(null) },
    progress: { hanging: () => [], oldestMs: () => 0 },
    pool: { read: () => ({ used: 0, free: 1, waiting: 0, max: 1, oldestWaitMs: 0 }) },
  });
  await heartbeat.beat();
  const health = createSystemHealth({ db });
  return { ...createOutsideMonitor({ db, health, processId: heartbeat.id, url, logger }), heartbeat };
}

it('is called by one of three processes while all is well, and by another one when that has stopped', async () => {
  const all = [await startBff(), await startBff(), await startBff()];
  for (const one of all) await one.run();
  expect(calls).toBe(1);
  await all[0]?.heartbeat.remove();
  for (const one of all.slice(1)) await one.run();
  expect(calls).toBe(2);
});

it('is not called while a condition is not met', async () => {
  const { run } = await startBff();
  await owner('process_heartbeats').where({ kind: 'worker' }).delete();
  await run();
  expect(calls).toBe(0);
});

it('is not called while the database is away, and again afterwards', async () => {
  const other = await createTestDatabase();
  const gone = openDatabase({ url: other.bffUrl, applicationName: 'test', maxConnections: 1, logger });
  const { run } = await startBff(gone);
  await other.drop();
  await expect(run()).rejects.toThrow();
  await gone.destroy();
  expect(calls).toBe(0);
  await owner('process_heartbeats').where({ kind: 'bff' }).delete();
  await (await startBff()).run();
  expect(calls).toBe(1);
});

it('is logged without its address when it does not accept the call, or does not answer', async () => {
  const { run } = await startBff();
  status = 302;
  await run();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await run();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the service outside did not accept the call',
    'the service outside cannot be called',
  ]);
  expect(lines.join('')).not.toContain('token-123');
});
