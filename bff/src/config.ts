import {
  decimal,
  flag,
  GUESSABLE,
  integer,
  isGuessable,
  list,
  oneOf,
  optional,
  readEnvironment,
  secret,
  text,
  Unusable,
  type Environment,
  type Reader,
  type Schema,
  type Values,
} from '@deccanloop/core/platform/environment';
import { clamdAddress, hostNames, port, postgresUrl } from '@deccanloop/core/platform/environment-addresses';
import {
  GATEWAY_SECRETS,
  GATEWAY_VARIABLES,
  gatewayConfig,
  gatewayRules,
} from '@deccanloop/core/gateways/gateway-environment';
import type { GatewayConfig } from '@deccanloop/core/gateways/open-gateways';
import { FILE_VARIABLES, fileRules } from '@deccanloop/core/platform/file-environment';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import { acceptedSecrets, acceptedSecretsRule } from '@deccanloop/core/platform/accepted-secrets';
import type { InternalAddress } from '@deccanloop/core/platform/http/internal-server';
import type { StandardSettings } from '@deccanloop/core/domain/stored-settings/stored-settings';
import type { SignedLinkOptions } from '@deccanloop/core/domain/links/signed-link';
import type { OrderKeys } from '@deccanloop/core/domain/payments/order-identity/order-identity';
import {
  COMPANY_VARIABLES,
  companyRules,
  companyDetails,
} from '@deccanloop/core/platform/company-environment';
import { ORDER_VARIABLES, orderKeysOf, orderRules } from '@deccanloop/core/platform/order-environment';
import {
  DEVELOPMENT_ORIGIN,
  isProduction,
  rejectSharedSecrets,
  sessionUrlRule,
  SITE_VARIABLES,
  siteRules,
} from '@deccanloop/core/platform/site-environment';
import {
  TRACE_VARIABLES,
  traceSettingsOf,
  type TraceSettings,
} from '@deccanloop/core/platform/tracing/trace-settings';
import type { WebhookAddress } from '@deccanloop/core/platform/signed-webhook';
import type { ClamdAddress } from '@deccanloop/core/platform/virus-scanner';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import {
  alarmMailOf,
  alarmRules,
  ALARM_VARIABLES,
  alarmWebhookOf,
  receiverUrl,
  type AlarmMailSettings,
} from '@deccanloop/core/platform/alarm-environment';
import { callSettingsOf, CALL_VARIABLES } from './call-settings';
import type { SiteSettings } from './deps';
import { linkRules, linkSettingsOf, LINK_VARIABLES } from './link-settings';
import { isAddressRange } from './middleware/client-address';
import { coverInternet } from './middleware/proxy-ranges';
import { pageRules, pageSettingsOf, PAGE_VARIABLES } from './page-settings';

/** Longer than the proxy needs to notice: the interval of its health check and the check's timeout (deploy/Caddyfile). */
export const PRODUCTION_DRAIN_DELAY_MS = 8_000;

const VARIABLES = {
  ...GATEWAY_VARIABLES,
  ...SITE_VARIABLES,
  ...ORDER_VARIABLES,
  ...ALARM_VARIABLES,
  ...FILE_VARIABLES,
  ...COMPANY_VARIABLES,
  ...TRACE_VARIABLES,
  ...CALL_VARIABLES,
  ...LINK_VARIABLES,
  ...PAGE_VARIABLES,
  HEARTBEAT_URL: optional(receiverUrl('services have a token in the path')),
  TRUSTED_PROXIES: addressRanges(),
  BFF_DATABASE_URL: postgresUrl('bff'),
  BFF_DATABASE_SESSION_URL: optional(postgresUrl('bff')),
  BFF_DATABASE_CONNECTIONS: integer({ min: 2, max: 100, default: 15 }),
  BFF_HOST: text({ default: '127.0.0.1' }),
  BFF_PORT: port(3000),
  BFF_DRAIN_DELAY_MS: optional(integer({ min: 0, max: 60_000 })),
  BFF_METRICS_HOST: text({ default: '127.0.0.1' }),
  BFF_METRICS_PORT: optional(port()),
  BFF_METRICS_NAMES: hostNames(),
  STATIC_DIR: text({ default: 'frontend/dist' }),
  STATIC_KEPT_DIR: optional(text()),
  // 0 switches the limits off, for load tests; production requires at least MIN_RATE_LIMIT_FACTOR.
  RATE_LIMIT_FACTOR: decimal({ min: 0, max: 100, default: 1 }),
  QUOTATION_REQUIRES_LOGIN: flag(false),
  MERCHANT_LIVE: flag(false),
  CHECK_ANSWERS: optional(oneOf(['all', 'sample'])),
  // As in workers: the page of settings says what holds until an administrator switches it.
  PHONEPE_POLL_PLAN: oneOf(['standard', 'mandated'], 'standard'),
  CLAMD_URL: optional(clamdAddress()),
  BFF_MAX_CONNECTIONS: integer({ min: 10, max: 60_000, default: 2_000 }),
  SMS_PER_HOUR: integer({ min: 1, max: 1_000_000, default: 1_000 }),
  COOKIE_SECRET: secret({ minLength: 32 }),
  COOKIE_SECRETS_ACCEPTED: acceptedSecrets(),
};

