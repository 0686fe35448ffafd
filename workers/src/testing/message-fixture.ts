import type { JobName } from '@deccanloop/contracts/staff/job-names';
import { createCodeRequests, type CodeRequests } from '@deccanloop/core/domain/accounts/codes/code-requests';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import { createShutdown } from '@deccanloop/core/platform/shutdown';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { startMailbox, type RunningMailbox } from '@deccanloop/sandbox/mailbox/server';

import { startWorker } from '../start-worker';
import type { WorkerOptions } from '../worker-options';

const logger = createLogger({ service: 'test', level: 'silent' });
export const OTP_SECRET = 'a secret of codes that is for tests only';
export const ORIGIN = 'https://pay.example.test';
export const SUPPORT_EMAIL = 'support@deccanloop.test';
/** The mail server whose results the worker trusts. */
export const AUTHSERV_ID = 'mx.deccanloop.test';
const SMS_KEY = 'the-key-of-the-sandbox';

/** A message as the mailbox's API returns it. */
export interface Received {
  id: string;
  kind: 'mail' | 'sms';
  envelope: { from: string; to: string[] };
  subject: string;
  text: string;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: { name: string; type: string; sizeBytes: number }[];
}

const OF_CLOCKS: readonly JobName[] = [
  'check-audit-log',
  'check-ledger',
  'erase-kyc-papers',
  'fetch-payouts',
  'reconcile',
];

/** A database, a mailbox and the BFF's services that request messages. Each test starts the workers it needs. */
export interface MessageFixture {
  database: TestDatabase;
  /** Connections with the rights of the BFF's role and of the owner. */
  bff: Knex;
  owner: Knex;
  mailbox: RunningMailbox;
  codes: CodeRequests;
  wake: () => void;
  buildUser(phone?: { number: string; isVerified: boolean }): Promise<{ id: string; email: string }>;
  /** @returns a function that stops the worker */
  startWorker(options?: {
    queue?: QueueAddress;
    smtpPort?: number;
    withoutSms?: boolean;
    /** Default: the mailbox. */
    smsUrl?: string;
    enquiriesEmail?: string;
    receivesMail?: boolean;
  }): Promise<() => Promise<void>>;
  /** Where the newest worker receives mail for `SUPPORT_EMAIL`; 0 without `receivesMail`. */
  inboundMailPort(): number;
  /** Waits for the next message to a recipient. */
  next(to: string, after?: string): Promise<Received>;
  all(to: string): Promise<Received[]>;
  /** Of the outbox, without those that the clocks of a worker store when it starts. */
  messages(): Promise<
    { id: number; done_at: Date | null; dead_lettered_at: Date | null; last_error: string | null }[]
  >;
  /** Makes open outbox messages due now, so that a test need not wait for the next delivery. */
  makeDue(): Promise<void>;
  close(): Promise<void>;
}

export async function openMessageFixture(): Promise<MessageFixture> {
  const database = await createTestDatabase();
  const open = (url: string): Knex =>
    openDatabase({ url, applicationName: 'test', maxConnections: 3, logger });
  const [bff, owner] = [open(database.bffUrl), open(database.ownerUrl)];
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null, smsKey: SMS_KEY });
  const wake = createOutboxWaker(bff);
  let inboundMailPort = 0;
  const stops: (() => Promise<void>)[] = [];
  const api = async (path: string): Promise<unknown> =>
    (await fetch(`${mailbox.origin}/api/messages${path}`)).json();

  return {
    database,
    bff,
    owner,
    mailbox,
    wake,
    codes: createCodeRequests({ db: bff, wake }),
    async buildUser(phone) {
      const id = newId();
      const email = `asha-${id}@example.test`;
      await owner('users').insert({
        id,
        name: 'Asha Rao',
        email,
        email_verified_at: new Date(),
        phone: phone?.number ?? null,
        phone_verified_at: phone?.isVerified ? new Date() : null,
      });
      return { id, email };
    },
    async startWorker({
      queue,
      smtpPort = mailbox.smtpPort,
      withoutSms = false,
      smsUrl = `${mailbox.origin}/sms`,
      enquiriesEmail,
      receivesMail = false,
    } = {}) {
      const shutdown = createShutdown({ logger, exit: () => undefined });
      const stop = (): Promise<void> => shutdown.begin('end of test');
      stops.push(stop);
      const options: WorkerOptions = {
        databaseUrl: database.workerUrl,
        databaseConnections: 5,
        queue: queue ?? { postgresUrl: database.workerUrl },
        requireNoEviction: false,
        health: { host: '127.0.0.1', port: 0 },
        gatewayRequestsPerSecond: 1,
        pollPlan: 'standard',
        publicOrigin: ORIGIN,
        otpSecret: OTP_SECRET,
        orderKeys: { current: { id: 'o1', secret: 'an order secret that is for tests only' }, old: [] },
        fileKeys: FILE_KEYS,
        mail: {
          server: { host: '127.0.0.1', port: smtpPort, tls: 'none', auth: null },
          from: { name: 'Deccanloop', address: 'no-reply@deccanloop.test' },
        },
        enquiriesEmail: enquiriesEmail ?? null,
        supportEmail: SUPPORT_EMAIL,
        inboundAuthservId: AUTHSERV_ID,
        inboundMail: receivesMail ? { host: '127.0.0.1', port: 0 } : null,
        sms: withoutSms ? null : { url: smsUrl, key: SMS_KEY, sender: 'DECLOP' },
      };
      const clock = { now: () => new Date() };
      const worker = await startWorker(options, {
        gateways: {},
        clock,
        logger,
        shutdown,
        processMetrics: false,
      });
      inboundMailPort = worker.inboundMailPort ?? 0;
      return stop;
    },
    inboundMailPort: () => inboundMailPort,
    async next(to, after = '0') {
      const query = new URLSearchParams({ to, after, timeout: '30000' });
      return (await api(`/wait?${query}`)) as Received;
    },
    async all(to) {
      const { messages } = (await api(`?${new URLSearchParams({ to })}`)) as { messages: Received[] };
      return Promise.all(messages.map(async ({ id }) => (await api(`/${id}`)) as Received));
    },
    messages: () =>
      owner('outbox')
        .whereNotIn('job', OF_CLOCKS)
        .orderBy('id')
        .select('id', 'done_at', 'dead_lettered_at', 'last_error'),
    async makeDue() {
      await owner('outbox')
        .whereNull('done_at')
        .whereNull('dead_lettered_at')
        .update({ available_at: new Date(0) });
      wake();
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all([bff.destroy(), owner.destroy(), mailbox.close()]);
      await database.drop();
    },
  };
}
