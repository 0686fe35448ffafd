import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { hashOfApiKey, newApiKey } from '@deccanloop/core/domain/api-keys/key-format';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { newId, newPublicPaymentId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { startDatabaseWithStandby } from '@deccanloop/sandbox/embedded/testing/database-with-standby';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { bundledProgram } from '../../tools/build/testing/bundled-program';
import { openEventSource } from '../testing/event-source';

const ROOT = new URL('../..', import.meta.url).pathname;

let program: string;
let database: TestDatabase;
const started: ChildProcess[] = [];
beforeAll(async () => {
  [program, database] = await Promise.all([bundledProgram('bff/src/main.ts'), createTestDatabase()]);
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  await database.drop();
});

function start(
  environment: Record<string, string>,
  ...args: string[]
): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function firstLine(child: { stdout: Readable }, test: (line: Record<string, unknown>) => boolean) {
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Record<string, unknown>;
    if (test(line)) return line;
  }
  throw new Error('the process ended without the expected log line');
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

const good = () => ({
  PAYMENT_MODE: 'test',
  BFF_PORT: '0',
  BFF_DATABASE_URL: database.bffUrl,
  LINK_SECRET: 'L7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  LINK_SECRET_ID: 'k1',
  COOKIE_SECRET: 'C7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  OTP_SECRET: 'O7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  ORDER_SECRET: 'Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT',
  ORDER_SECRET_ID: 'o1',
  FILE_KEYS: 'f1:9c1f8e2ab7d04563e8a1f09b6c2d7e4f5a3b8c9d0e1f2a6b7c8d9e0f1a2b3c4d',
  JOURNAL_DIR: join(tmpdir(), 'deccanloop-journal-of-tests'),
});

async function asOwner(of: TestDatabase, work: (db: Knex) => Promise<unknown>): Promise<void> {
  const owner = openDatabase({
    url: of.ownerUrl,
    applicationName: 'test',
    maxConnections: 1,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  await work(owner);
  await owner.destroy();
}

/** Inserts a payment. @returns its public id */
async function storedPayment(externalId: string): Promise<string> {
  const publicId = newPublicPaymentId();
  await asOwner(database, (owner) =>
    owner.raw(
      `with owner as (
         insert into wallet_owners (id, external_id, display_name) values (gen_random_uuid(), ?, 'Asha Rao') returning id
       )
       insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
         payer_name, origin, initiated_at)
       select gen_random_uuid(), ?, id, 'test', 'razorpay', 50000, 1000, 50000, 49000, 'Asha Rao', 'website', now()
         from owner`,
      [externalId, publicId],
    ),
  );
  return publicId;
}

describe('the BFF process', () => {
  it('lists every fault of its environment and exits', async () => {
    const child = start({ LINK_SECRET: 'short', BFF_PORT: 'x' });
    const [output, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    for (const name of [
      'PAYMENT_MODE',
      'BFF_DATABASE_URL',
      'BFF_PORT',
      'LINK_SECRET',
      'LINK_SECRET_ID',
      'COOKIE_SECRET',
      'OTP_SECRET',
    ]) {
      expect(output).toContain(`  ${name} `);
    }
    expect(output).not.toContain('    at ');
  });

  it('with --check-env only checks its environment', async () => {
    const elsewhere = { ...good(), BFF_DATABASE_URL: 'postgres://deccanloop_bff:pw@127.0.0.1:1/deccanloop' };
    const child = start(elsewhere, '--check-env');
    const [output, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
    expect([output, code]).toEqual(['bff: ok\n', 0]);
  });

  it('with --keep-build only copies the files of its build to the folder of kept builds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bff-keep-'));
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'dist/assets/index-1234567.js'), 'a script');
    const [keptDir, url] = [join(folder, 'kept'), 'postgres://deccanloop_bff:pw@127.0.0.1:1/deccanloop'];
    const child = start(
      { ...good(), BFF_DATABASE_URL: url, STATIC_DIR: join(folder, 'dist'), STATIC_KEPT_DIR: keptDir },
      '--keep-build',
    );
    const [code] = (await once(child, 'exit')) as [number];
    const kept = await readdir(keptDir, { recursive: true });
    expect([code, kept.filter((name) => name.endsWith('index-1234567.js')).length]).toEqual([0, 1]);
    await rm(folder, { recursive: true });
  });

  it('exits with one log line when its database role has too many rights', async () => {
    const overprivileged = await createTestDatabase();
    await asOwner(overprivileged, (db) => db.raw('grant all on payments to deccanloop_bff'));
    const child = start({ ...good(), BFF_DATABASE_URL: overprivileged.bffUrl });
    const [output, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
    await overprivileged.drop();
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(output)).toMatchObject({
      level: 60,
      msg: 'BFF_DATABASE_URL has the wrong database role: deccanloop_bff may empty tables (GRANT ALL?)',
    });
  });

  it('works again after a failover to the standby, without a restart', async () => {
    const servers = await startDatabaseWithStandby((primary) => migrateToLatest(primary.url('owner')));
    const child = start({ ...good(), BFF_DATABASE_URL: servers.withBoth(servers.primary.url('bff')) });
    const ready = await firstLine(child, ({ msg }) => String(msg).startsWith('bff ready'));
    const isReady = async () =>
      (await fetch(`http://127.0.0.1:${Number(ready['port'])}/readyz`)).status === 200;
    const hasBeat = (since: Date) =>
      servers.onPort(servers.standbyPort, async (client) => {
        const beats = await client.query('select from process_heartbeats where beaten_at > $1', [since]);
        return beats.rowCount !== 0;
      });
    try {
      expect(await isReady()).toBe(true);
      await servers.caughtUp();
      await servers.failOver();
      const since = new Date();
      while (!(await isReady())) await delay(100);
      // It writes there, too.
      while (!(await hasBeat(since))) await delay(100);
      expect(child.exitCode).toBeNull();
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await servers.close();
    }
  });

  it('logs that the schema is not up to date when it was never migrated', async () => {
    const empty = await createTestDatabase({ template: 'template0' });
    const child = start({ ...good(), BFF_DATABASE_URL: empty.bffUrl });
    const ready = await firstLine(child, ({ msg }) => String(msg).startsWith('bff ready'));
    const answer = await fetch(`http://127.0.0.1:${Number(ready['port'])}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(
      'the schema is not up to date (it was never migrated): run make migrate',
    );
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    await empty.drop();
  });

  it('starts while the database is unavailable, and logs it', async () => {
    const away = { ...good(), BFF_DATABASE_URL: 'postgres://deccanloop_bff:pw@127.0.0.1:1/deccanloop' };
    const child = start(away);
    const said = await firstLine(child, ({ msg }) => String(msg).includes('does not answer'));
    expect(said).toMatchObject({ level: 40 });
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });

  it('finishes a running request after SIGTERM', async () => {
    const child = start(good());
    const ready = await firstLine(child, ({ msg }) => String(msg).startsWith('bff ready'));
    const port = Number(ready['port']);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const body = JSON.stringify({ merchantTransactionId: 'DLAAAAAAAAAAAAAAAAAAAAAAAA' });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const answer = textOf(socket);
    socket.write(
      `POST /api/payments/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has asked for the body, so the signal arrives in the middle of the request.
    await once(socket, 'readable');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await firstLine(child, ({ msg }) => msg === 'shutting down');
    socket.write(body);
    expect(await answer).toMatch(/HTTP\/1\.1 404 Not Found[\s\S]*unknown_payment/);
    expect(await exited).toEqual([0, null]);
  });

  it('stores the calls with an API key at SIGTERM, before the database is closed', async () => {
    const child = start(good());
    const ready = await firstLine(child, ({ msg }) => String(msg).startsWith('bff ready'));
    const key = newApiKey('test');
    await asOwner(database, async (owner) => {
      const userId = newId();
      await owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@mail.example` });
      await owner('api_keys').insert({
        ...{ id: newId(), user_id: userId, mode: 'test', name: 'Shop', prefix: 'dl_test_' },
        ...{ last_four: key.slice(-4), key_hash: hashOfApiKey(key), scopes: ['payments:read'] },
        created_at: new Date(),
      });
    });
    const answer = await fetch(`http://127.0.0.1:${Number(ready['port'])}${MERCHANT_PATHS.account}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await asOwner(database, async (owner) => {
      const found = await owner('merchant_api_calls').pluck<string[]>('id');
      expect(found).toEqual([answer.headers.get('x-request-id')]);
    });
  });

  it('still answers after SIGTERM, while /livez tells the proxy to send no more requests', async () => {
    const id = await storedPayment('43');
    const child = start({ ...good(), BFF_DRAIN_DELAY_MS: '60000' });
    const ready = await firstLine(child, ({ msg }) => String(msg).startsWith('bff ready'));
    const origin = `http://127.0.0.1:${Number(ready['port'])}`;
    const before = await fetch(`${origin}/livez`);
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const source = await openEventSource(origin + PAYMENT_PATHS.statusEvents(id));
    expect((await source.next()).event).toBe('status');

    child.kill('SIGTERM');
    await firstLine(child, ({ msg }) => msg === 'shutting down');
    const after = await fetch(`${origin}/livez`);
    expect([after.status, after.headers.get('connection')]).toEqual([503, 'close']);
    const verified = await fetch(origin + PAYMENT_PATHS.verify, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ merchantTransactionId: 'DLAAAAAAAAAAAAAAAAAAAAAAAA' }),
    });
    expect([verified.status, verified.headers.get('connection')]).toEqual([404, 'close']);
    // Streams end after the delay, when the proxy sends browsers to another replica.
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('live_streams_open 1');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
  });

  it('ends its event streams first, so that they do not delay the shutdown', async () => {
    const id = await storedPayment('42');
    const child = start({ ...good(), BFF_DRAIN_DELAY_MS: '50' });
    const ready = await firstLine(child, ({ msg }) => String(msg).startsWith('bff ready'));
    const origin = `http://127.0.0.1:${Number(ready['port'])}`;
    const source = await openEventSource(origin + PAYMENT_PATHS.statusEvents(id));
    expect((await source.next()).event).toBe('status');
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('live_streams_open 1');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    // A stream still open at the end of the drain time would be cut.
    expect(await source.ended).toBe(true);
    expect(await exited).toEqual([0, null]);
  });
});
