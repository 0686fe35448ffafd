import { startGatewaySandbox } from '@deccanloop/sandbox/gateways/server';
import { paise } from '@deccanloop/contracts/money';
import type {
  CreatedOrder,
  GatewayResult,
  OrderReference,
  OrderSnapshot,
  PaymentGateway,
} from '../../domain/payments/gateway-port';
import { openGateways, type GatewayConfig } from '../open-gateways';
import type { PhonePeAccount } from '../phonepe/phonepe-gateway';
import type { RazorpayAccount } from '../razorpay/razorpay-gateway';
import { createSandboxControl, type SandboxControl } from './sandbox-control';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

export const AMOUNT = paise(1_234_50);
export const RETURN_URL = 'http://localhost:3000/verify-payment?merchantTransactionId=DL1';

const RAZORPAY = { keyId: 'rzp_test_contract', keySecret: 'hunter2-key', webhookSecret: 'hunter2-webhook' };
const PHONEPE = {
  clientId: 'CONTRACT_CLIENT',
  clientSecret: 'hunter2-client',
  clientVersion: '1',
  merchantId: 'CONTRACTMERCHANT',
  webhookUsername: 'contract_user',
  webhookPassword: 'Hunter2Pass',
};
const HMAC = { hmacKeyId: 'contract-key', hmacSecret: 'hunter2-hmac' };

/** Longer than any response of the sandbox takes, even on a busy machine. */
const TIMEOUT_MS = 10_000;

/** The sandbox with both gateways, a webhook receiver, and the product's gateway clients. */
export interface ContractHarness {
  control: SandboxControl;
  webhooks: WebhookReceiver;
  /** Opens a new client, configured like the product's, without state from other tests. */
  open(name: 'razorpay' | 'phonepe', change?: Partial<GatewayConfig>): PaymentGateway;
  config: GatewayConfig & { razorpay: RazorpayAccount; phonepe: PhonePeAccount };
  /** Number of calls of an operation at the sandbox since the last reset. */
  countOf(gateway: string, operation: string): Promise<number>;
  /** Resets orders, faults and settings of the sandbox. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openContractHarness(): Promise<ContractHarness> {
  const webhooks = await startWebhookReceiver();
  const sandbox = await startGatewaySandbox({
    port: 0,
    razorpay: { ...RAZORPAY, accountId: 'acc_contract000001', webhookUrl: webhooks.url },
    phonepe: { ...PHONEPE, ...HMAC, webhookMode: 'sha', webhookUrl: webhooks.url },
  });
  const control = createSandboxControl(sandbox.origin);
  const phonePeBase = `${sandbox.origin}/phonepe/apis/pg-sandbox`;
  const config = {
    mode: 'test',
    sandboxOrigin: sandbox.origin,
    timeoutMs: TIMEOUT_MS,
    razorpay: { ...RAZORPAY, apiBase: `${sandbox.origin}/razorpay` },
    phonepe: {
      ...PHONEPE,
      webhookHmacKeyId: HMAC.hmacKeyId,
      webhookHmacSecret: HMAC.hmacSecret,
      oauthBase: phonePeBase,
      pgBase: phonePeBase,
    },
  } satisfies GatewayConfig;

  return {
    control,
    webhooks,
    config,
    open(name, change = {}) {
      const gateway = openGateways({ ...config, ...change })[name];
      if (!gateway) throw new Error(`${name} has no credentials`);
      return gateway;
    },
    async countOf(gateway, operation) {
      const { counts } = (await control.get('/requests')) as { counts: Record<string, number> };
      return counts[`${gateway} ${operation}`] ?? 0;
    },
    async reset() {
      await control.post('/reset', { keepWebhooks: true });
      await control.patch('/knobs', { webhookRetryBaseMs: 60_000 });
      webhooks.forget();
    },
    async close() {
      await sandbox.close();
      await webhooks.close();
    },
  };
}

/** @throws Error unless the result is ok */
export function valueOf<T>(result: GatewayResult<T>): T {
  if (result.kind !== 'ok') throw new Error(`not ok: ${JSON.stringify(result)}`);
  return result.value;
}

/** The order of the contract's tests. */
export const ORDER_ID = 'DL-contract';

export const createOrder = (
  gateway: PaymentGateway,
  merchantOrderId = ORDER_ID,
): Promise<GatewayResult<CreatedOrder>> =>
  gateway.createOrder({ merchantOrderId, amountPaise: AMOUNT, returnUrl: RETURN_URL });

/** Creates an order of AMOUNT and returns what the product would store. */
export async function openOrder(
  gateway: PaymentGateway,
  merchantOrderId: string,
): Promise<{ merchantOrderId: string; gatewayOrderId: string; created: CreatedOrder }> {
  const created = valueOf(await createOrder(gateway, merchantOrderId));
  return { merchantOrderId, gatewayOrderId: created.gatewayOrderId, created };
}

export const fetchedBy = async (gateway: PaymentGateway, order: OrderReference): Promise<OrderSnapshot> =>
  valueOf(await gateway.fetchOrder(order));
