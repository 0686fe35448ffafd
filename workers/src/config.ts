import type { CompanyDetails } from '@deccanloop/contracts/staff/company-details';
import { COMPANY } from '@deccanloop/contracts/company';
import type { PollPlan } from '@deccanloop/core/domain/payments/poll-schedule';
import {
  GATEWAY_SECRETS,
  GATEWAY_VARIABLES,
  gatewayConfig,
  gatewayRules,
} from '@deccanloop/core/gateways/gateway-environment';
import type { GatewayConfig } from '@deccanloop/core/gateways/open-gateways';
import {
  alarmMailOf,
  alarmRules,
  ALARM_VARIABLES,
  alarmWebhookOf,
  type AlarmMailSettings,
} from '@deccanloop/core/platform/alarm-environment';
import {
  integer,
  isGuessable,
  oneOf,
  optional,
  readEnvironment,
  secret,
  text,
  type Environment,
  type Schema,
  type Values,
} from '@deccanloop/core/platform/environment';
import {
  clamdAddress,
  hostNames,
  port,
  postgresUrl,
  url,
} from '@deccanloop/core/platform/environment-addresses';
import { FILE_VARIABLES, fileRules } from '@deccanloop/core/platform/file-environment';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import {
  COMPANY_VARIABLES,
  companyRules,
  companyDetails,
} from '@deccanloop/core/platform/company-environment';
import type { OrderKeys } from '@deccanloop/core/domain/payments/order-identity/order-identity';
import { ORDER_VARIABLES, orderKeysOf, orderRules } from '@deccanloop/core/platform/order-environment';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import {
  DEVELOPMENT_ORIGIN,
  isProduction,
  isThisMachine,
  rejectSharedSecrets,
  sessionUrlRule,
  SITE_VARIABLES,
  siteRules,
} from '@deccanloop/core/platform/site-environment';
import { mailSender, smtpUrl, type MailSettings } from '@deccanloop/core/platform/mail/mail-settings';
import {
  TRACE_VARIABLES,
  traceSettingsOf,
  type TraceSettings,
} from '@deccanloop/core/platform/tracing/trace-settings';
import type { WebhookAddress } from '@deccanloop/core/platform/signed-webhook';
import type { ClamdAddress } from '@deccanloop/core/platform/virus-scanner';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import type { HttpSmsSettings } from './sms/http-sms';

const EMAIL = text({ pattern: /^[^\s<>@,;]+@[^\s<>@,;]+$/, form: 'an e-mail address' });

const VARIABLES = {
  ...GATEWAY_VARIABLES,
  ...SITE_VARIABLES,
  ...ORDER_VARIABLES,
  ...ALARM_VARIABLES,
  ...FILE_VARIABLES,
  ...COMPANY_VARIABLES,
  ...TRACE_VARIABLES,
  WORKER_DATABASE_URL: postgresUrl('worker'),
  WORKER_DATABASE_SESSION_URL: optional(postgresUrl('worker')),
  WORKER_DATABASE_CONNECTIONS: integer({ min: 2, max: 100, default: 10 }),
  WORKERS_HEALTH_HOST: text({ default: '127.0.0.1' }),
  WORKERS_HEALTH_PORT: port(3001),
  WORKERS_HEALTH_NAMES: hostNames(),
  GATEWAY_REQUESTS_PER_SECOND: integer({ min: 1, max: 10_000, default: 50 }),
  PHONEPE_POLL_PLAN: oneOf(['standard', 'mandated'], 'standard'),
  SMTP_URL: smtpUrl(),
  MAIL_FROM: mailSender(),
  ENQUIRIES_EMAIL: optional(EMAIL),
  SUPPORT_EMAIL: optional(EMAIL),
  INBOUND_SMTP_PORT: optional(port()),
  INBOUND_SMTP_HOST: optional(text()),
  INBOUND_AUTHSERV_ID: optional(text({ pattern: /^[\w.-]{1,253}$/, form: 'the name of a mail server' })),
  CLAMD_URL: optional(clamdAddress()),
  SMS_URL: optional(url({ protocols: ['https', 'http'] })),
  SMS_KEY: optional(secret({ source: 'copy it from the provider of text messages' })),
  SMS_SENDER: optional(
    text({ pattern: /^[\w -]{1,20}$/, form: '1 to 20 letters, digits, spaces or hyphens' }),
  ),
};

const SMS_VARIABLES = ['SMS_URL', 'SMS_KEY', 'SMS_SENDER'] as const;

