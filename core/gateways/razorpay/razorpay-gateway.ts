import type { Mode } from '@deccanloop/contracts/payments/status';
import type {
  CreatedOrder,
  GatewayResult,
  OrderReference,
  OrderSnapshot,
} from '../../domain/payments/gateway-port';
import type { UnguardedGateway } from '../circuit-breaker';
import { ok, unreadable } from '../http-outcome';
import { hmacSha256Hex, sameSecretText } from '../signatures';
import { createRazorpayClient } from './client';
import type { RazorpayOrder } from './entities';
import { identityNotes } from './identity-notes';
import { authorizationToCapture, snapshotOfOrder } from './order-snapshot';
import { readRazorpayWebhook, verifyRazorpayWebhook, type RazorpayWebhookSecrets } from './webhook';

export interface RazorpayAccount extends RazorpayWebhookSecrets {
  keyId: string;
  keySecret: string;
  /** `https://api.razorpay.com`, or the sandbox's; without `/v1`. */
  apiBase: string;
}

/** Razorpay (https://razorpay.com/docs/api) as a payment gateway: orders, Standard Checkout, webhooks. */
export function createRazorpayGateway(
  account: RazorpayAccount,
  { mode, timeoutMs }: { mode: Mode; timeoutMs: number },
): UnguardedGateway {
  const client = createRazorpayClient({ ...account, timeoutMs });

  async function orderByReceipt(receipt: string): Promise<GatewayResult<RazorpayOrder>> {
    const found = await client.ordersByReceipt(receipt);
    if (found.kind !== 'ok') return found;
    const order = mostAdvanced(found.value);
    return order ? ok(order) : { kind: 'not_found' };
  }

  async function orderOf(reference: OrderReference): Promise<GatewayResult<RazorpayOrder>> {
    if (!reference.gatewayOrderId) return orderByReceipt(reference.merchantOrderId);
    const found = await client.order(reference.gatewayOrderId);
    if (found.kind === 'ok' && found.value.id !== reference.gatewayOrderId) {
      return unreadable('Razorpay', 'another order than asked for');
    }
    return found;
  }

  async function snapshot(order: RazorpayOrder): Promise<GatewayResult<OrderSnapshot>> {
    // An order without attempts has no payments, so the most common poll needs only one request.
    if (order.status === 'created' && order.attempts === 0) return ok(snapshotOfOrder(order, []));
    const found = await client.paymentsOf(order.id);
    if (found.kind !== 'ok') return found;
    const authorized = authorizationToCapture(order, found.value);
    if (!authorized) return ok(snapshotOfOrder(order, found.value));

    const capture = await client.capture(authorized);
    if (capture.kind === 'ok') {
      const payments = found.value.map((payment) => (payment.id === authorized.id ? capture.value : payment));
      return ok(snapshotOfOrder(order, payments));
    }
    // After any rejection, for example "already captured", read the payments again instead of the error text.
    const again = capture.kind === 'rejected' ? await client.paymentsOf(order.id) : capture;
    return ok(snapshotOfOrder(order, again.kind === 'ok' ? again.value : found.value));
  }

  return {
    name: 'razorpay',
    mode,
    publicKey: account.keyId,

    async createOrder({ merchantOrderId, amountPaise, identity = [] }) {
      const created = await client.createOrder(merchantOrderId, amountPaise, identityNotes(identity));
      if (created.kind !== 'ok') return created;
      const order = created.value;
      const isAsAsked =
        order.amountPaise === amountPaise && order.currency === 'INR' && order.receipt === merchantOrderId;
      return isAsAsked ? ok(openOrder(order)) : unreadable('Razorpay', 'another order than asked for');
    },

    async findOrder(merchantOrderId) {
      const found = await orderByReceipt(merchantOrderId);
      return found.kind === 'ok' ? ok(openOrder(found.value)) : found;
    },

    async fetchOrder(reference) {
      const found = await orderOf(reference);
      if (found.kind !== 'ok') return found;
      const answer = await snapshot(found.value);
      const { identity } = found.value;
      return answer.kind === 'ok' && identity ? ok({ ...answer.value, identity }) : answer;
    },

    refund: (input) => client.refund(input),
    fetchRefund: (reference) => client.fetchRefund(reference),
    listRefunds: (gatewayPaymentId) => client.listRefunds(gatewayPaymentId),
    fetchDispute: (gatewayDisputeId) => client.fetchDispute(gatewayDisputeId),
    listDisputes: () => client.listDisputes(),
    list: (window) => client.list(window),
    refundsMadeIn: (window) => client.refundsMadeIn(window),
    payouts: (window) => client.payouts(window),
    payoutLines: (day) => client.payoutLines(day),

    verifyWebhook: (headers, rawBody) => verifyRazorpayWebhook(account, headers, rawBody),
    readWebhook: readRazorpayWebhook,

    /** Proves that Razorpay issued the pair of ids, not that the payment is captured. */
    verifyCheckout: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
      sameSecretText(hmacSha256Hex(account.keySecret, `${gatewayOrderId}|${gatewayPaymentId}`), signature),
  };
}

/** A Razorpay order is paid in the checkout, without a pay page, and never expires. */
const openOrder = (order: RazorpayOrder): CreatedOrder => ({
  gatewayOrderId: order.id,
  redirectUrl: null,
  expiresAt: null,
});

const ADVANCE = ['created', 'attempted', 'paid'];

/** Of several orders with the same receipt, the one that may have payments; the list is newest first. */
function mostAdvanced(orders: readonly RazorpayOrder[]): RazorpayOrder | undefined {
  return [...orders].sort((a, b) => ADVANCE.indexOf(b.status) - ADVANCE.indexOf(a.status))[0];
}
