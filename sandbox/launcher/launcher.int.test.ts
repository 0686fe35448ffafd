import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bundledProgram } from '../../tools/build/testing/bundled-program';

import { identify } from '../embedded/process-identity';
import { findRedisServer } from '../embedded/redis';
import type { Launch } from './launch-file';
import { writeStandIns } from './stand-in-processes';

const ROOT = resolve(import.meta.dirname, '..', '..');
const ANY_PORTS = Object.fromEntries(
  'BFF_PORT WORKERS_HEALTH_PORT SANDBOX_PORT MAILBOX_HTTP_PORT MAILBOX_SMTP_PORT INBOUND_SMTP_PORT POSTGRES_PORT REDIS_PORT'
    .split(' ')
    .map((name) => [name, '0']),
);

let program: string;
let folder: string;
let standIns: string;
const folders: string[] = [];
const launchers: Launcher[] = [];

/** A launcher in a separate process, as `make start` runs it. */
interface Launcher {
  process: ChildProcess;
  output: () => string;
  /** Resolves with its launch file once ready; rejects with its output when it exits before. */
  ready: Promise<Launch>;
  ended: Promise<number | null>;
}

function launch(env: Record<string, string> = {}, args: string[] = []): Launcher {
  const launchJson = env['LAUNCH_JSON'] ?? join(folder, 'launch-for-test.json');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: standIns,
      LAUNCH_JSON: launchJson,
      STOP_LOG: join(folder, 'stopped.log'),
      ...ANY_PORTS,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<Launch>((resolveReady, reject) => {
    const watcher = watch(folder, () => {
      // After kill -9 the file of the killed run exists until the new run removes it.
      if (!existsSync(launchJson) || readLaunchJson(launchJson).launcherPid !== child.pid) return;
      watcher.close();
      resolveReady(readLaunchJson(launchJson));
    });
    void ended.then(() => {
      watcher.close();
      reject(new Error(output));
    });
  });
  ready.catch(() => undefined); // Some tests expect it to exit instead.
  const launcher = { process: child, output: () => output, ready, ended };
  launchers.push(launcher);
  return launcher;
}

function readLaunchJson(path = join(folder, 'launch-for-test.json')): Launch {
  return JSON.parse(readFileSync(path, 'utf8')) as Launch;
}

/** False for a zombie: it has ended, and only its exit code has not been read yet. */
const isRunning = (pid: number | undefined): boolean => pid !== undefined && identify(pid) !== null;

async function stop(launcher: Launcher): Promise<number | null> {
  launcher.process.kill('SIGINT');
  return launcher.ended;
}

const text = async (url: string, init?: RequestInit): Promise<string> => (await fetch(url, init)).text();

beforeAll(async () => {
  program = await bundledProgram('sandbox/launcher/main.ts');
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
  standIns = writeStandIns(ROOT);
  folders.push(folder, standIns);
});

afterEach(async () => {
  for (const launcher of launchers.splice(0)) {
    if (launcher.process.exitCode === null && launcher.process.signalCode === null) await stop(launcher);
  }
  rmSync(join(folder, 'stopped.log'), { force: true });
});

afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

