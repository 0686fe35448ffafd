import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { startPgbouncer, type Pgbouncer } from './pgbouncer';
import { isPortFree, PortTakenError } from './ports';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres';
import { commandLineOf, identify } from './process-identity';
import { startEmbeddedRedis, type EmbeddedRedis } from './redis';
import { describeWith } from './testing/installed';

let dataDir: string;
let postgres: EmbeddedPostgres | null = null;
let redis: EmbeddedRedis | null = null;
let pgbouncer: Pgbouncer | null = null;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
});

afterEach(async () => {
  await pgbouncer?.stop();
  await postgres?.stop();
  await redis?.stop();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('the log of PostgreSQL has the error of a rejected row, and none of its values', async () => {
  postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query('create temporary table people (email text unique, age int check (age > 0))');
  const insert = 'insert into people values ($1, $2)';
  await client.query(insert, ['meera.private@example.test', 40]);
  const rejected = [
    () => client.query(insert, ['meera.private@example.test', 41]),
    () => client.query(insert, ['ravi.private@example.test', -42]),
    () => client.query("insert into people values ('asha.private@example.test', -43)"),
  ];
  for (const run of rejected)
    await expect(run()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  await client.end();
  const log = readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8');
  expect(log).toContain('violates check constraint');
  expect(log).toContain('violates unique constraint');
  expect(log).not.toContain('private@example.test');
});

/** Starts the servers from a separate process and kills that process, as kill -9 of a launcher does. */
async function abandonServer(which: 'postgres' | 'redis'): Promise<number> {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(resolve(import.meta.dirname, 'postgres.ts'))};
    import { startEmbeddedRedis } from ${JSON.stringify(resolve(import.meta.dirname, 'redis.ts'))};
    const dataDir = ${JSON.stringify(dataDir)};
    const server = ${which === 'postgres' ? 'await startEmbeddedPostgres({ dataDir })' : "await startEmbeddedRedis({ dataDir, persistence: 'appendonly' })"};
    console.log(server.pid);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(line.toString());
}

describe('startEmbeddedPostgres', () => {
  it('creates three roles without superuser rights, on a durable server that listens on loopback only', async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    for (const role of ['owner', 'bff', 'worker'] as const) {
      const [row] = await query(
        postgres.url(role),
        'SELECT current_user AS role, rolsuper, current_database() AS db FROM pg_roles WHERE rolname = current_user',
      );
      expect(row).toEqual({ role: `deccanloop_${role}`, rolsuper: false, db: 'deccanloop' });
    }
    const settings = await query(
      postgres.superuserUrl,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'listen_addresses', 'synchronous_commit') ORDER BY 1",
    );
    expect(settings.map((row) => row['setting'])).toEqual(['on', '127.0.0.1', 'on']);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps committed data after SIGKILL, on the same port', async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    const url = postgres.url('owner');
    await query(url, 'CREATE TABLE killed (n int)');
    await query(url, 'INSERT INTO killed SELECT generate_series(1, 1000)');
    await postgres.kill();
    expect(postgres.pid).toBeNull();
    await postgres.restart();
    expect(await query(url, 'SELECT count(*)::int AS n FROM killed')).toEqual([{ n: 1000 }]);
  });

  it('starts again after SIGKILL while a connection was busy', async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    const busy = query(postgres.url('owner'), 'SELECT pg_sleep(30)').catch((error: unknown) => error);
    await postgres.kill();
    await busy;
    await postgres.restart();
    expect(await query(postgres.url('bff'), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('stops the server that a killed process left, and takes over its data', async () => {
    const leftover = await abandonServer('postgres');
    expect(identify(leftover)).not.toBeNull();
    postgres = await startEmbeddedPostgres({ dataDir });
    expect(identify(leftover)).toBeNull();
    expect(await query(postgres.url('owner'), 'SELECT count(*)::int AS n FROM killed')).toEqual([
      { n: 1000 },
    ]);
  });

  it('does not stop an unrelated process whose pid is in an old pid file', async () => {
    const unrelated = spawn('sleep', ['60']);
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${unrelated.pid}\n${join(dataDir, 'postgres')}\n0\n1\n\n`,
    );
    postgres = await startEmbeddedPostgres({ dataDir });
    expect(unrelated.exitCode).toBeNull();
    expect(unrelated.signalCode).toBeNull();
    unrelated.kill();
    await once(unrelated, 'exit');
  });

  it('reports when the server ends by itself, but not when we stopped it', async () => {
    const reported = new Promise<string>((onUnexpectedExit) => {
      void startEmbeddedPostgres({ dataDir, onUnexpectedExit }).then((started) => {
        postgres = started;
        process.kill(started.pid ?? 0, 'SIGQUIT');
      });
    });
    expect(await reported).toMatch(/^PostgreSQL ended with /);
    const reasons: string[] = [];
    postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (reason) => reasons.push(reason) });
    await postgres.stop();
    expect(reasons).toEqual([]);
  });

  it('rejects a port that is taken, and names it', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as { port: number };
    await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toThrow(PortTakenError);
    otherServer.close();
  });

  it('reports passwords that do not match the data, and changes neither', async () => {
    const path = join(dataDir, 'secrets.json');
    const secrets = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      secrets.replace(/"postgresSuperuserPassword": "[^"]+"/, '"postgresSuperuserPassword": "other"'),
    );
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/are not those of the database/);
    writeFileSync(path, secrets);
    postgres = await startEmbeddedPostgres({ dataDir });
    expect(await query(postgres.url('owner'), 'SELECT count(*)::int AS n FROM killed')).toEqual([
      { n: 1000 },
    ]);
  });
});

describeWith('redis', 'startEmbeddedRedis', () => {
  /** Sends one inline command and returns the reply; authenticates first when the URL has a password. */
  async function command(url: string, line: string): Promise<string> {
    const { connect } = await import('node:net');
    const { port, password } = new URL(url);
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    const ask = async (text: string): Promise<string> => {
      socket.write(`${text}\r\n`);
      const [data] = (await once(socket, 'data')) as [Buffer];
      return data.toString().trim().replaceAll('\r\n', ' ');
    };
    if (password !== '') expect(await ask(`AUTH ${password}`)).toBe('+OK');
    const answer = await ask(line);
    socket.destroy();
    return answer;
  }

  it('requires a password, which is kept and is not visible in the process arguments', async () => {
    redis = await startEmbeddedRedis({ dataDir, persistence: 'none' });
    const url = new URL(redis?.url() ?? '');
    expect(url.password).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(await command(`redis://127.0.0.1:${url.port}`, 'PING')).toMatch(/^-NOAUTH/);
    expect(commandLineOf(redis?.pid ?? 0)).not.toContain(url.password);
    await redis?.stop();
    redis = await startEmbeddedRedis({ dataDir, persistence: 'none' });
    expect(new URL(redis?.url() ?? '').password).toBe(url.password);
  });

  it('never evicts, and keeps its data after SIGKILL', async () => {
    redis = await startEmbeddedRedis({ dataDir, persistence: 'appendonly' });
    const url = redis?.url() ?? '';
    expect(await command(url, 'CONFIG GET maxmemory-policy')).toContain('noeviction');
    expect(await command(url, 'SET kept yes')).toBe('+OK');
    // The file is synced once a second, but killing only the process loses nothing: the kernel has the data.
    await redis?.kill();
    expect(await isPortFree(Number(new URL(url).port))).toBe(true);
    await redis?.restart();
    expect(await command(url, 'GET kept')).toBe('$3 yes');
  });

  it('stops the server that a killed process left, and takes over its data', async () => {
    const leftover = await abandonServer('redis');
    expect(identify(leftover)).not.toBeNull();
    redis = await startEmbeddedRedis({ dataDir, persistence: 'appendonly' });
    expect(identify(leftover)).toBeNull();
    expect(await command(redis?.url() ?? '', 'GET kept')).toBe('$3 yes');
  });
});

describeWith('pgbouncer', 'startPgbouncer', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('starts again on the same port after %s', async (signal) => {
    postgres = await startEmbeddedPostgres({ dataDir });
    const pooler = await startPgbouncer({
      ...{ dir: join(dataDir, 'pgbouncer'), serverUrls: [postgres.url('bff')] },
      ...{ poolMode: 'transaction', poolSize: 1 },
    });
    pgbouncer = pooler!;
    const url = pgbouncer.through(postgres.url('bff'));
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await pgbouncer.stop(signal);
    await expect(query(url, 'SELECT 1 AS one')).rejects.toThrow('ECONNREFUSED');
    await pgbouncer.start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
