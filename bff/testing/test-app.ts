import type { ServiceWatch } from '@deccanloop/core/domain/system-health/service-watch';
import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { createFileChecks } from '@deccanloop/core/domain/files/checking/file-checks';
import { createImageEncoder } from '@deccanloop/core/domain/files/checking/image-encoder';
import type { CompanyDetails } from '@deccanloop/contracts/staff/company-details';
import { NO_COMPANY_DETAILS } from '@deccanloop/core/domain/papers/company';
import { createTicketLinks } from '@deccanloop/core/domain/tickets/ticket-link';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { PAYMENT_CHANNEL } from '@deccanloop/core/domain/payments/announcements';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import type { AadhaarMasking } from '@deccanloop/core/domain/kyc/masking-port';
import { createCallRecorder } from '@deccanloop/core/domain/api-log/call-recorder';
import { openGateways } from '@deccanloop/core/gateways/open-gateways';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { listenTo } from '@deccanloop/core/platform/notifications/listener';
import type { CallSettings } from '@deccanloop/core/domain/enquiries/calls/call-settings';
import type { StandardSettings } from '@deccanloop/core/domain/stored-settings/stored-settings';
import { openPreparedReads } from '@deccanloop/core/platform/prepared-reads';
import type { SpanRecorder } from '@deccanloop/core/platform/tracing/span-recorder';
import type { VirusScanner } from '@deccanloop/core/platform/virus-scanner';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { createFakeMasking, type FakeMasking } from '@deccanloop/core/testing/fake-masking';
import { storedAadhaarNumbers } from '@deccanloop/core/testing/stored-aadhaar-numbers';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { createApp } from '../src/app';
import type { SiteSettings } from '../src/deps';
import { unreadableAnswer } from '../src/errors/unreadable-answer';
import { listen } from '../src/listen';
import { createLiveStatus, type LiveStatus } from '../src/live/live-status';
import { STREAM_LIMITS, type StreamLimits } from '../src/live/stream-limits';
import { createMetrics } from '../src/metrics';
import { createRejectedRequests } from '../src/middleware/rejected-requests';
import { UPLOAD_LIMITS, type UploadLimits } from '../src/middleware/upload-slots';
import { headerOptions, securityHeaders } from '../src/middleware/security-headers';
import { presentationOf } from '../src/presentation';
import { createPlaces } from '../src/places/places';
import { createReadiness } from '../src/readiness';
import { createServices } from '../src/services';
import { openBrowser, openProgram, type Browser, type Program } from './browser';
import { openGatewaySandbox, type GatewaySandbox } from './gateway-sandbox';
import { createCapturedMail, type CapturedMail } from './captured-mail';

export const LINK_SECRET = { id: 'k1', secret: 'link-secret-of-the-bff-tests-0123456789' };
export const PUBLIC_ORIGIN = 'http://localhost:3000';
const COOKIE_SECRET = 'cookie-secret-of-the-bff-tests-0123456789';
/** The keys that sign order identities in these tests. */
export const ORDER_KEYS = {
  current: { id: 'o1', secret: 'order-secret-of-the-bff-tests-01234567' },
  old: [],
};
const OTP_SECRET = 'otp-secret-of-the-bff-tests-0123456789';

