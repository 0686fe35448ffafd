import type { Mode } from '@deccanloop/contracts/payments/status';
import {
  GUESSABLE,
  integer,
  isGuessable,
  moment,
  oneOf,
  optional,
  secret,
  text,
  type Values,
} from '../platform/environment';
import { origin, url } from '../platform/environment-addresses';
import { isProduction } from '../platform/site-environment';
import { credentialFaults } from './credentials';
import type { GatewayConfig } from './open-gateways';

const http = { protocols: ['https', 'http'] } as const;
const RAZORPAY = "copy it from Razorpay's dashboard";
const PHONEPE = "copy it from PhonePe's business dashboard";

/** The variables of the gateways, for the configuration of every process that calls them. */
export const GATEWAY_VARIABLES = {
  PAYMENT_MODE: oneOf(['test', 'live']),
  SANDBOX_ORIGIN: optional(origin()),
  GATEWAY_TIMEOUT_MS: integer({ min: 100, max: 60_000, default: 10_000 }),
  RAZORPAY_KEY_ID: optional(
    text({ pattern: /^rzp_(?:test|live)_\w+$/, form: 'a key id like rzp_test_… or rzp_live_…' }),
  ),
  RAZORPAY_KEY_SECRET: optional(secret({ minLength: 16, source: RAZORPAY })),
  RAZORPAY_WEBHOOK_SECRET: optional(secret({ minLength: 16, source: RAZORPAY })),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: optional(secret({ minLength: 8, source: RAZORPAY })),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS_UNTIL: optional(moment()),
  RAZORPAY_API_BASE: url({ ...http, default: 'https://api.razorpay.com' }),
  PHONEPE_CLIENT_ID: optional(text()),
  PHONEPE_CLIENT_SECRET: optional(secret({ minLength: 16, source: PHONEPE })),
  PHONEPE_CLIENT_VERSION: text({ default: '1' }),
  PHONEPE_MERCHANT_ID: optional(text()),
  PHONEPE_OAUTH_BASE: optional(url(http)),
  PHONEPE_PG_BASE: optional(url(http)),
  PHONEPE_WEBHOOK_USERNAME: optional(text()),
  PHONEPE_WEBHOOK_PASSWORD: optional(secret({ minLength: 8, source: PHONEPE })),
  PHONEPE_WEBHOOK_HMAC_KEY_ID: optional(text()),
  PHONEPE_WEBHOOK_HMAC_SECRET: optional(secret({ minLength: 16, source: PHONEPE })),
};

type GatewayVariables = typeof GATEWAY_VARIABLES;
type Variable = keyof GatewayVariables;
type Fault = (variable: Variable, reason: string) => void;
type GatewayValues = Partial<Values<GatewayVariables>>;

/** When the first variable of a row is set, the others must be set too. */
const TOGETHER: readonly (readonly [Variable, ...Variable[]])[] = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_ID'],
  ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS_UNTIL', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET', 'PHONEPE_MERCHANT_ID'],
  ['PHONEPE_CLIENT_SECRET', 'PHONEPE_CLIENT_ID'],
  ['PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_WEBHOOK_PASSWORD'],
  ['PHONEPE_WEBHOOK_PASSWORD', 'PHONEPE_WEBHOOK_USERNAME'],
  ['PHONEPE_WEBHOOK_HMAC_KEY_ID', 'PHONEPE_WEBHOOK_HMAC_SECRET'],
  ['PHONEPE_WEBHOOK_HMAC_SECRET', 'PHONEPE_WEBHOOK_HMAC_KEY_ID'],
];

/** Secrets shared with a gateway; they must differ from all other secrets. */
export const GATEWAY_SECRETS = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_WEBHOOK_PASSWORD',
  'PHONEPE_WEBHOOK_HMAC_SECRET',
] as const satisfies readonly Variable[];

/** Checks for incomplete credentials, inconsistent keys, mode and addresses, and what production requires. */
export function gatewayRules(values: GatewayValues & { NODE_ENV?: string }, fault: Fault): void {
  for (const [first, ...others] of TOGETHER) {
    if (values[first] == null) continue;
    // An invalid variable is undefined and has its own fault; null means not set.
    for (const other of others) if (values[other] === null) fault(other, `is missing, but ${first} is set`);
  }
  if (isProduction(values)) productionRules(values, fault);
  if (values.PAYMENT_MODE === undefined) return;
  const config = gatewayConfig({ ...values, PAYMENT_MODE: values.PAYMENT_MODE });
  for (const sentence of credentialFaults(config)) {
    const [variable = '', ...rest] = sentence.split(' ');
    // An invalid variable already has its own fault.
    if (values[variable as Variable] !== undefined) fault(variable as Variable, rest.join(' '));
  }
}

