import { paise, type Paise } from '@deccanloop/contracts/money';
import {
  flag,
  integer,
  isGuessable,
  list,
  oneOf,
  optional,
  origin,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secret,
  text,
  Unusable,
  url,
  type Environment,
  type Reader,
  type Rules,
  type Values,
} from '@deccanloop/core/platform/environment';
import {
  GATEWAY_VARIABLES,
  gatewayConfig,
  gatewayRules,
} from '@deccanloop/core/gateways/gateway-environment';
import type { GatewayConfig } from '@deccanloop/core/gateways/open-gateways';
import type { SignedLinkOptions } from '@deccanloop/core/domain/links/signed-link';
import type { OrderKeys } from '@deccanloop/core/domain/payments/order-identity/order-identity';
import { ORDER_VARIABLES, orderKeysOf, orderRules } from '@deccanloop/core/platform/order-environment';
import type { SiteSettings } from './deps';
import { isAddressRange } from './middleware/client-address';

const SECRET_LENGTH = 32;

/** Longer than the proxy takes to see it: an interval of its check and the check's time limit (deploy/Caddyfile). */
export const PRODUCTION_DRAIN_DELAY_MS = 8_000;

/** The page goes there, so schemes that run or show something in the page's own name are left out. */
const APP_ADDRESS = /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z0-9+.-]*:\S+$/i;

/** https://www.gst.gov.in: two digits of the state, the PAN, an entity character, Z, a check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const VARIABLES = {
  ...GATEWAY_VARIABLES,
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  PUBLIC_ORIGIN: origin({ default: 'http://localhost:3000' }),
  TRUSTED_PROXIES: addressRanges(),
  BFF_DATABASE_URL: postgresUrl(),
  BFF_DATABASE_CONNECTIONS: integer({ min: 2, max: 100, default: 15 }),
  REDIS_URL: optional(redisUrl()),
  BFF_HOST: text({ default: '127.0.0.1' }),
  BFF_PORT: port(3000),
  BFF_DRAIN_DELAY_MS: optional(integer({ min: 0, max: 60_000 })),
  STATIC_DIR: text({ default: 'frontend/dist' }),
  RATE_LIMIT_FACTOR: number({ default: 1 }),
  QUOTATION_REQUIRES_LOGIN: flag(false),
  SECOND_APPROVER_ABOVE: integer({ min: 1, max: 10_000_000, default: 50_000 }),
  SMS_PER_HOUR: integer({ min: 1, max: 1_000_000, default: 1_000 }),
  LINK_SECRET: secret({ minLength: SECRET_LENGTH }),
  LINK_SECRET_ID: text({ pattern: /^[\w-]{1,16}$/, form: '1 to 16 letters, digits, hyphens or underscores' }),
  LINK_SECRET_PREVIOUS: optional(text({ pattern: /^[\w-]{1,16}:.{16,}$/, form: 'id:secret' })),
  LINK_TTL_HOURS: integer({ min: 1, max: 24 * 30, default: 24 }),
  COOKIE_SECRET: secret({ minLength: SECRET_LENGTH }),
  OTP_SECRET: secret({ minLength: SECRET_LENGTH }),
  ...ORDER_VARIABLES,
  RAZORPAY_CHECKOUT_URL: url({
    protocols: ['https', 'http'],
    default: 'https://checkout.razorpay.com/v1/checkout.js',
  }),
  APP_RETURN_URL: optional(
    text({ pattern: APP_ADDRESS, form: 'an address that opens the app, like deccanloop://payment-done' }),
  ),
  ANDROID_BRIDGE_OBJECT: optional(identifier()),
  ANDROID_BRIDGE_METHOD: optional(identifier()),
  COMPANY_GSTIN: optional(
    text({ pattern: GSTIN, form: '15 characters: state code, PAN, entity, Z and check character' }),
  ),
};

export interface BffConfig {
  logLevel: string;
  isProduction: boolean;
  host: string;
  port: number;
  /** How long requests are still answered after SIGTERM, so that the proxy stops sending them first. */
  drainDelayMs: number;
  databaseUrl: string;
  databaseConnections: number;
  redisUrl: string | null;
  gateways: GatewayConfig;
  links: Omit<SignedLinkOptions, 'clock'>;
  /** Keys the hashes of one-time codes and the receipt links; the workers have the same. */
  otpSecret: string;
  /** Sign the identities of orders; the workers verify with the same. */
  orderKeys: OrderKeys;
  /** Null: nothing is recorded outside the database. */
  journalDir: string | null;
  /** Text messages to everybody together. */
  textsPerHour: number;
  /** Above it a second administrator decides about money (paise); the workers have the same. */
  secondApproverAbove: Paise;
  site: SiteSettings;
}

