import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { anyFreePort } from '@deccanloop/sandbox/embedded/ports';
import { startMailbox, type RunningMailbox } from '@deccanloop/sandbox/mailbox/server';
import { caddyVersion, startCaddy } from '../stack/caddy';
import { productProcess, type ProductProcess } from '../stack/product-process';
import { startStack, type Stack } from '../stack/start-stack';

const CADDYFILE = resolve(import.meta.dirname, '../../deploy/Caddyfile');
const DIST = resolve(import.meta.dirname, '../../dist');
const BFFS = 3;
const WORKERS = 2;

/** The product as docker-compose.yml sets it up: Caddy in front of three BFFs, two workers, Redis and PostgreSQL. */
export interface ProductionStack {
  /** The product behind the proxy: `bffOrigin` is the proxy's. */
  stack: Stack;
  bffs: readonly ProductProcess[];
  /** Where each BFF answers without the proxy. */
  bffOrigins: readonly string[];
  workers: readonly ProductProcess[];
  /** Where alarms arrive. */
  mailbox: RunningMailbox;
  caddyVersion: string;
  close(): Promise<void>;
}

/**
 * @param pgbouncer whether BFFs and workers reach PostgreSQL through it
 * @throws when this machine has no Caddy or Redis, or no PgBouncer where it is wanted
 */
export async function startProduction({ pgbouncer }: { pgbouncer: boolean }): Promise<ProductionStack> {
  const version = caddyVersion();
  if (version === null) throw new Error('no caddy on PATH');
  const caddyPort = await anyFreePort();
  const origin = `http://localhost:${caddyPort}`;
  const keptDir = mkdtempSync(join(tmpdir(), 'deccanloop-kept-'));
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null });
  const stack = await startStack({
    queue: 'redis',
    pgbouncer,
    overrides: {
      NODE_ENV: 'production',
      // Only a site for trials may have it.
      MERCHANT_WEBHOOK_PRIVATE_TARGETS: 'false',
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      STATIC_KEPT_DIR: keptDir,
      ALARM_SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      // All payers of the drill come from one address.
      RATE_LIMIT_FACTOR: '100',
      RAZORPAY_WEBHOOK_URL: `${origin}/api/payments/razorpay/webhook`,
      PHONEPE_WEBHOOK_URL: `${origin}/api/phonepe/webhook`,
    },
  });
  try {
    const replica = async (bundle: 'bff' | 'workers', n: number, portVariable: string) => {
      const port = await anyFreePort(new Set([caddyPort]));
      const started = productProcess({
        bundle: join(DIST, `${bundle}.js`),
        env: { ...stack.environment, [portVariable]: String(port) },
        healthUrl: `http://127.0.0.1:${port}/readyz`,
        logPath: join(stack.dataDir, 'logs', `${bundle}-${n}.log`),
      });
      stack.beside.push(started);
      await started.start();
      return { started, port };
    };
    const bffs: ProductProcess[] = [stack.bff];
    const ports = [Number(new URL(stack.bffOrigin).port)];
    for (let n = 2; n <= BFFS; n += 1) {
      const { started, port } = await replica('bff', n, 'BFF_PORT');
      bffs.push(started);
      ports.push(port);
    }
    const workers: ProductProcess[] = [stack.workers];
    for (let n = 2; n <= WORKERS; n += 1) {
      workers.push((await replica('workers', n, 'WORKERS_HEALTH_PORT')).started);
    }
    const caddy = await startCaddy({
      config: CADDYFILE,
      environment: {
        PUBLIC_ORIGIN: origin,
        BFF_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        CADDY_ADMIN: `127.0.0.1:${await anyFreePort(new Set([caddyPort, ...ports]))}`,
      },
      origin,
      dataDir: stack.dataDir,
    });
    return {
      stack: { ...stack, bffOrigin: origin },
      bffs,
      bffOrigins: ports.map((port) => `http://127.0.0.1:${port}`),
      workers,
      mailbox,
      caddyVersion: version,
      async close() {
        await caddy.stop();
        await stack.close();
        await mailbox.close();
        await rm(keptDir, { recursive: true });
      },
    };
  } catch (error) {
    await stack.close();
    await mailbox.close();
    await rm(keptDir, { recursive: true });
    throw error;
  }
}
