import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { PAYMENT_CHANNEL } from '@deccanloop/core/domain/payments/announcements';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import { openGateways } from '@deccanloop/core/gateways/open-gateways';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { listenTo } from '@deccanloop/core/platform/notifications/listener';
import { openPreparedReads } from '@deccanloop/core/platform/prepared-reads';
import type { VirusScanner } from '@deccanloop/core/platform/virus-scanner';
import { createTestDatabase } from '@deccanloop/core/testing/test-database';
import { createApp } from '../src/app';
import type { SiteSettings } from '../src/deps';
import { unreadableAnswer } from '../src/errors/unreadable-answer';
import { listen } from '../src/listen';
import { createLiveStatus, type LiveStatus } from '../src/live/live-status';
import { STREAM_LIMITS, type StreamLimits } from '../src/live/stream-limits';
import { createMetrics } from '../src/metrics';
import { headerOptions, securityHeaders } from '../src/middleware/security-headers';
import { presentationOf } from '../src/presentation';
import { createPlaces } from '../src/places/places';
import { createReadiness } from '../src/readiness';
import { createServices } from '../src/services';
import { openBrowser, openProgram, type Browser, type Program } from './browser';
import { openGatewaySandbox, type GatewaySandbox } from './gateway-sandbox';
import { createLetterbox, type Letterbox } from './letterbox';

export const LINK_SECRET = { id: 'k1', secret: 'link-secret-of-the-bff-tests-0123456789' };
export const PUBLIC_ORIGIN = 'http://localhost:3000';
const COOKIE_SECRET = 'cookie-secret-of-the-bff-tests-0123456789';
/** What the orders of these tests are signed with. */
export const ORDER_KEYS = {
  current: { id: 'o1', secret: 'order-secret-of-the-bff-tests-01234567' },
  old: [],
};
const OTP_SECRET = 'otp-secret-of-the-bff-tests-0123456789';

/** The BFF on a real database and real (sandbox) gateways, listening on a free port of this machine. */
export interface TestApp {
  origin: string;
  /** A browser that has opened nothing yet. */
  browser(): Browser;
  /** Whoever speaks HTTP without being a browser, and keeps no cookies. */
  program(): Program;
  sandbox: GatewaySandbox;
  /** What people would have received. */
  letterbox: Letterbox;
  /** The owner's connection: sees everything, for assertions and set-up. */
  owner: Knex;
  /** The worker's: for what only a worker may do. */
  worker: Knex;
  /** Lines of the log so far, parsed. */
  log: Record<string, unknown>[];
  /** The time the BFF sees; moves only here. */
  advance(ms: number): void;
  /** Codes may be asked for again at once. */
  forgetPauses(): Promise<void>;
  setActive(gateway: GatewayName | null): Promise<void>;
  setEnding(): void;
  /** Its event streams; nothing but a test makes their heart beat. */
  live: LiveStatus;
  /** The gateways as this process has them, with what it has seen of them. */
  gateways: Gateways;
  close(): Promise<void>;
}

export interface TestAppOptions {
  settings?: Partial<SiteSettings>;
  documents?: Record<string, string>;
  streamLimits?: StreamLimits;
  virusScanner?: VirusScanner;
  /** Settings of the BFF's role in the database of this test. */
  bffSettings?: Readonly<Record<string, string>>;
}

export async function openTestApp({
  settings = {},
  documents = {},
  streamLimits = STREAM_LIMITS,
  virusScanner,
  bffSettings = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const [database, sandbox] = await Promise.all([createTestDatabase({ bffSettings }), openGatewaySandbox()]);
  const log: Record<string, unknown>[] = [];
  const logger = createLogger({
    service: 'bff',
    level: 'debug',
    destination: { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const connect = (url: string, maxConnections: number) =>
    openDatabase({ url, applicationName: 'bff-test', maxConnections, logger });
  const bff = connect(database.bffUrl, 8);
  const reads = openPreparedReads({
    url: database.bffUrl,
    applicationName: 'bff-test',
    maxConnections: 4,
    logger,
  });
  const worker = connect(database.workerUrl, 2);
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
  const services = createServices({
    db: bff,
    reads,
    gateways,
    links,
    mode: 'test',
    publicOrigin: settings.publicOrigin ?? PUBLIC_ORIGIN,
    cookieSecret: COOKIE_SECRET,
    otpSecret: OTP_SECRET,
    orderKeys: ORDER_KEYS,
    textsPerHour: 1_000,
    clock,
    logger,
  });
  const closing = { appReturnUrl: 'deccanloop://payment-done', androidBridge: null };
  const live = createLiveStatus({
    standings: services.standings,
    sessions: services.sessions,
    presentation: presentationOf({ settings: { closing }, services, clock }),
    logger,
    limits: streamLimits,
  });
  const changes = listenTo({
    url: database.bffUrl,
    channel: PAYMENT_CHANNEL,
    onMessage: live.changed,
    onConnect: () => void live.refresh(),
    logger,
  });
  const siteSettings: SiteSettings = {
    mode: 'test',
    publicOrigin: PUBLIC_ORIGIN,
    checkoutScriptUrl: `${sandbox.origin}/razorpay/checkout/v1/checkout.js`,
    closing,
    staticDir,
    sandboxOrigin: sandbox.origin,
    cookieSecret: COOKIE_SECRET,
    trustedProxies: [],
    rateLimitFactor: 0,
    quotationRequiresLogin: false,
    gstin: null,
    ...settings,
  };
  const app = createApp({
    logger,
    clock,
    settings: siteSettings,
    services,
    places: createPlaces({ logger }),
    readiness: createReadiness({ db: bff, isEnding: () => ending }),
    metrics: createMetrics({ ofProcess: false }),
    systemHealth: createSystemHealth({ db: bff }),
    live,
    virusScanner: virusScanner ?? null,
  });

  const handle = app.callback();
  const listener = await listen(
    (request, response) => void handle(request, response),
    '127.0.0.1',
    0,
    unreadableAnswer(logger, securityHeaders(headerOptions(siteSettings)).ofData),
  );
  const origin = `http://127.0.0.1:${listener.port}`;
  const signer = createSignedLinks({ ...links, clock });
  const letterbox = createLetterbox({
    worker,
    owner,
    otpSecret: OTP_SECRET,
    publicOrigin: PUBLIC_ORIGIN,
    logger,
  });

  return {
    origin,
    browser: () => openBrowser({ origin, signer, letterbox }),
    sandbox,
    letterbox,
    owner,
    worker,
    log,
    advance: (ms) => {
      offsetMs += ms;
    },
    program: () => openProgram(origin),
    async forgetPauses() {
      await owner('auth_limits').delete();
    },
    async setActive(gateway) {
      await owner('gateway_settings').where({ mode: 'test' }).update({ role: null });
      if (gateway)
        await owner('gateway_settings').where({ mode: 'test', gateway }).update({ role: 'active' });
    },
    setEnding: () => {
      ending = true;
    },
    live,
    gateways,
    async close() {
      live.close();
      await Promise.all([listener.drain(0), changes.close()]);
      await Promise.all([bff.destroy(), reads.close(), worker.destroy(), owner.destroy(), sandbox.close()]);
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
