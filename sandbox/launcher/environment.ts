import { join } from 'node:path';

import type { Ports } from './choose-ports';
import { siteDirOf } from './processes';
import { loadLauncherSecrets } from './secrets';
import type { Settings } from './settings';

export interface Connections {
  databases: { owner: string; bff: string; worker: string };
  /** Null: the queue is in PostgreSQL. */
  redisUrl: string | null;
}

/** The variables of every process, by name. */
export type Environment = Record<string, string>;

/**
 * The environment of the product's and the sandbox's processes: defaults for one machine, overridden by the caller's
 * environment, overridden by the launcher's own choices (ports and connections). The site has the port of the BFF unless
 * another one is given; without a port for it, no mail is received.
 */
export function buildEnvironment(
  settings: Settings,
  ports: Omit<Ports, 'site' | 'inboundSmtp'> & Partial<Ports>,
  { databases, redisUrl }: Connections,
  callers: NodeJS.ProcessEnv,
): Environment {
  const secrets = loadLauncherSecrets(settings.dataDir);
  const loopback = (port: number): string => `http://127.0.0.1:${port}`;
  const sandbox = loopback(ports.sandbox);
  const defaults: Environment = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    PUBLIC_ORIGIN: `http://localhost:${ports.site ?? ports.bff}`,
    BFF_HOST: '127.0.0.1',
    STATIC_DIR: siteDirOf(settings),
    WORKERS_HEALTH_HOST: '127.0.0.1',
    PAYMENT_MODE: 'test',
    // So that an endpoint on this machine can be tried.
    MERCHANT_WEBHOOK_PRIVATE_TARGETS: 'true',
    // Live payments of merchants go through the sandbox of the gateways, too.
    MERCHANT_LIVE: 'true',
    CALL_BACKS: 'true',
    CALL_BOOKING: 'true',
    CALL_BOOKING_SEATS: '2',
    // Has the form of a number, and is that of no one.
    WHATSAPP_NUMBER: '+910000000000',
    ...demoGstin(callers),
    LINK_SECRET: secrets.linkSecret,
    LINK_SECRET_ID: 'k1',
    COOKIE_SECRET: secrets.cookieSecret,
    OTP_SECRET: secrets.otpSecret,
    ORDER_SECRET: secrets.orderSecret,
    ORDER_SECRET_ID: 'o1',
    FILE_KEYS: `f1:${secrets.fileKey}`,
    // Outside the data folder: restoring a copy of that folder must not restore an old journal.
    JOURNAL_DIR: `${settings.dataDir}-journal`,
    SMTP_URL: `smtp://127.0.0.1:${ports.mailboxSmtp}`,
    MAIL_FROM: 'Deccanloop Technologies <no-reply@deccanloop.example>',
    ALARM_SMTP_URL: `smtp://127.0.0.1:${ports.mailboxSmtp}`,
    ALARM_MAIL_TO: 'operations@deccanloop.example',
    ALARM_MAIL_FROM: 'Deccanloop alarms <alarms@deccanloop.example>',
    SMS_URL: `${loopback(ports.mailboxHttp)}/sms`,
    SMS_KEY: secrets.smsKey,
    SMS_SENDER: 'DECLOP',
    DEMO_PASSWORD: secrets.demoPassword,
    SANDBOX_ORIGIN: sandbox,
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_STATE_FILE: join(settings.dataDir, 'sandbox', 'gateways.journal'),
    RAZORPAY_KEY_ID: secrets.razorpayKeyId,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
    RAZORPAY_API_BASE: `${sandbox}/razorpay`,
    RAZORPAY_CHECKOUT_URL: `${sandbox}/razorpay/checkout/v1/checkout.js`,
    RAZORPAY_WEBHOOK_URL: `${loopback(ports.bff)}/api/payments/razorpay/webhook`,
    PHONEPE_CLIENT_ID: secrets.phonepeClientId,
    PHONEPE_CLIENT_SECRET: secrets.phonepeClientSecret,
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_MERCHANT_ID: 'SANDBOXMERCHANT',
    PHONEPE_OAUTH_BASE: `${sandbox}/phonepe/apis/pg-sandbox`,
    PHONEPE_PG_BASE: `${sandbox}/phonepe/apis/pg-sandbox`,
    PHONEPE_WEBHOOK_USERNAME: secrets.phonepeWebhookUsername,
    PHONEPE_WEBHOOK_PASSWORD: secrets.phonepeWebhookPassword,
    PHONEPE_WEBHOOK_URL: `${loopback(ports.bff)}/api/phonepe/webhook`,
    MAILBOX_HOST: '127.0.0.1',
    MAILBOX_DIR: join(settings.dataDir, 'mailbox'),
  };
  const decided: Environment = {
    BFF_PORT: String(ports.bff),
    WORKERS_HEALTH_PORT: String(ports.workersHealth),
    SANDBOX_PORT: String(ports.sandbox),
    MAILBOX_HTTP_PORT: String(ports.mailboxHttp),
    MAILBOX_SMTP_PORT: String(ports.mailboxSmtp),
    ...(ports.inboundSmtp === undefined
      ? {}
      : {
          INBOUND_SMTP_PORT: String(ports.inboundSmtp),
          MAILBOX_REPLY_PORT: String(ports.inboundSmtp),
        }),
    OWNER_DATABASE_URL: databases.owner,
    BFF_DATABASE_URL: databases.bff,
    WORKER_DATABASE_URL: databases.worker,
  };
  const environment = { ...defaults, ...withoutEmpty(callers), ...decided };
  delete environment['REDIS_URL'];
  // With the launcher's own database, the caller's session URLs would name another one.
  if (callers['BFF_DATABASE_URL'] !== databases.bff) {
    delete environment['BFF_DATABASE_SESSION_URL'];
    delete environment['WORKER_DATABASE_SESSION_URL'];
  }
  return redisUrl === null ? environment : { ...environment, REDIS_URL: redisUrl };
}

