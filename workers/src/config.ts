import { paise, type Paise } from '@deccanloop/contracts/money';
import type { PollPlan } from '@deccanloop/core/domain/payments/poll-schedule';
import {
  GATEWAY_VARIABLES,
  gatewayConfig,
  gatewayRules,
} from '@deccanloop/core/gateways/gateway-environment';
import type { GatewayConfig } from '@deccanloop/core/gateways/open-gateways';
import {
  integer,
  oneOf,
  optional,
  origin,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secret,
  text,
  url,
  type Environment,
  type Rules,
} from '@deccanloop/core/platform/environment';
import type { OrderKeys } from '@deccanloop/core/domain/payments/order-identity/order-identity';
import { hostNames } from '@deccanloop/core/platform/http/host-names';
import { ORDER_VARIABLES, orderKeysOf, orderRules } from '@deccanloop/core/platform/order-environment';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import { isThisMachine, mailSender, smtpUrl, type MailSettings } from './mail/mail-settings';
import type { HttpSmsSettings } from './sms/http-sms';

const VARIABLES = {
  ...GATEWAY_VARIABLES,
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  WORKER_DATABASE_URL: postgresUrl(),
  WORKER_DATABASE_CONNECTIONS: integer({ min: 2, max: 100, default: 10 }),
  REDIS_URL: optional(redisUrl()),
  WORKERS_HEALTH_HOST: text({ default: '127.0.0.1' }),
  WORKERS_HEALTH_PORT: port(3001),
  WORKERS_HEALTH_NAMES: hostNames(),
  SECOND_APPROVER_ABOVE: integer({ min: 1, max: 10_000_000, default: 50_000 }),
  GATEWAY_REQUESTS_PER_SECOND: integer({ min: 1, max: 10_000, default: 50 }),
  PHONEPE_POLL_PLAN: oneOf(['standard', 'mandated'], 'standard'),
  PUBLIC_ORIGIN: origin({ default: 'http://localhost:3000' }),
  OTP_SECRET: secret({ minLength: 32 }),
  ...ORDER_VARIABLES,
  SMTP_URL: smtpUrl(),
  MAIL_FROM: mailSender(),
  ENQUIRIES_EMAIL: optional(text({ pattern: /^[^\s<>@,;]+@[^\s<>@,;]+$/, form: 'an e-mail address' })),
  SMS_URL: optional(url({ protocols: ['https', 'http'] })),
  SMS_KEY: optional(secret()),
  SMS_SENDER: optional(
    text({ pattern: /^[\w -]{1,20}$/, form: '1 to 20 letters, digits, spaces or hyphens' }),
  ),
};

const SMS_VARIABLES = ['SMS_URL', 'SMS_KEY', 'SMS_SENDER'] as const;

export interface WorkerConfig {
  logLevel: string;
  databaseUrl: string;
  databaseConnections: number;
  queue: QueueAddress;
  /** In production, and for live money, a Redis that may evict keys ends the start. */
  refuseEviction: boolean;
  /** `names` are those that `/metrics` answers to beside loopback. */
  health: { host: string; port: number; names: readonly string[] };
  gateways: GatewayConfig;
  /** To one gateway, all workers together. */
  gatewayRequestsPerSecond: number;
  pollPlan: PollPlan;
  /** Above it a second administrator decides about money (paise); the BFF has the same. */
  secondApproverAbove: Paise;
  /** Of the site: what mails link to and codes in text messages are bound to. */
  publicOrigin: string;
  /** Keys the hashes of one-time codes; the BFF has the same. */
  otpSecret: string;
  /** Verify the identities of orders; the BFF signs with the current one. */
  orderKeys: OrderKeys;
  /** Null: nothing is recorded outside the database. */
  journalDir: string | null;
  mail: MailSettings;
  /** Where the company reads what visitors of the site send; null: its own addresses. */
  enquiriesEmail: string | null;
  /** Null: codes cannot be texted; their wishes are parked. */
  sms: HttpSmsSettings | null;
}

const rules: Rules<typeof VARIABLES> = (values, fault) => {
  gatewayRules(values, fault);
  orderRules(values, fault);
  const missing = SMS_VARIABLES.filter((variable) => values[variable] === null);
  if (missing.length < SMS_VARIABLES.length) {
    for (const variable of missing)
      fault(variable, `is missing, but others of ${SMS_VARIABLES.join(', ')} are set`);
  }
  if (values.PAYMENT_MODE !== 'live') return;
  // Whoever reads a code or a link on its way is let in.
  const { SMTP_URL: smtp, SMS_URL: sms } = values;
  if (smtp?.tls === 'none' && !isThisMachine(smtp.host)) {
    fault('SMTP_URL', 'must not switch TLS off when PAYMENT_MODE is live');
  }
  if (sms != null && new URL(sms).protocol === 'http:' && !isThisMachine(new URL(sms).hostname)) {
    fault('SMS_URL', 'must begin with https:// when PAYMENT_MODE is live');
  }
};

/** @throws EnvironmentError with every fault at once */
export function readConfig(environment: Environment): WorkerConfig {
  const values = readEnvironment(environment, VARIABLES, rules);
  const { SMS_URL: smsUrl, SMS_KEY: smsKey, SMS_SENDER: smsSender } = values;
  return {
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.WORKER_DATABASE_URL,
    databaseConnections: values.WORKER_DATABASE_CONNECTIONS,
    queue:
      values.REDIS_URL === null
        ? { postgresUrl: values.WORKER_DATABASE_URL }
        : { redisUrl: values.REDIS_URL },
    refuseEviction: values.NODE_ENV === 'production' || values.PAYMENT_MODE === 'live',
    health: {
      host: values.WORKERS_HEALTH_HOST,
      port: values.WORKERS_HEALTH_PORT,
      names: values.WORKERS_HEALTH_NAMES,
    },
    gateways: gatewayConfig(values),
    gatewayRequestsPerSecond: values.GATEWAY_REQUESTS_PER_SECOND,
    secondApproverAbove: paise(values.SECOND_APPROVER_ABOVE * 100),
    pollPlan: values.PHONEPE_POLL_PLAN,
    publicOrigin: values.PUBLIC_ORIGIN,
    otpSecret: values.OTP_SECRET,
    orderKeys: orderKeysOf(values),
    journalDir: values.JOURNAL_DIR,
    mail: { server: values.SMTP_URL, from: values.MAIL_FROM },
    enquiriesEmail: values.ENQUIRIES_EMAIL,
    sms:
      smsUrl === null || smsKey === null || smsSender === null
        ? null
        : { url: smsUrl, key: smsKey, sender: smsSender },
  };
}