export interface WorkerConfig {
  logLevel: string;
  /** Of the program. */
  version: string;
  /** Where traces are exported to; null: nowhere. */
  traces: TraceSettings | null;
  databaseUrl: string;
  /** A connection that keeps session state; null when `databaseUrl` does not use transaction pooling. */
  databaseSessionUrl: string | null;
  databaseConnections: number;
  queue: QueueAddress;
  /** In production and in live mode the process does not start on a Redis that may evict keys. */
  requireNoEviction: boolean;
  /** `names`: host names, besides loopback, under which `/metrics` may be requested. */
  health: { host: string; port: number; names: readonly string[] };
  gateways: GatewayConfig;
  /** Limit for each gateway, shared by all workers. */
  gatewayRequestsPerSecond: number;
  /** Until an administrator switches it. */
  pollPlan: PollPlan;
  /** Origin of the site: links in mails lead to it, and codes in text messages are bound to it. */
  publicOrigin: string;
  /** Key of the hashes of one-time codes; the BFF has the same. */
  otpSecret: SecretList;
  /** Keys that verify the signed identities of orders; the BFF signs with the current one. */
  orderKeys: OrderKeys;
  /** Keys of stored files; the BFF has the same. */
  fileKeys: FileKeys;
  /** Null: nothing is recorded outside the database. */
  journalDir: string | null;
  /** Until an administrator stores others. */
  companyDetails: CompanyDetails;
  mail: MailSettings;
  /** Where this process reports that database or queue do not work. */
  alarms: { mail: AlarmMailSettings | null; webhook: WebhookAddress | null };
  /** Recipient of enquiries; null: the addresses in `contracts/company`. */
  enquiriesEmail: string | null;
  /** Receives mail for support, and replies to tickets under tagged forms of it. */
  supportEmail: string;
  /** Null: no mail is received. */
  inboundMail: { host: string; port: number } | null;
  /** Name of the mail server whose `Authentication-Results` prove senders; null: none. */
  inboundAuthservId: string | null;
  /** Where clamd scans files of received mails; null: they are not scanned. */
  clamd: ClamdAddress | null;
  /** Whether webhooks of merchants may be sent to this machine and to private networks. */
  webhookPrivateTargets: boolean;
  /** Null: no SMS can be sent, and outbox messages that need one are dead-lettered. */
  sms: HttpSmsSettings | null;
}

type Variables = typeof VARIABLES;
type Fault = (variable: keyof Variables, reason: string) => void;

/** The environment of the workers. */
export const WORKERS_ENVIRONMENT: Schema<Variables> = {
  variables: VARIABLES,
  rules(values, fault) {
    gatewayRules(values, fault);
    siteRules(values, fault);
    orderRules(values, fault);
    companyRules(values, fault);
    alarmRules(values, fault);
    sessionUrlRule(values, 'WORKER_DATABASE_URL', 'WORKER_DATABASE_SESSION_URL', fault);
    rejectSharedSecrets(values, SECRETS, fault);
    fileRules(values, SECRETS, fault);
    const missing = SMS_VARIABLES.filter((variable) => values[variable] === null);
    if (missing.length < SMS_VARIABLES.length) {
      for (const variable of missing)
        fault(variable, `is missing, but others of ${SMS_VARIABLES.join(', ')} are set: set all or none`);
    }
    inboundRules(values, fault);
    if (isProduction(values) && values.WORKERS_HEALTH_PORT === 0) {
      fault('WORKERS_HEALTH_PORT', 'must be from 1 to 65535 in production: health checks must find it');
    }
    if (values.PAYMENT_MODE === 'live') liveRules(values, fault);
  },
};

const SECRETS = ['OTP_SECRET', 'ORDER_SECRET', 'ALARM_WEBHOOK_SECRET', ...GATEWAY_SECRETS] as const;

/** Reserved domain names (RFC 2606, RFC 6761), which cannot receive mail. */
const RESERVED_DOMAIN = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/** Mail is received only where a port is set, at an address that mail servers can find. */
function inboundRules(values: Partial<Values<Variables>>, fault: Fault): void {
  const { INBOUND_SMTP_PORT: smtpPort, SUPPORT_EMAIL: address } = values;
  if (smtpPort == null) {
    for (const name of ['INBOUND_SMTP_HOST', 'INBOUND_AUTHSERV_ID'] as const)
      if (values[name] != null) fault(name, 'is set, but INBOUND_SMTP_PORT is not: set both or remove it');
    return;
  }
  if (smtpPort === 0 && isProduction(values))
    fault('INBOUND_SMTP_PORT', 'must be from 1 to 65535 in production: the mail server must find it');
  if (smtpPort !== 0 && smtpPort === values.WORKERS_HEALTH_PORT)
    fault('INBOUND_SMTP_PORT', 'must not be the same as WORKERS_HEALTH_PORT');
  const domain = (address ?? COMPANY.supportEmail).split('@')[1] ?? '';
  if (values.PAYMENT_MODE === 'live' && address !== undefined && RESERVED_DOMAIN.test(domain))
    fault(
      'SUPPORT_EMAIL',
      'must be an address of your own domain when PAYMENT_MODE is live, not of an example',
    );
}

