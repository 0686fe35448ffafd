import {
  startGatewaySandbox,
  type GatewaySandboxOptions,
  type RunningGatewaySandbox,
} from '@deccanloop/sandbox/gateways/server';
import type { GatewayConfig } from '@deccanloop/core/gateways/open-gateways';

export const TEST_CREDENTIALS = {
  razorpay: {
    keyId: 'rzp_test_bfftestkey0001',
    keySecret: 'key-of-the-bff-tests-0001',
    webhookSecret: 'hook-of-the-bff-tests-0001',
    accountId: 'acc_BffTests000001',
  },
  phonepe: {
    clientId: 'SANDBOX_BFFTESTS',
    clientSecret: 'client-of-the-bff-tests-0001',
    clientVersion: '1',
    merchantId: 'SANDBOXMERCHANT',
    webhookUsername: 'hook_tests',
    webhookPassword: 'Password12345',
    webhookMode: 'sha',
    hmacKeyId: 'hmac-key-1',
    hmacSecret: 'hmac-of-the-bff-tests-0001',
  },
} as const satisfies Pick<GatewaySandboxOptions, 'razorpay' | 'phonepe'>;

/** The sandbox of both gateways, as a separate server that tests control through its API. */
export interface GatewaySandbox {
  origin: string;
  /** The gateway settings of the product for this sandbox. */
  config: GatewayConfig;
  /** Calls the control API. @returns the parsed response */
  control<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T>;
  /** Number of calls of an operation (`razorpay orders.create`, `phonepe pay`). */
  calls(operation: string): Promise<number>;
  close(): Promise<void>;
}

export async function openGatewaySandbox(): Promise<GatewaySandbox> {
  const running: RunningGatewaySandbox = await startGatewaySandbox({ port: 0, ...TEST_CREDENTIALS });
  const { origin } = running;
  const { razorpay, phonepe } = TEST_CREDENTIALS;

  const control: GatewaySandbox['control'] = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/control${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /control${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };

  return {
    origin,
    config: {
      mode: 'test',
      sandboxOrigin: origin,
      timeoutMs: 1_000,
      razorpay: {
        keyId: razorpay.keyId,
        keySecret: razorpay.keySecret,
        webhookSecret: razorpay.webhookSecret,
        apiBase: `${origin}/razorpay`,
      },
      phonepe: {
        clientId: phonepe.clientId,
        clientSecret: phonepe.clientSecret,
        clientVersion: phonepe.clientVersion,
        merchantId: phonepe.merchantId,
        oauthBase: `${origin}/phonepe/apis/pg-sandbox`,
        pgBase: `${origin}/phonepe/apis/pg-sandbox`,
        webhookUsername: phonepe.webhookUsername,
        webhookPassword: phonepe.webhookPassword,
      },
    },
    control,
    async calls(operation) {
      const { counts } = await control<{ counts: Record<string, number> }>('GET', '/requests');
      return counts[operation] ?? 0;
    },
    close: () => running.close(),
  };
}