describe('a start', () => {
  it('starts everything, prints the addresses, and stops everything in order on Ctrl-C', async () => {
    const launcher = launch();
    const ready = await launcher.ready;
    expect(await text(`${ready.origins.bff}/readyz`)).toBe('ok');
    expect(ready.site).toBe(`http://localhost:${new URL(ready.origins.bff).port}`);
    expect(ready.links.map(({ userId, from }) => `${userId} ${from}`)).toEqual([
      '42 website',
      '77 website',
      '108 website',
      '42 App',
    ]);
    for (const { url, userId, from } of ready.links)
      expect(url).toMatch(new RegExp(`--user&${userId}&.*--from&${from}$`));
    expect(ready.queue).toBe(findRedisServer() === null ? 'postgres' : 'redis');
    expect(await stop(launcher)).toBe(0);
    expect(launcher.output()).toContain('Active gateway   phonepe   switch: make gateway G=razorpay');
    expect(launcher.output()).toContain(ready.links[0]?.url);
    const [account] = ready.accounts;
    expect(account).toMatchObject({ role: 1, email: 'asha@demo.example', phone: '9000000001' });
    expect(launcher.output()).toContain(`Log in (the password of each: ${account?.password})`);
    expect(launcher.output()).toContain('Customer       asha@demo.example   Asha Rao');
    const stopped = readFileSync(join(folder, 'stopped.log'), 'utf8').trim().split('\n');
    // The sandbox and the mailbox start in parallel; they stop after the product, in either order.
    expect(stopped.slice(0, 2)).toEqual(['bff', 'workers']);
    expect(stopped.slice(2).toSorted()).toEqual(['sandbox-gateways', 'sandbox-mailbox']);
    expect(Object.values(ready.pids).filter(isRunning)).toEqual([]);
    expect(existsSync(join(folder, 'data', 'run.json'))).toBe(false);
    expect(existsSync(join(folder, 'launch-for-test.json'))).toBe(false);
  });

  it('gives each process only its own database role and secrets, and the address of the queue', async () => {
    const ready = await launch({ QUEUE: 'postgres' }).ready;
    const envOf = async (origin: string) => JSON.parse(await text(`${origin}/env`)) as Record<string, string>;
    const [bff, workers, gateways, mailbox] = await Promise.all([
      envOf(ready.origins.bff),
      envOf(ready.origins.workersHealth),
      envOf(ready.origins.sandbox),
      envOf(ready.origins.mailbox),
    ]);
    expect(ready.queue).toBe('postgres');
    expect(bff['REDIS_URL']).toBeUndefined();
    expect(bff['BFF_DATABASE_URL']).toContain('deccanloop_bff');
    expect(gateways['RAZORPAY_KEY_SECRET']).toBe(bff['RAZORPAY_KEY_SECRET']);
    expect(workers['OTP_SECRET']).toBe(bff['OTP_SECRET']);
    expect(workers['SMTP_URL']).toBe(`smtp://127.0.0.1:${ready.smtp.port}`);
    expect(workers['SMS_URL']).toBe(`${ready.origins.mailbox}/sms`);
    expect(mailbox['SMS_KEY']).toBe(workers['SMS_KEY']);

    const secrets =
      /DATABASE_URL|^(LINK|COOKIE|OTP|ORDER)_SECRET$|^FILE_KEYS$|^DEMO_PASSWORD$|^SMTP_|^SMS_KEY$/;
    const seen = (env: Record<string, string>) =>
      Object.keys(env)
        .filter((name) => secrets.test(name))
        .sort();
    expect(seen(bff)).toEqual([
      'BFF_DATABASE_URL',
      'COOKIE_SECRET',
      'FILE_KEYS',
      'LINK_SECRET',
      'ORDER_SECRET',
      'OTP_SECRET',
    ]);
    expect(seen(workers)).toEqual([
      'FILE_KEYS',
      'ORDER_SECRET',
      'OTP_SECRET',
      'SMS_KEY',
      'SMTP_URL',
      'WORKER_DATABASE_URL',
    ]);
    expect(seen(gateways)).toEqual([]);
    expect(seen(mailbox)).toEqual(['SMS_KEY']);
  });

  it('restarts a crashed process and reports why it ended', async () => {
    const launcher = launch();
    const ready = await launcher.ready;
    await fetch(`${ready.origins.bff}/crash`).catch(() => undefined);
    while (!launcher.output().includes('is ready again'))
      await once(launcher.process.stdout as NodeJS.EventEmitter, 'data');
    expect(await text(`${ready.origins.bff}/readyz`)).toBe('ok');
    expect(launcher.output()).toMatch(/bff +ended with code 3, starts again .*\n +crashing as asked/);
    expect(readLaunchJson().pids['bff']).not.toBe(ready.pids['bff']);
    expect(isRunning(readLaunchJson().pids['bff'])).toBe(true);
  });
});

describe('after kill -9 of the launcher', () => {
  it('a new start stops the remaining processes, and no data is lost', async () => {
    const first = launch();
    const killed = await first.ready;
    expect(await text(`${killed.origins.bff}/row`, { method: 'POST' })).toBe('1');
    first.process.kill('SIGKILL');
    await first.ended;
    expect(isRunning(killed.pids['bff'])).toBe(true);
    const second = launch();
    const ready = await second.ready;
    expect(second.output()).toMatch(/bff +of an earlier run is stopped first/);
    expect(Object.values(killed.pids).filter(isRunning)).toEqual([]);
    expect(await text(`${ready.origins.bff}/row`)).toBe('1');
  });
});