/** A code or link that is read in transit gives access to the account, and one that never arrives locks users out. */
function liveRules(values: Partial<Values<Variables>>, fault: Fault): void {
  const { SMTP_URL: smtp, SMS_URL, MAIL_FROM } = values;
  if (smtp !== undefined) {
    if (isMailbox(smtp.host, smtp.port, 4025)) {
      fault('SMTP_URL', "is the sandbox's mailbox, but PAYMENT_MODE is live: name the real mail server");
    } else if (smtp.tls === 'none' && !isThisMachine(smtp.host)) {
      fault('SMTP_URL', 'must not switch TLS off when PAYMENT_MODE is live: remove ?ignoreTLS=true');
    }
  }
  if (MAIL_FROM !== undefined && RESERVED_DOMAIN.test(MAIL_FROM.address.split('@')[1] ?? '')) {
    fault('MAIL_FROM', 'must be an address of your own domain when PAYMENT_MODE is live, not of an example');
  }
  if (values.SMS_KEY != null && isGuessable(values.SMS_KEY)) {
    fault('SMS_KEY', 'looks like an example: copy it from the provider of text messages');
  }
  if (SMS_URL == null) return;
  const { protocol, hostname, port: smsPort } = new URL(SMS_URL);
  if (isMailbox(hostname, Number(smsPort), 4001)) {
    fault('SMS_URL', "is the sandbox's mailbox, but PAYMENT_MODE is live: name the real provider");
  } else if (protocol === 'http:' && !isThisMachine(hostname)) {
    fault('SMS_URL', 'must begin with https:// when PAYMENT_MODE is live');
  }
}

/** Whether the address is the sandbox's mailbox: that of docker-compose.yml, or of `make start` on its default port. */
const isMailbox = (host: string, at: number, usualPort: number): boolean =>
  host === 'mailbox' || (isThisMachine(host) && at === usualPort);

/** @throws EnvironmentError with every fault at once */
export function readConfig(environment: Environment): WorkerConfig {
  const values = readEnvironment(environment, WORKERS_ENVIRONMENT);
  const { SMS_URL: smsUrl, SMS_KEY: smsKey, SMS_SENDER: smsSender } = values;
  return {
    logLevel: values.LOG_LEVEL,
    version: values.APP_VERSION,
    traces: traceSettingsOf(values),
    databaseUrl: values.WORKER_DATABASE_URL,
    databaseSessionUrl: values.WORKER_DATABASE_SESSION_URL,
    databaseConnections: values.WORKER_DATABASE_CONNECTIONS,
    queue:
      values.REDIS_URL === null
        ? { postgresUrl: values.WORKER_DATABASE_SESSION_URL ?? values.WORKER_DATABASE_URL }
        : { redisUrl: values.REDIS_URL },
    requireNoEviction: isProduction(values),
    health: {
      host: values.WORKERS_HEALTH_HOST,
      port: values.WORKERS_HEALTH_PORT,
      names: values.WORKERS_HEALTH_NAMES,
    },
    gateways: gatewayConfig(values),
    gatewayRequestsPerSecond: values.GATEWAY_REQUESTS_PER_SECOND,
    pollPlan: values.PHONEPE_POLL_PLAN,
    publicOrigin: values.PUBLIC_ORIGIN ?? DEVELOPMENT_ORIGIN,
    otpSecret: [values.OTP_SECRET, ...values.OTP_SECRETS_ACCEPTED],
    orderKeys: orderKeysOf(values),
    fileKeys: values.FILE_KEYS,
    journalDir: values.JOURNAL_DIR,
    companyDetails: companyDetails(values),
    mail: { server: values.SMTP_URL, from: values.MAIL_FROM },
    alarms: { mail: alarmMailOf(values), webhook: alarmWebhookOf(values) },
    enquiriesEmail: values.ENQUIRIES_EMAIL,
    clamd: values.CLAMD_URL,
    supportEmail: values.SUPPORT_EMAIL ?? COMPANY.supportEmail,
    inboundMail:
      values.INBOUND_SMTP_PORT === null
        ? null
        : { host: values.INBOUND_SMTP_HOST ?? '127.0.0.1', port: values.INBOUND_SMTP_PORT },
    inboundAuthservId: values.INBOUND_AUTHSERV_ID,
    webhookPrivateTargets: values.MERCHANT_WEBHOOK_PRIVATE_TARGETS,
    sms:
      smsUrl === null || smsKey === null || smsSender === null
        ? null
        : { url: smsUrl, key: smsKey, sender: smsSender },
  };
}