export interface BffConfig {
  logLevel: string;
  /** Of the program. */
  version: string;
  isProduction: boolean;
  /** Whether each answer is compared with its declaration, and a difference is an error; otherwise some are, and it is logged. */
  checkAllAnswers: boolean;
  host: string;
  /** Connections beyond this number are closed immediately. */
  maxConnections: number;
  port: number;
  /** How long requests are still answered after SIGTERM (ms), until the proxy no longer sends any. */
  drainDelayMs: number;
  /** Address of `/metrics` and `/healthz/system` for other machines; null: only for loopback, on `port`. */
  metrics: InternalAddress | null;
  /** Where alarms about the system are mailed; null: they are only logged. */
  alarmMail: AlarmMailSettings | null;
  /** Where alarms are posted; null: nowhere. */
  alarmWebhook: WebhookAddress | null;
  /** A service outside that is called while all is well; null: none. */
  heartbeatUrl: string | null;
  /** Where traces are exported to; null: nowhere. */
  traces: TraceSettings | null;
  databaseUrl: string;
  /** A connection that keeps session state; null when `databaseUrl` does not use transaction pooling. */
  databaseSessionUrl: string | null;
  databaseConnections: number;
  redisUrl: string | null;
  gateways: GatewayConfig;
  links: Omit<SignedLinkOptions, 'clock'>;
  /** Keys of the hashes of one-time codes and of links to receipts and tickets; the workers have the same. The first signs. */
  otpSecret: SecretList;
  /** Keys that sign the identities of orders; the workers verify with the same ones. */
  orderKeys: OrderKeys;
  /** Null: nothing is recorded outside the database. */
  journalDir: string | null;
  /** Keys of stored files; the workers have the same. */
  fileKeys: FileKeys;
  /** Null: files are not scanned for viruses. */
  clamd: ClamdAddress | null;
  /** Limit of text messages for all users together. */
  textsPerHour: number;
  /** Settings until an administrator stores others. */
  standard: StandardSettings;
  /** Whether merchants may have live keys. */
  merchantLive: boolean;
  /** Whether webhooks of merchants may be sent to this machine and to private networks. */
  webhookPrivateTargets: boolean;
  site: SiteSettings;
}

/** @throws EnvironmentError with every fault at once */
export function readConfig(environment: Environment): BffConfig {
  return toConfig(readEnvironment(environment, BFF_ENVIRONMENT));
}

type Variables = typeof VARIABLES;

/** Reserves a third of the connections, at least one, for the reads that nearly every request makes. */
export function shareConnections(all: number): { reads: number; general: number } {
  const reads = Math.max(1, Math.floor(all / 3));
  return { reads, general: all - reads };
}

const MIN_RATE_LIMIT_FACTOR = 0.1;

type Fault = (variable: keyof Variables, reason: string) => void;

/** The environment of the site. */
export const BFF_ENVIRONMENT: Schema<Variables> = {
  variables: VARIABLES,
  rules(values, fault) {
    gatewayRules(values, fault);
    siteRules(values, fault);
    orderRules(values, fault);
    companyRules(values, fault);
    linkRules(values, fault);
    pageRules(values, fault);
    alarmRules(values, fault);
    sessionUrlRule(values, 'BFF_DATABASE_URL', 'BFF_DATABASE_SESSION_URL', fault);
    rejectSharedSecrets(values, SECRETS, fault);
    fileRules(values, SECRETS, fault);
    acceptedSecretsRule(
      'COOKIE_SECRETS_ACCEPTED',
      {
        current: values.COOKIE_SECRET,
        accepted: values.COOKIE_SECRETS_ACCEPTED,
        isStrict: isProduction(values),
      },
      fault,
    );
    if (isProduction(values)) productionRules(values, fault);
  },
};

