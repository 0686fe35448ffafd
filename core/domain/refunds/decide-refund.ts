import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { RefundNews } from '../payments/gateway-port';
import type { RefundResult } from './refund-fact';
import type { RefundStanding } from './standing-repository';

/** What the gateway's word changes. The settlement writes it; nothing here touches a database. */
export interface RefundDecision {
  result: Exclude<RefundResult, 'unknown_refund'>;
  state: RefundState;
  /** Give the wallet its money back. */
  reverses: boolean;
  parks: boolean;
  event: PaymentEventType | null;
  finding: FindingKind | null;
}

/**
 * `pending` may become processed or failed, and processed may still become failed: Razorpay says processed before
 * the bank has confirmed. Failed stays failed, since the wallet has its money again and may have spent it.
 */
export function decideRefund({ refund, attempt }: RefundStanding, news: RefundNews): RefundDecision {
  const nothing: RefundDecision = {
    result: 'unchanged',
    state: refund.state,
    reverses: false,
    parks: false,
    event: null,
    finding: null,
  };
  const parked = (finding: FindingKind): RefundDecision => ({
    ...nothing,
    result: 'parked',
    parks: true,
    event: 'refund_parked',
    finding,
  });

  // The gateway is asked only after the wallet was debited, so it cannot know of this one.
  if (refund.state === 'requested' || refund.state === 'refused') return parked('refund_not_recorded');
  const isOurs =
    news.amountPaise === refund.amountPaise &&
    agree(news.refundId, refund.publicId) &&
    agree(news.gatewayRefundId, refund.gatewayRefundId) &&
    agree(news.gatewayPaymentId, attempt.gatewayPaymentId);
  if (!isOurs) return parked('refund_differs');

  // A request that was refused (it has no id there) is not the one that was taken: another worker's was.
  if (news.state === 'failed' && news.gatewayRefundId === null && refund.gatewayRefundId !== null)
    return nothing;
  if (news.state === 'failed' && refund.state !== 'failed') {
    return {
      ...nothing,
      result: 'failed',
      state: 'failed',
      reverses: true,
      event: 'refund_failed',
      finding: 'refund_failed',
    };
  }
  if (news.state === 'processed' && refund.state === 'pending')
    return { ...nothing, result: 'processed', state: 'processed', event: 'refund_processed' };
  if (news.state === 'processed' && refund.state === 'failed') return parked('refund_processed_after_failed');
  const isNews =
    (refund.gatewayRefundId === null && news.gatewayRefundId !== null) ||
    (refund.gatewayReference === null && news.reference !== null);
  return isNews ? { ...nothing, result: 'noted' } : nothing;
}

/** What is not told contradicts nothing. */
const agree = (told: string | null, known: string | null): boolean =>
  told === null || known === null || told === known;
