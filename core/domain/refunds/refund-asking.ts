import type { Journal } from '../../platform/journal';
import type { GatewayResult, PaymentGateway, RefundUpdate, RefundSnapshot } from '../payments/gateway-port';
import type { RefundBalance } from './balance-repository';

export type RefundAnswer =
  { kind: 'told'; update: RefundUpdate } | { kind: 'unknown'; cause: string; message: string };

/**
 * How long after the debit a refusal may be of a repetition, while the gateway is still at work on the request whose
 * answer was lost and shows nothing of it yet (milliseconds).
 */
const REPETITION_MS = 5 * 60_000;

/**
 * Asks the gateway for a refund that is recorded, or how it stands. An earlier request whose answer was lost is
 * looked up before it is made again, and a refusal counts only when the gateway knows of no such refund: PhonePe
 * refuses the repetition of one that it has taken. Soon after a lost answer it does not count at all.
 */
export async function askAboutRefund(
  gateway: PaymentGateway,
  { refund, attempt }: RefundBalance,
  now: Date,
  journal: Journal | null = null,
): Promise<RefundAnswer> {
  const { gatewayPaymentId } = attempt;
  if (gatewayPaymentId === null) return unknown('no_payment', 'the captured payment has no id');
  const look = () =>
    gateway.fetchRefund({
      refundId: refund.publicId,
      gatewayRefundId: refund.gatewayRefundId,
      gatewayPaymentId,
    });
  const isFirst = refund.checkCount <= 1;

  if (refund.gatewayRefundId !== null || refund.state !== 'pending') return reported(await look());
  const earlier: GatewayResult<RefundSnapshot> = isFirst ? { kind: 'not_found' } : await look();
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
  const after = await look();
  if (after.kind !== 'not_found') return reported(after);
  const ageMs = now.getTime() - (refund.recordedAt ?? refund.requestedAt).getTime();
  if (!isFirst && ageMs < REPETITION_MS) return unknown('rejected', answer.message);
  return {
    kind: 'told',
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

/** A refund that the gateway took and then denies, or refuses to speak of, is not one that failed. */
function reported(answer: GatewayResult<RefundSnapshot>): RefundAnswer {
  switch (answer.kind) {
    case 'ok':
      return { kind: 'told', update: answer.value };
    case 'rejected':
      return unknown('rejected', answer.message);
    case 'not_found':
      return unknown('not_found', 'the gateway knows no such refund');
    case 'unknown':
      return unknown(answer.cause, answer.message);
  }
}
