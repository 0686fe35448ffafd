import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { startPgbouncer, type Pgbouncer } from '@deccanloop/sandbox/embedded/pgbouncer';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { openBrowser, type Browser } from '../testing/browser';
import { openEventSource } from '../testing/event-source';
import { openGatewaySandbox, TEST_CREDENTIALS, type GatewaySandbox } from '../testing/gateway-sandbox';
import type { CapturedMail } from '../testing/captured-mail';

// Other tests may use the machine at the same time.
const ROOT = new URL('../..', import.meta.url).pathname;
const LINK_SECRET = { id: 'k1', secret: 'L7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa' };
/** Fewer server connections than either process opens by itself. */
const POOL_SIZE = 3;
const PAYERS = 25;

const dir = mkdtempSync(join(tmpdir(), 'pooled-'));
const started: ChildProcess[] = [];
let database: TestDatabase;
let sandbox: GatewaySandbox;
let pooler: Pgbouncer;
beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), openGatewaySandbox()]);
  const serverUrls = [database.bffUrl, database.workerUrl];
  pooler = (await startPgbouncer({ dir, serverUrls, poolMode: 'transaction', poolSize: POOL_SIZE }))!;
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  await pooler.stop();
  await Promise.all([sandbox.close(), database.drop()]);
  rmSync(dir, { recursive: true, force: true });
});

type Line = Record<string, unknown>;

/** Starts a process of the product and collects its log lines. */
function start(main: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines: Line[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (text) => void lines.push(JSON.parse(text) as Line));
  const said = (part: string): Promise<Line> =>
    new Promise((resolve, reject) => {
      output.on('line', () => {
        const last = lines.at(-1);
        if (String(last?.['msg']).includes(part)) resolve(last ?? {});
      });
      output.once('close', () => reject(new Error(`ended: ${JSON.stringify(lines)}`)));
    });
  return { lines, said, exited: once(child, 'close') as Promise<[number | null]> };
}

function environments(through: Pgbouncer) {
  const { razorpay } = TEST_CREDENTIALS;
  const shared = {
    PAYMENT_MODE: 'test',
    SANDBOX_ORIGIN: sandbox.origin,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    RAZORPAY_API_BASE: `${sandbox.origin}/razorpay`,
    OTP_SECRET: 'O7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
    ORDER_SECRET: 'Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT',
    ORDER_SECRET_ID: 'o1',
    FILE_KEYS: 'f1:9c1f8e2ab7d04563e8a1f09b6c2d7e4f5a3b8c9d0e1f2a6b7c8d9e0f1a2b3c4d',
  };
  return {
    bff: {
      ...shared,
      BFF_PORT: '0',
      RATE_LIMIT_FACTOR: '0',
      BFF_DATABASE_URL: through.through(database.bffUrl),
      LINK_SECRET: LINK_SECRET.secret,
      LINK_SECRET_ID: LINK_SECRET.id,
      COOKIE_SECRET: 'C7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
      RAZORPAY_CHECKOUT_URL: `${sandbox.origin}/razorpay/checkout/v1/checkout.js`,
    },
    workers: {
      ...shared,
      WORKERS_HEALTH_PORT: '0',
      WORKER_DATABASE_URL: through.through(database.workerUrl),
      SMTP_URL: 'smtp://127.0.0.1:1?ignoreTLS=true',
      MAIL_FROM: 'Deccanloop <no-reply@deccanloop.example>',
    },
  };
}

async function asOwner(sql: string): Promise<Record<string, unknown> | undefined> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const owner = openDatabase({
    url: database.ownerUrl,
    applicationName: 'test',
    maxConnections: 1,
    logger,
  });
  const { rows } = await owner.raw<{ rows: Record<string, unknown>[] }>(sql);
  await owner.destroy();
  return rows[0];
}
const count = async (of: string): Promise<number> =>
  Number((await asOwner(`select count(*) as n from ${of}`))?.['n']);

describeWith('pgbouncer', 'through PgBouncer in transaction mode', () => {
  it.each([
    ['bff', 'bff/src/main.ts', 'BFF'],
    ['workers', 'workers/src/main.ts', 'WORKER'],
  ] as const)('%s exits with one log line without a session address', async (name, main, prefix) => {
    const { lines, exited } = start(main, environments(pooler)[name]);
    expect((await exited)[0]).toBe(1);
    expect(lines).toEqual([expect.objectContaining({ level: 60 })]);
    expect(lines[0]?.['msg']).toBe(
      `${prefix}_DATABASE_URL goes through a pooler in transaction pooling (PgBouncer?), but LISTEN, session locks, ` +
        'settings and the names of prepared statements do not hold there: ' +
        `set ${prefix}_DATABASE_SESSION_URL to the server itself, or to session pooling, beside it`,
    );
  });

  it('payments are started, paid, credited and streamed with few server connections', async () => {
    await asOwner(
      `update gateway_settings set min_paise = 10_00 where mode = 'test' and gateway = 'razorpay'`,
    );
    const environment = environments(pooler);
    const bff = start('bff/src/main.ts', {
      ...environment.bff,
      BFF_DATABASE_SESSION_URL: database.bffUrl,
    });
    const workers = start('workers/src/main.ts', {
      ...environment.workers,
      WORKER_DATABASE_SESSION_URL: database.workerUrl,
    });
    const [ready] = await Promise.all([bff.said('bff ready'), workers.said('workers ready')]);
    const origin = `http://127.0.0.1:${Number(ready['port'])}`;
    await sandbox.control('PUT', '/webhooks/razorpay', {
      url: `${origin}/api/payments/razorpay/webhook`,
      enabled: true,
    });
    const signer = createSignedLinks({
      current: LINK_SECRET,
      ttlMs: 3_600_000,
      clock: { now: () => new Date() },
    });
    const statuses: number[] = [];
    const paying = async (n: number): Promise<PaymentStatusDto> => {
      const browser = openBrowser({ origin, signer, capturedMail: {} as CapturedMail });
      await browser.openLink({ userId: String(n), name: 'Asha Rao' });
      const { merchantTransactionId: id } = await browser.topUp();
      const source = await openEventSource(origin + PAYMENT_PATHS.statusEvents(id), browser);
      await source.next();
      await readMuch(browser, n, id, statuses);
      startedCount += 1;
      if (startedCount === PAYERS) await sandbox.control('POST', '/pay-all-open', { outcome: 'success' });
      for (;;) {
        const { data } = await source.next();
        const dto = data as PaymentStatusDto;
        if (dto.status === 'completed') return dto;
      }
    };
    let startedCount = 0;
    const received = await Promise.all(Array.from({ length: PAYERS }, (_, n) => paying(n + 1)));
    expect(received.map(({ status }) => status)).toEqual(Array.from({ length: PAYERS }, () => 'completed'));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await count(`payment_captures where status = 'credited'`)).toBe(PAYERS);
    expect(await count(`webhook_events`)).toBeGreaterThan(0);
    expect([...bff.lines, ...workers.lines].filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

/** Sends the reads of the pages concurrently. */
async function readMuch(browser: Browser, userId: number, id: string, statuses: number[]): Promise<void> {
  const paths = [
    PAYMENT_PATHS.status(id),
    PAYMENT_PATHS.status(id),
    '/readyz',
    `${PAYMENT_PATHS.wallet}?userId=${userId}`,
  ];
  const answers = await Promise.all(paths.map((path) => browser.get(path)));
  statuses.push(...answers.map(({ status }) => status));
}
