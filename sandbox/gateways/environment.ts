import { readNames } from '../own-names';
import type { GatewaySandboxOptions } from './options';

type Environment = Readonly<Record<string, string | undefined>>;

/** Options from environment variables; every one has a default that is good for one machine. Throws on nonsense. */
export function readOptions(env: Environment): GatewaySandboxOptions {
  const text = (name: string, fallback: string) => env[name] || fallback;
  const port = Number(text('SANDBOX_PORT', '4000'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT is not a port: ${env['SANDBOX_PORT']}`);
  }
  const mode = text('PHONEPE_WEBHOOK_MODE', 'sha');
  if (mode !== 'sha' && mode !== 'hmac') throw new Error('PHONEPE_WEBHOOK_MODE must be sha or hmac');
  return {
    host: text('SANDBOX_HOST', '127.0.0.1'),
    port,
    ...optional('publicOrigin', env['SANDBOX_PUBLIC_ORIGIN']?.replace(/\/$/, '')),
    names: readNames('SANDBOX_NAMES', env['SANDBOX_NAMES']),
    ...optional('stateFile', env['SANDBOX_STATE_FILE']),
    razorpay: {
      keyId: text('RAZORPAY_KEY_ID', 'rzp_test_sandbox0000001'),
      keySecret: text('RAZORPAY_KEY_SECRET', 'sandbox-key-secret'),
      webhookSecret: text('RAZORPAY_WEBHOOK_SECRET', 'sandbox-webhook-secret'),
      accountId: text('RAZORPAY_ACCOUNT_ID', 'acc_Sandbox0000001'),
      ...optional('webhookUrl', env['RAZORPAY_WEBHOOK_URL']),
    },
    phonepe: {
      clientId: text('PHONEPE_CLIENT_ID', 'SANDBOX_CLIENT'),
      clientSecret: text('PHONEPE_CLIENT_SECRET', 'sandbox-client-secret'),
      clientVersion: text('PHONEPE_CLIENT_VERSION', '1'),
      merchantId: text('PHONEPE_MERCHANT_ID', 'SANDBOXMERCHANT'),
      webhookUsername: text('PHONEPE_WEBHOOK_USERNAME', 'sandbox_hooks'),
      webhookPassword: text('PHONEPE_WEBHOOK_PASSWORD', 'sandboxHooks1'),
      webhookMode: mode,
      hmacKeyId: text('PHONEPE_HMAC_KEY_ID', 'sandbox-key-1'),
      hmacSecret: text('PHONEPE_HMAC_SECRET', 'sandbox-hmac-secret'),
      ...optional('webhookUrl', env['PHONEPE_WEBHOOK_URL']),
    },
  };
}

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value ? ({ [name]: value } as Partial<Record<Name, string>>) : {};
}