/** The BFF on a real database and real (sandbox) gateways, listening on a free port of this machine. */
export interface TestApp {
  origin: string;
  /** Stores what rate limits have rejected, as the loop of the process does. */
  storeRejectedRequests(): Promise<void>;
  /** Stores the calls with an API key so far, as the loop of the process does. */
  storeApiCalls(): Promise<void>;
  /** A new browser without cookies. */
  browser(): Browser;
  /** An HTTP client that is not a browser and keeps no cookies. */
  program(): Program;
  sandbox: GatewaySandbox;
  /** The messages that users would have received. */
  capturedMail: CapturedMail;
  /** A connection with the owner's role, which has all rights, for set-up and assertions. */
  owner: Knex;
  /** The BFF's own connection, with its rights. */
  bff: Knex;
  /** A connection with the worker's role, for actions that only workers may do. */
  worker: Knex;
  /** For processes beside the BFF. */
  database: TestDatabase;
  /** The parsed log lines so far. */
  log: Record<string, unknown>[];
  /** Advances the BFF's clock, which otherwise stands still. */
  advance(ms: number): void;
  /** Removes the resend delay of codes. */
  forgetPauses(): Promise<void>;
  setActive(gateway: GatewayName | null): Promise<void>;
  setEnding(): void;
  /** The ticket that a report has opened. `key`: of its signed link. */
  ticketOfReport(reference: string): Promise<{ id: string; number: string; key: string }>;
  /** Its event streams; only the test sends their heartbeats. */
  live: LiveStatus;
  /** Masks pictures of Aadhaar cards without reading them. */
  masking: FakeMasking;
  /** The gateways of this process, with their health. */
  gateways: Gateways;
  close(): Promise<void>;
}

export interface TestAppOptions {
  settings?: Partial<SiteSettings>;
  /** Of the environment. */
  company?: Partial<CompanyDetails>;
  /** Whether merchants may have live keys. */
  merchantLive?: boolean;
  /** How visitors can ask for a call; all ways are offered. */
  calls?: CallSettings;
  /** Switches of the environment. */
  standard?: Partial<StandardSettings>;
  documents?: Record<string, string | Uint8Array>;
  streamLimits?: StreamLimits;
  uploadLimits?: UploadLimits;
  virusScanner?: VirusScanner;
  /** Instead of the fake. */
  masking?: AadhaarMasking;
  /** Settings of the BFF's role in the database of this test. */
  bffSettings?: Readonly<Record<string, string>>;
  /** `live` for the rules that hold with live payments only; its gateways are still those of the sandbox. */
  mode?: Mode;
  /** What the process has found out about its clock. */
  watch?: Pick<ServiceWatch, 'condition' | 'clockFault'>;
  /** Null: no spans are recorded. */
  recorder?: SpanRecorder | null;
}

/** Everything is offered. */
const CALLS: CallSettings = {
  callBacks: true,
  booking: true,
  seats: 1,
  holidays: [],
  whatsAppNumber: '+919000000001',
};