/** @throws EnvironmentError with every fault at once */
export function readConfig(environment: Environment): BffConfig {
  return toConfig(readEnvironment(environment, VARIABLES, rules));
}

type Variables = typeof VARIABLES;

/** A third of the connections, one at least, is kept for the reads that nearly every request makes. */
export function shareConnections(all: number): { reads: number; general: number } {
  const reads = Math.max(1, Math.floor(all / 3));
  return { reads, general: all - reads };
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const RAZORPAY_CHECKOUT_ORIGIN = 'https://checkout.razorpay.com';

const rules: Rules<Variables> = (values, fault) => {
  gatewayRules(values, fault);
  orderRules(values, fault);
  const { PUBLIC_ORIGIN, RAZORPAY_CHECKOUT_URL, SANDBOX_ORIGIN } = values;

  // Cookies with `Secure` and HSTS need https; on loopback there is nobody to listen.
  if (PUBLIC_ORIGIN?.startsWith('http:') && !LOOPBACK_HOSTS.includes(new URL(PUBLIC_ORIGIN).hostname)) {
    fault('PUBLIC_ORIGIN', 'must begin with https:// unless it is on this machine (localhost)');
  }
  if (RAZORPAY_CHECKOUT_URL !== undefined) {
    const checkout = new URL(RAZORPAY_CHECKOUT_URL).origin;
    if (checkout !== RAZORPAY_CHECKOUT_ORIGIN && checkout !== SANDBOX_ORIGIN) {
      fault('RAZORPAY_CHECKOUT_URL', `must be at ${RAZORPAY_CHECKOUT_ORIGIN} or at SANDBOX_ORIGIN`);
    } else if (values.PAYMENT_MODE === 'live' && checkout !== RAZORPAY_CHECKOUT_ORIGIN) {
      fault('RAZORPAY_CHECKOUT_URL', `must be at ${RAZORPAY_CHECKOUT_ORIGIN} when PAYMENT_MODE is live`);
    }
  }
  const { ANDROID_BRIDGE_OBJECT, ANDROID_BRIDGE_METHOD } = values;
  if (ANDROID_BRIDGE_OBJECT != null && ANDROID_BRIDGE_METHOD === null) {
    fault('ANDROID_BRIDGE_METHOD', 'is missing, but ANDROID_BRIDGE_OBJECT is set');
  }
  if (ANDROID_BRIDGE_METHOD != null && ANDROID_BRIDGE_OBJECT === null) {
    fault('ANDROID_BRIDGE_OBJECT', 'is missing, but ANDROID_BRIDGE_METHOD is set');
  }
  refuseSharedSecrets(values, fault);
  const { LINK_SECRET_ID, LINK_SECRET_PREVIOUS } = values;
  if (LINK_SECRET_ID !== undefined && LINK_SECRET_PREVIOUS?.split(':')[0] === LINK_SECRET_ID) {
    fault(
      'LINK_SECRET_PREVIOUS',
      'must not have the id of LINK_SECRET_ID: new links could not be told apart',
    );
  }
  if (values.NODE_ENV === 'production' || values.PAYMENT_MODE === 'live') {
    refuseGuessableSecrets(values, fault);
  }
};

const OWN_SECRETS = ['LINK_SECRET', 'COOKIE_SECRET', 'OTP_SECRET', 'ORDER_SECRET'] as const;
const SECRETS = ['LINK_SECRET', 'COOKIE_SECRET', 'OTP_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** Who learns one of them must not hold another. */
function refuseSharedSecrets(
  values: Partial<Values<Variables>>,
  fault: (variable: (typeof OWN_SECRETS)[number], reason: string) => void,
): void {
  OWN_SECRETS.forEach((variable, index) => {
    const same = OWN_SECRETS.slice(0, index).find((earlier) => values[earlier] === values[variable]);
    if (values[variable] !== undefined && same !== undefined) {
      fault(variable, `must not be the same as ${same}`);
    }
  });
}

function refuseGuessableSecrets(
  values: Partial<Values<Variables>>,
  fault: (variable: (typeof SECRETS)[number], reason: string) => void,
): void {
  for (const variable of SECRETS) {
    const value = values[variable];
    if (value != null && isGuessable(value)) {
      fault(variable, 'looks like an example; make one with: openssl rand -base64 48');
    }
  }
}

function toConfig(values: Values<Variables>): BffConfig {
  const [previousId, ...previousSecret] = values.LINK_SECRET_PREVIOUS?.split(':') ?? [];
  return {
    logLevel: values.LOG_LEVEL,
    isProduction: values.NODE_ENV === 'production',
    host: values.BFF_HOST,
    port: values.BFF_PORT,
    drainDelayMs:
      values.BFF_DRAIN_DELAY_MS ?? (values.NODE_ENV === 'production' ? PRODUCTION_DRAIN_DELAY_MS : 0),
    databaseUrl: values.BFF_DATABASE_URL,
    databaseConnections: values.BFF_DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    gateways: gatewayConfig(values),
    links: {
      current: { id: values.LINK_SECRET_ID, secret: values.LINK_SECRET },
      previous: previousId === undefined ? undefined : { id: previousId, secret: previousSecret.join(':') },
      ttlMs: values.LINK_TTL_HOURS * 3_600_000,
    },
    otpSecret: values.OTP_SECRET,
    secondApproverAbove: paise(values.SECOND_APPROVER_ABOVE * 100),
    orderKeys: orderKeysOf(values),
    journalDir: values.JOURNAL_DIR,
    textsPerHour: values.SMS_PER_HOUR,
    site: {
      mode: values.PAYMENT_MODE,
      publicOrigin: values.PUBLIC_ORIGIN,
      checkoutScriptUrl: values.RAZORPAY_CHECKOUT_URL,
      closing: {
        appReturnUrl: values.APP_RETURN_URL,
        androidBridge:
          values.ANDROID_BRIDGE_OBJECT === null || values.ANDROID_BRIDGE_METHOD === null
            ? null
            : { object: values.ANDROID_BRIDGE_OBJECT, method: values.ANDROID_BRIDGE_METHOD },
      },
      staticDir: values.STATIC_DIR,
      sandboxOrigin: values.SANDBOX_ORIGIN,
      cookieSecret: values.COOKIE_SECRET,
      trustedProxies: values.TRUSTED_PROXIES,
      rateLimitFactor: values.RATE_LIMIT_FACTOR,
      quotationRequiresLogin: values.QUOTATION_REQUIRES_LOGIN,
      gstin: values.COMPANY_GSTIN,
    },
  };
}

/** A JavaScript name, since the page calls it on `window`. */
function identifier(): Reader<string> {
  return text({ pattern: /^[A-Za-z_$][\w$]{0,63}$/, form: 'a JavaScript name' });
}

/** Zero or more, decimals allowed. */
function number({ default: fallback }: { default: number }): Reader<number> {
  return (given) => {
    const value = given === undefined ? fallback : Number(given);
    if (!Number.isFinite(value) || value < 0) throw new Unusable('must be a number, 0 or more');
    return value;
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
