import {
  oneOf,
  optional,
  readEnvironment,
  text,
  type Environment,
  type Schema,
} from '@deccanloop/core/platform/environment';
import { hostNames, origin, port, url } from '@deccanloop/core/platform/environment-addresses';
import type { GatewaySandboxOptions } from './options';

const address = () => optional(url({ protocols: ['http', 'https'] }));

const VARIABLES = {
  PAYMENT_MODE: oneOf(['test', 'live'], 'test'),
  SANDBOX_HOST: text({ default: '127.0.0.1' }),
  SANDBOX_PORT: port(4000),
  SANDBOX_PUBLIC_ORIGIN: optional(origin()),
  SANDBOX_NAMES: hostNames(),
  SANDBOX_STATE_FILE: optional(text()),
  RAZORPAY_KEY_ID: text({ default: 'rzp_test_sandbox0000001' }),
  RAZORPAY_KEY_SECRET: text({ default: 'sandbox-key-secret' }),
  RAZORPAY_WEBHOOK_SECRET: text({ default: 'sandbox-webhook-secret' }),
  RAZORPAY_ACCOUNT_ID: text({ default: 'acc_Sandbox0000001' }),
  RAZORPAY_WEBHOOK_URL: address(),
  PHONEPE_CLIENT_ID: text({ default: 'SANDBOX_CLIENT' }),
  PHONEPE_CLIENT_SECRET: text({ default: 'sandbox-client-secret' }),
  PHONEPE_CLIENT_VERSION: text({ default: '1' }),
  PHONEPE_MERCHANT_ID: text({ default: 'SANDBOXMERCHANT' }),
  PHONEPE_WEBHOOK_USERNAME: text({ default: 'sandbox_hooks' }),
  PHONEPE_WEBHOOK_PASSWORD: text({ default: 'sandboxHooks1' }),
  PHONEPE_WEBHOOK_MODE: oneOf(['sha', 'hmac'], 'sha'),
  PHONEPE_HMAC_KEY_ID: text({ default: 'sandbox-key-1' }),
  PHONEPE_HMAC_SECRET: text({ default: 'sandbox-hmac-secret' }),
  PHONEPE_WEBHOOK_URL: address(),
};

/** The environment of the gateways' sandbox; every variable has a default that works on one machine. */
export const SANDBOX_ENVIRONMENT: Schema<typeof VARIABLES> = {
  variables: VARIABLES,
  rules({ PAYMENT_MODE, RAZORPAY_KEY_ID }, fault) {
    if (PAYMENT_MODE === 'live')
      fault('PAYMENT_MODE', 'is live, but the sandbox moves no money: do not run it beside live payments');
    if (RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
      fault('RAZORPAY_KEY_ID', 'must not be a live key in the sandbox: use one that begins with rzp_test_');
  },
};

/** @throws EnvironmentError with every fault at once */
export function readOptions(env: Environment): GatewaySandboxOptions {
  const values = readEnvironment(env, SANDBOX_ENVIRONMENT);
  return {
    host: values.SANDBOX_HOST,
    port: values.SANDBOX_PORT,
    ...present('publicOrigin', values.SANDBOX_PUBLIC_ORIGIN),
    names: values.SANDBOX_NAMES,
    ...present('stateFile', values.SANDBOX_STATE_FILE),
    razorpay: {
      keyId: values.RAZORPAY_KEY_ID,
      keySecret: values.RAZORPAY_KEY_SECRET,
      webhookSecret: values.RAZORPAY_WEBHOOK_SECRET,
      accountId: values.RAZORPAY_ACCOUNT_ID,
      ...present('webhookUrl', values.RAZORPAY_WEBHOOK_URL),
    },
    phonepe: {
      clientId: values.PHONEPE_CLIENT_ID,
      clientSecret: values.PHONEPE_CLIENT_SECRET,
      clientVersion: values.PHONEPE_CLIENT_VERSION,
      merchantId: values.PHONEPE_MERCHANT_ID,
      webhookUsername: values.PHONEPE_WEBHOOK_USERNAME,
      webhookPassword: values.PHONEPE_WEBHOOK_PASSWORD,
      webhookMode: values.PHONEPE_WEBHOOK_MODE,
      hmacKeyId: values.PHONEPE_HMAC_KEY_ID,
      hmacSecret: values.PHONEPE_HMAC_SECRET,
      ...present('webhookUrl', values.PHONEPE_WEBHOOK_URL),
    },
  };
}

function present<Name extends string>(name: Name, value: string | null): Partial<Record<Name, string>> {
  return value === null ? {} : ({ [name]: value } as Partial<Record<Name, string>>);
}