const SECRETS = [
  'LINK_SECRET',
  'COOKIE_SECRET',
  'OTP_SECRET',
  'ORDER_SECRET',
  'ALARM_WEBHOOK_SECRET',
  ...GATEWAY_SECRETS,
] as const;

function productionRules(values: Partial<Values<Variables>>, fault: Fault): void {
  const { COOKIE_SECRET, RATE_LIMIT_FACTOR, TRUSTED_PROXIES, BFF_PORT } = values;
  if (COOKIE_SECRET !== undefined && isGuessable(COOKIE_SECRET)) fault('COOKIE_SECRET', GUESSABLE);
  if (RATE_LIMIT_FACTOR !== undefined && RATE_LIMIT_FACTOR < MIN_RATE_LIMIT_FACTOR) {
    fault(
      'RATE_LIMIT_FACTOR',
      `must be at least ${MIN_RATE_LIMIT_FACTOR} in production: 1 is the usual limits`,
    );
  }
  // A trusted proxy sets the client's address, by which log-in and payments are rate limited.
  if (TRUSTED_PROXIES !== undefined && coverInternet(TRUSTED_PROXIES)) {
    fault(
      'TRUSTED_PROXIES',
      'must not cover the internet in production (at most a /8 of public addresses, of IPv6 a /16): name the network of your proxy',
    );
  }
  if (BFF_PORT === 0) fault('BFF_PORT', 'must be from 1 to 65535 in production: a proxy must find it');
  if (values.BFF_METRICS_PORT === 0)
    fault('BFF_METRICS_PORT', 'must be from 1 to 65535 in production: Prometheus must find it');
}

function toConfig(values: Values<Variables>): BffConfig {
  return {
    logLevel: values.LOG_LEVEL,
    version: values.APP_VERSION,
    isProduction: isProduction(values),
    checkAllAnswers: (values.CHECK_ANSWERS ?? (isProduction(values) ? 'sample' : 'all')) === 'all',
    host: values.BFF_HOST,
    maxConnections: values.BFF_MAX_CONNECTIONS,
    port: values.BFF_PORT,
    drainDelayMs:
      values.BFF_DRAIN_DELAY_MS ?? (values.NODE_ENV === 'production' ? PRODUCTION_DRAIN_DELAY_MS : 0),
    metrics:
      values.BFF_METRICS_PORT === null
        ? null
        : {
            host: values.BFF_METRICS_HOST,
            port: values.BFF_METRICS_PORT,
            names: values.BFF_METRICS_NAMES,
          },
    alarmMail: alarmMailOf(values),
    alarmWebhook: alarmWebhookOf(values),
    heartbeatUrl: values.HEARTBEAT_URL,
    traces: traceSettingsOf(values),
    databaseUrl: values.BFF_DATABASE_URL,
    databaseSessionUrl: values.BFF_DATABASE_SESSION_URL,
    databaseConnections: values.BFF_DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    gateways: gatewayConfig(values),
    links: linkSettingsOf(values),
    otpSecret: [values.OTP_SECRET, ...values.OTP_SECRETS_ACCEPTED],
    orderKeys: orderKeysOf(values),
    journalDir: values.JOURNAL_DIR,
    fileKeys: values.FILE_KEYS,
    clamd: values.CLAMD_URL,
    textsPerHour: values.SMS_PER_HOUR,
    merchantLive: values.MERCHANT_LIVE,
    webhookPrivateTargets: values.MERCHANT_WEBHOOK_PRIVATE_TARGETS,
    standard: {
      company: companyDetails(values),
      quotation_login: values.QUOTATION_REQUIRES_LOGIN,
      mandated_poll_plan: values.PHONEPE_POLL_PLAN === 'mandated',
    },
    site: {
      mode: values.PAYMENT_MODE,
      publicOrigin: values.PUBLIC_ORIGIN ?? DEVELOPMENT_ORIGIN,
      ...pageSettingsOf(values),
      staticDir: values.STATIC_DIR,
      keptDir: values.STATIC_KEPT_DIR,
      sandboxOrigin: values.SANDBOX_ORIGIN,
      cookieSecret: [values.COOKIE_SECRET, ...values.COOKIE_SECRETS_ACCEPTED],
      trustedProxies: values.TRUSTED_PROXIES,
      rateLimitFactor: values.RATE_LIMIT_FACTOR,
      calls: callSettingsOf(values),
    },
  };
}

function addressRanges(): Reader<readonly string[]> {
  const read = list();
  return (given) => {
    const ranges = read(given);
    if (!ranges.every(isAddressRange)) {
      throw new Unusable('must be addresses or ranges like 10.0.0.0/8, separated by commas');
    }
    return ranges;
  };
}
