import type {
  GatewayResult,
  RefundInput,
  RefundReference,
  RefundSnapshot,
} from '../../domain/payments/gateway-port';
import { ok, unreadable } from '../http-outcome';
import { readAllPages } from './pages';
import { readRefund, REFUND_NOTE, refundWithId, type RazorpayRefund } from './refund-snapshot';
import { call, readItems, type RazorpaySdk } from './sdk-calls';

/** Refunds at Razorpay (https://razorpay.com/docs/api/refunds). */
export function createRefundCalls({ sdk, post }: RazorpaySdk) {
  const request = ({ refundId, gatewayPaymentId, amountPaise }: RefundInput) =>
    call(
      () =>
        post(
          `/v1/payments/${encodeURIComponent(gatewayPaymentId)}/refund`,
          { amount: amountPaise, speed: 'normal', receipt: refundId, notes: { [REFUND_NOTE]: refundId } },
          { 'X-Refund-Idempotency': refundId },
        ),
      readRefund,
      { mayBeMissing: false },
    );

  const refundsOf = (paymentId: string): Promise<GatewayResult<RazorpayRefund[]>> =>
    readAllPages(
      'refunds of one payment',
      ({ snapshot }) => snapshot.gatewayRefundId,
      (range) =>
        call(
          () => sdk.payments.fetchMultipleRefund(paymentId, range),
          (body) => {
            const refunds = readItems(body, readRefund);
            return refunds?.every(({ snapshot }) => snapshot.gatewayPaymentId === paymentId) ? refunds : null;
          },
          { mayBeMissing: true },
        ),
    );

  async function refundById(
    gatewayRefundId: string,
    gatewayPaymentId: string,
  ): Promise<GatewayResult<RefundSnapshot>> {
    const found = await call(() => sdk.refunds.fetch(gatewayRefundId), readRefund, { mayBeMissing: true });
    if (found.kind !== 'ok') return found;
    const { snapshot } = found.value;
    const isIt =
      snapshot.gatewayRefundId === gatewayRefundId && snapshot.gatewayPaymentId === gatewayPaymentId;
    return isIt ? ok(snapshot) : unreadable('Razorpay', 'another refund than asked for');
  }

  async function fetchRefund(reference: RefundReference): Promise<GatewayResult<RefundSnapshot>> {
    const { refundId, gatewayRefundId, gatewayPaymentId } = reference;
    if (gatewayRefundId) return refundById(gatewayRefundId, gatewayPaymentId);
    const found = await refundsOf(gatewayPaymentId);
    if (found.kind !== 'ok') return found;
    const refund = refundWithId(found.value, refundId);
    return refund ? ok(refund) : { kind: 'not_found' };
  }

  return {
    /**
     * A rejection may mean that this refund was already made, its response was lost and its idempotency key has
     * expired, so it counts only when the payment has no refund with this id.
     */
    async refund(input: RefundInput): Promise<GatewayResult<RefundSnapshot>> {
      const isAsAsked = ({ gatewayPaymentId, amountPaise, refundId }: RefundSnapshot) =>
        gatewayPaymentId === input.gatewayPaymentId &&
        amountPaise === input.amountPaise &&
        (refundId === null || refundId === input.refundId);
      const made = await request(input);
      if (made.kind === 'ok') {
        const { snapshot } = made.value;
        return isAsAsked(snapshot) ? ok(snapshot) : unreadable('Razorpay', 'another refund than asked for');
      }
      if (made.kind !== 'rejected') return made;
      const earlier = await fetchRefund({ ...input, gatewayRefundId: null });
      if (earlier.kind === 'ok') return isAsAsked(earlier.value) ? earlier : made;
      return earlier.kind === 'unknown' ? earlier : made;
    },
    fetchRefund,
    async listRefunds(gatewayPaymentId: string): Promise<GatewayResult<RefundSnapshot[]>> {
      const found = await refundsOf(gatewayPaymentId);
      return found.kind === 'ok' ? ok(found.value.map(({ snapshot }) => snapshot)) : found;
    },
  };
}