/** Matches names and secrets of the sandbox, its launcher and demonstrations. */
const OF_THE_SANDBOX = /sandbox|demonstration/i;
const NOT_OF_THE_SANDBOX = [
  'PHONEPE_CLIENT_ID',
  'PHONEPE_MERCHANT_ID',
  'PHONEPE_WEBHOOK_USERNAME',
  ...GATEWAY_SECRETS,
] as const;

/** One complete pair is enough; `TOGETHER` reports incomplete pairs. */
const PHONEPE_WEBHOOK = [
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
  'PHONEPE_WEBHOOK_HMAC_KEY_ID',
  'PHONEPE_WEBHOOK_HMAC_SECRET',
] as const;

function productionRules(values: GatewayValues & { NODE_ENV?: string }, fault: Fault): void {
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = values;
  if (webhookSecret != null && isGuessable(webhookSecret)) {
    fault('RAZORPAY_WEBHOOK_SECRET', `${GUESSABLE}, and set it in Razorpay's dashboard too`);
  }
  // Without them each webhook is rejected, and a payment is credited only when it is polled.
  const { PHONEPE_CLIENT_ID } = values;
  if (PHONEPE_CLIENT_ID != null && PHONEPE_WEBHOOK.every((variable) => values[variable] === null)) {
    fault(
      'PHONEPE_WEBHOOK_USERNAME',
      "is missing, but PHONEPE_CLIENT_ID is set: set user and password of the webhook, as in PhonePe's dashboard",
    );
  }
  if (values.PAYMENT_MODE !== 'live') return;
  if (values.RAZORPAY_KEY_ID === null && PHONEPE_CLIENT_ID === null) {
    fault('RAZORPAY_KEY_ID', 'is missing, and so is PHONEPE_CLIENT_ID: live payments need a gateway');
  }
  for (const variable of NOT_OF_THE_SANDBOX) {
    const value = values[variable];
    if (value != null && OF_THE_SANDBOX.test(value)) {
      fault(variable, `is the sandbox's, but PAYMENT_MODE is live: copy the real one from the gateway`);
    }
  }
}

const PHONEPE_BASES: Record<Mode, { oauth: string; pg: string }> = {
  live: {
    oauth: 'https://api.phonepe.com/apis/identity-manager',
    pg: 'https://api.phonepe.com/apis/pg',
  },
  test: {
    oauth: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    pg: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
};

type Read = Partial<Values<GatewayVariables>> & { PAYMENT_MODE: Mode };

/** The parameter of `openGateways`. A gateway whose id is not set is absent. */
export function gatewayConfig(values: Read): GatewayConfig {
  const bases = PHONEPE_BASES[values.PAYMENT_MODE];
  return {
    mode: values.PAYMENT_MODE,
    sandboxOrigin: values.SANDBOX_ORIGIN ?? null,
    timeoutMs: values.GATEWAY_TIMEOUT_MS ?? 10_000,
    razorpay:
      values.RAZORPAY_KEY_ID == null
        ? undefined
        : {
            keyId: values.RAZORPAY_KEY_ID,
            keySecret: values.RAZORPAY_KEY_SECRET ?? '',
            apiBase: values.RAZORPAY_API_BASE ?? '',
            webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? '',
            webhookSecretPrevious: values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? undefined,
            webhookSecretPreviousUntil: values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS_UNTIL ?? undefined,
          },
    phonepe:
      values.PHONEPE_CLIENT_ID == null
        ? undefined
        : {
            clientId: values.PHONEPE_CLIENT_ID,
            clientSecret: values.PHONEPE_CLIENT_SECRET ?? '',
            clientVersion: values.PHONEPE_CLIENT_VERSION ?? '1',
            merchantId: values.PHONEPE_MERCHANT_ID ?? '',
            oauthBase: values.PHONEPE_OAUTH_BASE ?? bases.oauth,
            pgBase: values.PHONEPE_PG_BASE ?? bases.pg,
            webhookUsername: values.PHONEPE_WEBHOOK_USERNAME ?? undefined,
            webhookPassword: values.PHONEPE_WEBHOOK_PASSWORD ?? undefined,
            webhookHmacKeyId: values.PHONEPE_WEBHOOK_HMAC_KEY_ID ?? undefined,
            webhookHmacSecret: values.PHONEPE_WEBHOOK_HMAC_SECRET ?? undefined,
          },
  };
}