describe('a backup', () => {
  /** Runs a command on the installation, as `make backup` and `make restore` do. */
  const run = async (...args: string[]): Promise<{ code: number | null; output: string }> => {
    const launcher = launch({}, ['run', ...args]);
    return { code: await launcher.ended, output: launcher.output() };
  };

  it('of the running installation is restored while it is stopped, and the replaced data are kept', async () => {
    const first = launch();
    const ready = await first.ready;
    const rows = await text(`${ready.origins.bff}/row`, { method: 'POST' });
    const made = await run('backup', '');
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Backup complete') });
    expect(made.output).toContain(join(folder, 'data-journal'));
    const file = /make restore FILE=(\S+) YES=1/.exec(made.output)?.[1] ?? '';
    await text(`${ready.origins.bff}/row`, { method: 'POST' });

    const refused = await run('restore', file, 'yes', 'replace');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop the product first') });
    await stop(first);
    expect(await run('restore', file)).toMatchObject({
      code: 2,
      output: expect.stringContaining('add YES=1'),
    });
    const unasked = await run('restore', file, 'yes');
    expect(unasked).toMatchObject({ code: 1, output: expect.stringContaining('add REPLACE=1') });
    const done = await run('restore', file, 'yes', 'replace');
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('before is kept') });
    expect(done.output).toContain(`declared as declare in ${join(folder, 'data-journal')}`);
    const second = await launch().ready;
    expect(await text(`${second.origins.bff}/row`)).toBe(rows);
  });

  it('is not made of an installation without a database, nor restored without its secrets', async () => {
    const none = { DATA_DIR: join(folder, 'none') };
    const [made, restored] = [
      launch(none, ['run', 'backup', '']),
      launch(none, ['run', 'restore', ROOT, 'yes']),
    ];
    expect([await made.ended, await restored.ended]).toEqual([1, 1]);
    expect(made.output()).toContain('nothing to back up');
    expect(restored.output()).toContain('Put secrets.json');
    expect(existsSync(none.DATA_DIR)).toBe(false);
  });

  it('that is none is refused before anything is stopped or started', async () => {
    expect((await run('restore', join(ROOT, 'README.md'), 'yes')).output).toContain('not written by pg_dump');
    expect((await run('restore', join(ROOT, 'docs'), 'yes')).output).toContain('backup.json does not exist');
    expect(await run('restore', '')).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
  });
});

describe('two copies that start at the same moment', () => {
  it('have ports of their own, and each is ready when its own processes are', async () => {
    const preferred = Object.fromEntries(Object.keys(ANY_PORTS).map((name) => [name, '']));
    const starts = ['one', 'two'].map((name) =>
      launch({
        ...preferred,
        DATA_DIR: join(folder, name),
        LAUNCH_JSON: join(folder, `launch-${name}.json`),
      }),
    );
    const copies = await Promise.all(starts.map((start) => start.ready));
    const origins = copies.flatMap((copy) => Object.values(copy.origins));
    expect(new Set(origins).size).toBe(2 * 4);
    for (const { origins: of, pids } of copies) {
      const answer = await fetch(`${of.bff}/readyz`);
      expect(answer.headers.get('X-Process-Id')).toBe(String(pids['bff']));
    }
    expect(starts.map((start) => start.output()).join('')).not.toMatch(/ended with|EADDRINUSE/);
  });
});

describe('a second start on the same folder', () => {
  it('reports that the first one runs, and does not change it', async () => {
    const ready = await launch().ready;
    const second = launch();
    expect(await second.ended).toBe(1);
    expect(readLaunchJson().launcherPid).toBe(ready.launcherPid);
    expect(second.output()).toContain(
      `Already running on ${join(folder, 'data')} as process ${ready.launcherPid}`,
    );
    expect(second.output()).toContain(ready.site);
    expect(await text(`${ready.origins.bff}/readyz`)).toBe('ok');
  });
});

describe('a start that cannot succeed', () => {
  it('names every taken port that the environment pins, and starts nothing', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const port = String((otherServer.address() as { port: number }).port);
    const launcher = launch({ BFF_PORT: port, MAILBOX_HTTP_PORT: port });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toContain(`Port ${port} (BFF_PORT, site) is taken`);
    expect(launcher.output()).toContain(`Port ${port} (MAILBOX_HTTP_PORT, mailbox page) is taken`);
    otherServer.close();
  });

  it('shows the last output of a process that exits, and stops the others', async () => {
    const broken = writeStandIns(ROOT, { bff: `console.error('LINK_SECRET is missing'); process.exit(1);` });
    folders.push(broken);
    const launcher = launch({ DIST_DIR: broken });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toMatch(/bff ended \(code 1\) before it was ready.*\n +LINK_SECRET is missing/);
    expect(readFileSync(join(folder, 'stopped.log'), 'utf8')).toContain('sandbox-gateways');
  });

  it('shows the sentence with which migrate ends, without a stack or an exit code', async () => {
    const sentence = 'migrate: this database was made by an earlier version';
    const broken = writeStandIns(ROOT, { migrate: `console.error('${sentence}'); process.exit(1);` });
    folders.push(broken);
    const launcher = launch({ DIST_DIR: broken });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output().split('\n')).toContain(sentence);
    expect(launcher.output()).not.toContain('migrate failed');
  });

  it('reports what is not built', async () => {
    rmSync(join(standIns, 'workers.js'));
    const launcher = launch();
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toContain('workers cannot be started');
    expect(launcher.output()).toContain('make build');
  });
});
