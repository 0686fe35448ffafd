import { createServer } from 'node:http';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { openGateways } from '@deccanloop/core/gateways/open-gateways';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createTestDatabase } from '@deccanloop/core/testing/test-database';
import { createApp } from '../src/app';
import type { SiteSettings } from '../src/deps';
import { createMetrics } from '../src/metrics';
import { createReadiness } from '../src/readiness';
import { createServices } from '../src/services';
import { openBrowser, type Browser } from './browser';
import { openGatewaySandbox, type GatewaySandbox } from './gateway-sandbox';

export const LINK_SECRET = { id: 'k1', secret: 'link-secret-of-the-bff-tests-0123456789' };
export const PUBLIC_ORIGIN = 'http://localhost:3000';

/** The BFF on a real database and real (sandbox) gateways, listening on a free port of this machine. */
export interface TestApp {
  origin: string;
  /** A browser that has opened nothing yet. */
  browser(): Browser;
  sandbox: GatewaySandbox;
  /** The owner's connection: sees everything, for assertions and set-up. */
  owner: Knex;
  /** Lines of the log so far, parsed. */
  log: Record<string, unknown>[];
  /** The time the BFF sees; moves only here. */
  advance(ms: number): void;
  setActive(gateway: GatewayName | null): Promise<void>;
  setEnding(): void;
  close(): Promise<void>;
}

export interface TestAppOptions {
  settings?: Partial<SiteSettings>;
  documents?: Record<string, string>;
}

export async function openTestApp({ settings = {}, documents = {} }: TestAppOptions = {}): Promise<TestApp> {
  const [database, sandbox] = await Promise.all([createTestDatabase(), openGatewaySandbox()]);
  const log: Record<string, unknown>[] = [];
  const logger = createLogger({
    service: 'bff',
    level: 'debug',
    destination: { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const connect = (url: string, maxConnections: number) =>
    openDatabase({ url, applicationName: 'bff-test', maxConnections, logger });
  const bff = connect(database.bffUrl, 8);
  const owner = connect(database.ownerUrl, 2);
  // The minimums of the specification's test set-up.
  await owner('gateway_settings').where({ mode: 'test', gateway: 'razorpay' }).update({ min_paise: 10_00 });
  await owner('gateway_settings').where({ mode: 'test', gateway: 'phonepe' }).update({ min_paise: 2_00 });

  let offsetMs = 0;
  let ending = false;
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const staticDir = await writeDocuments(documents);
  const links = { current: LINK_SECRET, ttlMs: 24 * 3_600_000 };
  const gateways = openGateways(sandbox.config);
  const app = createApp({
    logger,
    clock,
    settings: {
      mode: 'test',
      publicOrigin: PUBLIC_ORIGIN,
      checkoutScriptUrl: `${sandbox.origin}/razorpay/checkout/v1/checkout.js`,
      closing: { appReturnUrl: 'deccanloop://payment-done', androidBridge: null },
      staticDir,
      sandboxOrigin: sandbox.origin,
      cookieSecret: 'cookie-secret-of-the-bff-tests-0123456789',
      trustedProxies: [],
      rateLimitFactor: 0,
      ...settings,
    },
    services: createServices({
      db: bff,
      gateways,
      links,
      mode: 'test',
      publicOrigin: PUBLIC_ORIGIN,
      clock,
      logger,
    }),
    readiness: createReadiness({ db: bff, isEnding: () => ending }),
    metrics: createMetrics({ ofProcess: false }),
  });

  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signer = createSignedLinks({ ...links, clock });

  return {
    origin,
    browser: () => openBrowser(origin, signer),
    sandbox,
    owner,
    log,
    advance: (ms) => {
      offsetMs += ms;
    },
    async setActive(gateway) {
      await owner('gateway_settings').where({ mode: 'test' }).update({ role: null });
      if (gateway)
        await owner('gateway_settings').where({ mode: 'test', gateway }).update({ role: 'active' });
    },
    setEnding: () => {
      ending = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([bff.destroy(), owner.destroy(), sandbox.close()]);
      await database.drop();
      await rm(staticDir, { recursive: true });
    },
  };
}

async function writeDocuments(documents: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'bff-static-'));
  await mkdir(join(dir, 'assets'));
  for (const [name, content] of Object.entries({
    'index.html': '<!doctype html><title>t</title>',
    ...documents,
  })) {
    await writeFile(join(dir, name), content);
  }
  return dir;
}
