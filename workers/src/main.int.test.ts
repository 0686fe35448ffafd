import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createTestDatabase } from '@deccanloop/core/testing/test-database';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bundledProgram } from '../../tools/build/testing/bundled-program';

let program: string;
beforeAll(async () => {
  program = await bundledProgram('workers/src/main.ts');
});

function runMain(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
}

/** Number of processes with a heartbeat. */
async function heartbeats(url: string): Promise<number> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 1, logger });
  const rows = await db('process_heartbeats').select('kind');
  await db.destroy();
  return rows.length;
}

const good = (databaseUrl: string): Record<string, string> => ({
  PAYMENT_MODE: 'test',
  WORKER_DATABASE_URL: databaseUrl,
  WORKERS_HEALTH_PORT: '0',
  OTP_SECRET: 'f4Qz81LmTn0vXcR7yKpW3sHdGbJ6uEaO',
  ORDER_SECRET: 'Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT',
  ORDER_SECRET_ID: 'o1',
  FILE_KEYS: 'f1:9c1f8e2ab7d04563e8a1f09b6c2d7e4f5a3b8c9d0e1f2a6b7c8d9e0f1a2b3c4d',
  JOURNAL_DIR: join(tmpdir(), 'deccanloop-journal-of-tests'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Deccanloop <no-reply@deccanloop.test>',
});

describe('the worker process', () => {
  it('logs once that it is ready, and exits with 0 after SIGTERM', async () => {
    const database = await createTestDatabase();
    const child = runMain(good(database.workerUrl));
    const lines: string[] = [];
    const exited = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      const entry = JSON.parse(line) as { msg: string; healthPort?: number };
      lines.push(entry.msg);
      if (entry.msg !== 'workers ready') continue;
      const answer = await fetch(`http://127.0.0.1:${entry.healthPort}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', reasons: [] }]);
      // The first heartbeat may not be written yet.
      while ((await heartbeats(database.ownerUrl)) === 0) await delay(50);
      child.kill('SIGTERM');
    }
    expect(await exited).toEqual([0, null]);
    expect(await heartbeats(database.ownerUrl)).toBe(0);
    // The first check of the audit log may end before the signal.
    const ofProcess = lines.filter((line) => line !== 'the audit log fits its hash chain');
    expect(ofProcess).toEqual(['workers ready', 'shutting down', 'shut down']);
    await database.drop();
  });

  it('lists every fault of its settings and exits with 1', async () => {
    const child = runMain({ PAYMENT_MODE: 'maybe', WORKERS_HEALTH_PORT: 'x' });
    const [said, [code]] = await Promise.all([
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'exit') as Promise<[number]>,
    ]);
    expect(code).toBe(1);
    expect(said).toContain('PAYMENT_MODE must be one of: test, live');
    expect(said).toContain('WORKERS_HEALTH_PORT must be a whole number');
    expect(said).toContain('WORKER_DATABASE_URL is missing');
  });

  it('exits with one log line when the schema was never migrated', async () => {
    const empty = await createTestDatabase({ template: 'template0' });
    const child = runMain(good(empty.workerUrl));
    const [said, [code]] = await Promise.all([
      text(child.stdout as NodeJS.ReadableStream),
      once(child, 'exit') as Promise<[number]>,
    ]);
    await empty.drop();
    expect(code).toBe(1);
    expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({
      level: 60,
      msg: 'the schema is not up to date (it was never migrated): run make migrate',
    });
  });
});
