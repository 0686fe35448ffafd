import type { Mode } from '@deccanloop/contracts/payments/status';
import type { CreatedOrder, GatewayResult, OrderSnapshot } from '../../domain/payments/gateway-port';
import type { UnguardedGateway } from '../circuit-breaker';
import { ok, unreadable } from '../http-outcome';
import { asCount, asText, type JsonObject } from '../json-fields';
import { createPhonePeClient } from './client';
import { createRefundCalls } from './refund-calls';
import { readSettlementReport } from './settlement-report';
import { identityMeta, readIdentityMeta } from './identity-meta';
import { snapshotOfPhonePeOrder } from './order-snapshot';
import { readPhonePeWebhook, verifyPhonePeWebhook, type PhonePeWebhookCredentials } from './webhook';

export interface PhonePeAccount extends PhonePeWebhookCredentials {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  merchantId: string;
  /** `https://api.phonepe.com/apis/identity-manager` in production. */
  oauthBase: string;
  /** `https://api.phonepe.com/apis/pg` in production. */
  pgBase: string;
  /** How long an order can be paid, in seconds: 300 to 3600. Default 1200, as at PhonePe. */
  expireAfterSeconds?: number | undefined;
}

const DEFAULT_EXPIRE_AFTER_SECONDS = 1200;

/** PhonePe Standard Checkout v2 (https://developer.phonepe.com) as a payment gateway. */
export function createPhonePeGateway(
  account: PhonePeAccount,
  { mode, timeoutMs, now = Date.now }: { mode: Mode; timeoutMs: number; now?: () => number },
): UnguardedGateway {
  const client = createPhonePeClient({
    ...account,
    expireAfterSeconds: account.expireAfterSeconds ?? DEFAULT_EXPIRE_AFTER_SECONDS,
    timeoutMs,
    now,
  });

  async function snapshot(merchantOrderId: string): Promise<GatewayResult<OrderSnapshot>> {
    const answer = await client.status(merchantOrderId);
    if (answer.kind !== 'ok') return answer;
    const order = snapshotOfPhonePeOrder(answer.value, merchantOrderId);
    if (!order) return unreadable('PhonePe', 'order status');
    const identity = readIdentityMeta(answer.value['metaInfo']);
    return ok(identity ? { ...order, identity } : order);
  }

  return {
    name: 'phonepe',
    mode,
    publicKey: null,

    async createOrder(input) {
      const answer = await client.pay({ ...input, metaInfo: identityMeta(input.identity ?? []) });
      // The order does not exist yet, so "not found" is a rejection here.
      if (answer.kind === 'not_found') return { kind: 'rejected', code: 'NOT_FOUND', message: '' };
      if (answer.kind !== 'ok') return answer;
      const order = openOrder(answer.value, webAddress(answer.value['redirectUrl']));
      return order?.redirectUrl ? ok(order) : unreadable('PhonePe', 'new order');
    },

    /** A found order has no pay page: PhonePe returns its address only from `createOrder`. */
    async findOrder(merchantOrderId) {
      const answer = await client.status(merchantOrderId);
      if (answer.kind !== 'ok') return answer;
      const order = openOrder(answer.value, null);
      return order ? ok(order) : unreadable('PhonePe', 'order status');
    },

    fetchOrder: ({ merchantOrderId }) => snapshot(merchantOrderId),
    ...createRefundCalls(client),
    verifyWebhook: (headers, rawBody) => verifyPhonePeWebhook(account, headers, rawBody),
    readWebhook: readPhonePeWebhook,
    readPayoutReport: readSettlementReport,
  };
}

function openOrder(body: JsonObject, redirectUrl: string | null): CreatedOrder | null {
  const gatewayOrderId = asText(body['orderId']);
  const expireAt = asCount(body['expireAt']);
  if (!gatewayOrderId) return null;
  return { gatewayOrderId, redirectUrl, expiresAt: expireAt === null ? null : new Date(expireAt) };
}

/** The unchanged address (PhonePe forbids changing it) when it is an http(s) URL, else null. */
function webAddress(value: unknown): string | null {
  const text = asText(value);
  return text && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}
