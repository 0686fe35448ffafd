import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { RefundUpdate } from '../payments/gateway-port';
import type { RefundResult } from './refund-update';
import type { RefundBalance } from './balance-repository';

/** What an update of a refund changes. The settlement writes it; a decision is made without the database. */
export interface RefundDecision {
  result: Exclude<RefundResult, 'unknown_refund'>;
  state: RefundState;
  /** Return the money to the wallet. */
  reverses: boolean;
  putsOnHold: boolean;
  event: PaymentEventType | null;
  finding: FindingKind | null;
}

/**
 * `pending` may become processed or failed, and processed may still become failed: Razorpay reports processed
 * before the bank has confirmed. Failed is final, since the wallet has its money again and may have spent it.
 */
export function decideRefund({ refund, attempt }: RefundBalance, update: RefundUpdate): RefundDecision {
  const nothing: RefundDecision = {
    result: 'unchanged',
    state: refund.state,
    reverses: false,
    putsOnHold: false,
    event: null,
    finding: null,
  };
  const onHold = (finding: FindingKind): RefundDecision => ({
    ...nothing,
    result: 'on_hold',
    putsOnHold: true,
    event: 'refund_on_hold',
    finding,
  });

  // The gateway is called only after the wallet was debited, so it cannot know this refund.
  if (refund.state === 'requested' || refund.state === 'refused') return onHold('refund_not_recorded');
  const isOurs =
    update.amountPaise === refund.amountPaise &&
    agree(update.refundId, refund.publicId) &&
    agree(update.gatewayRefundId, refund.gatewayRefundId) &&
    agree(update.gatewayPaymentId, attempt.gatewayPaymentId);
  if (!isOurs) return onHold('refund_differs');

  // A rejected request (without a gateway id) is not the accepted one, which another worker sent.
  if (update.state === 'failed' && update.gatewayRefundId === null && refund.gatewayRefundId !== null)
    return nothing;
  if (update.state === 'failed' && refund.state !== 'failed') {
    return {
      ...nothing,
      result: 'failed',
      state: 'failed',
      reverses: true,
      event: 'refund_failed',
      finding: 'refund_failed',
    };
  }
  if (update.state === 'processed' && refund.state === 'pending')
    return { ...nothing, result: 'processed', state: 'processed', event: 'refund_processed' };
  if (update.state === 'processed' && refund.state === 'failed')
    return onHold('refund_processed_after_failed');
  const isChange =
    (refund.gatewayRefundId === null && update.gatewayRefundId !== null) ||
    (refund.gatewayReference === null && update.reference !== null);
  return isChange ? { ...nothing, result: 'noted' } : nothing;
}

/** A missing value contradicts nothing. */
const agree = (reported: string | null, known: string | null): boolean =>
  reported === null || known === null || reported === known;