export async function openTestApp({
  settings = {},
  company = {},
  standard = {},
  merchantLive = false,
  calls = CALLS,
  documents = {},
  streamLimits = STREAM_LIMITS,
  uploadLimits = UPLOAD_LIMITS,
  virusScanner,
  masking: realMasking,
  bffSettings = {},
  mode = 'test',
  recorder = null,
  watch,
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
  // The minimum amounts of the test mode.
  await owner('gateway_settings').where({ mode: 'test', gateway: 'razorpay' }).update({ min_paise: 10_00 });
  await owner('gateway_settings').where({ mode: 'test', gateway: 'phonepe' }).update({ min_paise: 2_00 });

  let offsetMs = 0;
  let ending = false;
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const staticDir = await writeDocuments(documents);
  const links = { current: LINK_SECRET, ttlMs: 24 * 3_600_000 };
  const metrics = createMetrics({ ofProcess: false });
  const gateways = openGateways(sandbox.config);
  const services = createServices({
    db: bff,
    reads,
    gateways,
    links,
    mode,
    publicOrigin: settings.publicOrigin ?? PUBLIC_ORIGIN,
    cookieSecret: COOKIE_SECRET,
    otpSecret: OTP_SECRET,
    orderKeys: ORDER_KEYS,
    fileKeys: FILE_KEYS,
    textsPerHour: 1_000,
    merchantLive,
    calls,
    webhookPrivateTargets: false,
    standard: {
      company: { ...NO_COMPANY_DETAILS, ...company },
      quotation_login: false,
      mandated_poll_plan: false,
      ...standard,
    },
    observeWebhook: metrics.observeWebhook,
    clock,
    logger,
  });
  const closing = { appReturnUrl: 'deccanloop://payment-done', androidBridge: null };
  const live = createLiveStatus({
    overviews: services.overviews,
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
    mode,
    publicOrigin: PUBLIC_ORIGIN,
    checkoutScriptUrl: `${sandbox.origin}/razorpay/checkout/v1/checkout.js`,
    closing,
    staticDir,
    keptDir: null,
    sandboxOrigin: sandbox.origin,
    cookieSecret: COOKIE_SECRET,
    trustedProxies: [],
    rateLimitFactor: 0,
    traceUrlTemplate: 'https://traces.example.test/{traceId}',
    upiAddress: null,
    calls,
    ...settings,
  };
  const masking = createFakeMasking();
  const rejectedRequests = createRejectedRequests({
    ...{ hits: services.limitHits, clock, secret: COOKIE_SECRET },
  });
  const apiCalls = createCallRecorder({ db: bff, observeDropped: metrics.observeDroppedCalls });
  const app = createApp({
    logger,
    clock,
    settings: siteSettings,
    services,
    places: createPlaces({ logger }),
    readiness: createReadiness({ db: bff, isEnding: () => ending, ...(watch && { watch }) }),
    metrics,
    systemHealth: createSystemHealth({ db: bff }),
    live,
    strictAnswers: true,
    uploadLimits,
    fileChecks: createFileChecks({ scanner: virusScanner ?? null, images: createImageEncoder() }),
    masking: realMasking ?? masking,
    rejectedRequests,
    apiCalls,
    recorder,
  });

  const handle = app.callback();
  const listener = await listen(
    (request, response) => void handle(request, response),
    '127.0.0.1',
    0,
    unreadableAnswer(logger, securityHeaders(headerOptions(siteSettings)).ofData, siteSettings.publicOrigin),
  );
  const origin = `http://127.0.0.1:${listener.port}`;
  const signer = createSignedLinks({ ...links, clock });
  const ticketLinks = createTicketLinks({ secret: OTP_SECRET, clock });
  const capturedMail = createCapturedMail({
    worker,
    owner,
    otpSecret: OTP_SECRET,
    publicOrigin: PUBLIC_ORIGIN,
    logger,
  });

  return {
    origin,
    storeRejectedRequests: () => rejectedRequests.store(),
    storeApiCalls: () => apiCalls.store(),
    browser: () => openBrowser({ origin, signer, capturedMail }),
    sandbox,
    capturedMail,
    owner,
    bff,
    worker,
    database,
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
    async ticketOfReport(reference) {
      const ticket = await owner<{ id: string; number: number }>('tickets')
        .join('support_reports', 'support_reports.id', 'tickets.report_id')
        .where({ reference })
        .first('tickets.id', 'tickets.number');
      if (!ticket) throw new Error(`no ticket of the report ${reference}`);
      const [, key = ''] = ticketLinks.pathOf(ticket.id).split('#ticket=');
      return { id: ticket.id, number: formatTicketNumber(ticket.number), key };
    },
    setEnding: () => {
      ending = true;
    },
    live,
    masking,
    gateways,
    async close() {
      live.close();
      await Promise.all([listener.drain(0), changes.close()]);
      const numbers = await storedAadhaarNumbers(owner);
      await Promise.all([bff.destroy(), reads.close(), worker.destroy(), owner.destroy(), sandbox.close()]);
      await database.drop();
      await rm(staticDir, { recursive: true });
      // Whatever a test has sent, none may be stored.
      if (numbers.length > 0) throw new Error(`Aadhaar numbers are stored: ${numbers.join(', ')}`);
    },
  };
}

async function writeDocuments(documents: Record<string, string | Uint8Array>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'bff-static-'));
  await mkdir(join(dir, 'assets'));
  for (const [name, content] of Object.entries({
    'index.html': '<!doctype html><title>t</title>',
    ...documents,
  })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}