/**
 * An invented one of Telangana, with its right check character: phases of quotations cannot be paid without one. Not beside
 * a caller's own state or PAN, which it would contradict.
 */
const DEMO_GSTIN = '36ABCDE1234F1Z1';

const demoGstin = (callers: NodeJS.ProcessEnv): Environment =>
  callers['COMPANY_STATE'] || callers['COMPANY_PAN'] ? {} : { COMPANY_GSTIN: DEMO_GSTIN };

const MESSAGES = ['SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_KEY', 'SMS_SENDER'] as const;
const ALARMS = [
  'ALARM_SMTP_URL',
  'ALARM_MAIL_TO',
  'ALARM_MAIL_FROM',
  'ALARM_WEBHOOK_URL',
  'ALARM_WEBHOOK_SECRET',
] as const;
/** Variables that only the product's own processes get. */
const PRODUCT_ONLY = [
  'OWNER_DATABASE_URL',
  'BFF_DATABASE_URL',
  'WORKER_DATABASE_URL',
  'BFF_DATABASE_SESSION_URL',
  'WORKER_DATABASE_SESSION_URL',
  'REDIS_URL',
  'LINK_SECRET',
  'COOKIE_SECRET',
  'COOKIE_SECRETS_ACCEPTED',
  'OTP_SECRET',
  'OTP_SECRETS_ACCEPTED',
  'ORDER_SECRET',
  'FILE_KEYS',
  'JOURNAL_DIR',
  'DEMO_PASSWORD',
] as const;

/** Variables that a process must not get: each process has only its own database role and secrets. */
const NOT_FOR: Record<
  'bff' | 'workers' | 'owner-tools' | 'gateways' | 'mailbox' | 'frontend',
  readonly string[]
> = {
  bff: [
    'OWNER_DATABASE_URL',
    'WORKER_DATABASE_URL',
    'WORKER_DATABASE_SESSION_URL',
    'DEMO_PASSWORD',
    ...MESSAGES,
  ],
  workers: [
    'OWNER_DATABASE_URL',
    'BFF_DATABASE_URL',
    'BFF_DATABASE_SESSION_URL',
    'LINK_SECRET',
    'COOKIE_SECRET',
    'DEMO_PASSWORD',
  ],
  'owner-tools': [],
  gateways: [...PRODUCT_ONLY, ...MESSAGES, ...ALARMS],
  // The mailbox receives text messages in place of the provider, so it has the provider's key.
  mailbox: [...PRODUCT_ONLY, ...ALARMS, ...MESSAGES.filter((name) => name !== 'SMS_KEY')],
  frontend: [...PRODUCT_ONLY, ...MESSAGES, ...ALARMS],
};

/** The environment for one kind of process, without what it must not get. */
export function environmentFor(kind: keyof typeof NOT_FOR, environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !NOT_FOR[kind].includes(name)));
}

function withoutEmpty(env: NodeJS.ProcessEnv): Environment {
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}
