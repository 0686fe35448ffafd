import type { Journal } from '../../platform/journal';
import type { GatewayResult, PaymentGateway, RefundUpdate, RefundSnapshot } from '../payments/gateway-port';
import type { RefundBalance } from './balance-repository';

export type RefundAnswer =
  | { kind: 'answered'; update: RefundUpdate }
  | { kind: 'unknown'; cause: string; message: string };

/**
 * How long after the debit a rejection may concern a repetition, while the gateway is still processing the
 * request whose answer was lost and does not show it yet (milliseconds).
 */
const REPETITION_MS = 5 * 60_000;

/**
 * Sends a recorded refund to the gateway, or polls it. A request whose answer was lost is looked up before it
 * is repeated, and a rejection counts only when the gateway knows no such refund: PhonePe rejects the
 * repetition of one that it has accepted. Soon after a lost answer a rejection does not count at all.
 */
export async function sendOrPollRefund(
  gateway: PaymentGateway,
  { refund, attempt }: RefundBalance,
  now: Date,
  journal: Journal | null = null,
): Promise<RefundAnswer> {
  const { gatewayPaymentId } = attempt;
  if (gatewayPaymentId === null) return unknown('no_payment', 'the captured payment has no id');
  const poll = () =>
    gateway.fetchRefund({
      refundId: refund.publicId,
      gatewayRefundId: refund.gatewayRefundId,
      gatewayPaymentId,
    });
  const isFirst = refund.checkCount <= 1;

  if (refund.gatewayRefundId !== null || refund.state !== 'pending') return reported(await poll());
  const earlier: GatewayResult<RefundSnapshot> = isFirst ? { kind: 'not_found' } : await poll();
  if (earlier.kind !== 'not_found') return reported(earlier);

  await journal?.append('refund', {
    gateway: refund.gateway,
    mode: refund.mode,
    refundId: refund.publicId,
    merchantOrderId: attempt.merchantOrderId,
    gatewayPaymentId,
    amountPaise: refund.amountPaise,
    requestedBy: refund.requestedBy,
  });
  const answer = await gateway.refund({
    refundId: refund.publicId,
    merchantOrderId: attempt.merchantOrderId,
    gatewayPaymentId,
    amountPaise: refund.amountPaise,
  });
  if (answer.kind !== 'rejected') return reported(answer);
  const afterRejection = await poll();
  if (afterRejection.kind !== 'not_found') return reported(afterRejection);
  const ageMs = now.getTime() - (refund.recordedAt ?? refund.requestedAt).getTime();
  if (!isFirst && ageMs < REPETITION_MS) return unknown('rejected', answer.message);
  return {
    kind: 'answered',
    update: {
      gatewayRefundId: null,
      refundId: refund.publicId,
      gatewayPaymentId: null,
      amountPaise: refund.amountPaise,
      state: 'failed',
      reference: null,
      failureReason: answer.message,
    },
  };
}

const unknown = (cause: string, message: string): RefundAnswer => ({ kind: 'unknown', cause, message });

/** A refund that the gateway accepted and then denies, or gives an error for, has not failed. */
function reported(answer: GatewayResult<RefundSnapshot>): RefundAnswer {
  switch (answer.kind) {
    case 'ok':
      return { kind: 'answered', update: answer.value };
    case 'rejected':
      return unknown('rejected', answer.message);
    case 'not_found':
      return unknown('not_found', 'the gateway knows no such refund');
    case 'unknown':
      return unknown(answer.cause, answer.message);
  }
}
