import type { Mode } from '@deccanloop/contracts/payments/status';
import {
  integer,
  moment,
  oneOf,
  optional,
  origin,
  secret,
  text,
  url,
  type Rules,
  type Values,
} from '../platform/environment';
import { credentialFaults } from './credentials';
import type { GatewayConfig } from './open-gateways';

const http = { protocols: ['https', 'http'] } as const;

/** The variables of the gateways, for the configuration of every process that talks to them. */
export const GATEWAY_VARIABLES = {
  PAYMENT_MODE: oneOf(['test', 'live']),
  SANDBOX_ORIGIN: optional(origin()),
  GATEWAY_TIMEOUT_MS: integer({ min: 100, max: 60_000, default: 10_000 }),
  RAZORPAY_KEY_ID: optional(text({ pattern: /^rzp_(?:test|live)_\w+$/, form: 'like rzp_test_…' })),
  RAZORPAY_KEY_SECRET: optional(secret({ minLength: 16 })),
  RAZORPAY_WEBHOOK_SECRET: optional(secret({ minLength: 16 })),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: optional(secret({ minLength: 8 })),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS_UNTIL: optional(moment()),
  RAZORPAY_API_BASE: url({ ...http, default: 'https://api.razorpay.com' }),
  PHONEPE_CLIENT_ID: optional(text()),
  PHONEPE_CLIENT_SECRET: optional(secret({ minLength: 16 })),
  PHONEPE_CLIENT_VERSION: text({ default: '1' }),
  PHONEPE_MERCHANT_ID: optional(text()),
  PHONEPE_OAUTH_BASE: optional(url(http)),
  PHONEPE_PG_BASE: optional(url(http)),
  PHONEPE_WEBHOOK_USERNAME: optional(text()),
  PHONEPE_WEBHOOK_PASSWORD: optional(secret({ minLength: 8 })),
  PHONEPE_WEBHOOK_HMAC_KEY_ID: optional(text()),
  PHONEPE_WEBHOOK_HMAC_SECRET: optional(secret({ minLength: 16 })),
};

type GatewayVariables = typeof GATEWAY_VARIABLES;
type Variable = keyof GatewayVariables;

/** Variables that are of use only together: with the first one set, the others must be. */
const TOGETHER: readonly (readonly [Variable, ...Variable[]])[] = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_ID'],
  ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS_UNTIL', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET', 'PHONEPE_MERCHANT_ID'],
  ['PHONEPE_CLIENT_SECRET', 'PHONEPE_CLIENT_ID'],
  ['PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_WEBHOOK_PASSWORD'],
  ['PHONEPE_WEBHOOK_HMAC_KEY_ID', 'PHONEPE_WEBHOOK_HMAC_SECRET'],
];

/** Half a set of credentials, and keys, mode and addresses that contradict each other. */
export const gatewayRules: Rules<GatewayVariables> = (values, fault) => {
  for (const [first, ...others] of TOGETHER) {
    if (values[first] == null) continue;
    // What could not be read is undefined and has its own fault; null is what nobody set.
    for (const other of others) if (values[other] === null) fault(other, `is missing, but ${first} is set`);
  }
  if (values.PAYMENT_MODE === undefined) return;
  const config = gatewayConfig({ ...values, PAYMENT_MODE: values.PAYMENT_MODE });
  for (const sentence of credentialFaults(config)) {
    const [variable = '', ...words] = sentence.split(' ');
    // What could not be read has its own fault already.
    if (values[variable as Variable] !== undefined) fault(variable as Variable, words.join(' '));
  }
};

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

/** What `openGateways` takes. A gateway without its id is absent. */
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
