import { ErrorReply } from '../http/reply';
import type { Fields } from '../http/request-body';
import { phonePeId } from '../identifiers';
import type { PhonePeContext } from './context';
import type { PhonePeOrder, PhonePeRefund } from './entities';
import { emitRefund } from './events';
import { readMerchantId } from './pay-input';
import { findOrder } from './orders';
import { badRequest } from './error-replies';

/** Paise of all refunds that have not failed. */
export function claimedByRefunds(context: PhonePeContext, merchantOrderId: string): number {
  let sum = 0;
  for (const refund of context.refunds.values()) {
    if (refund.originalMerchantOrderId === merchantOrderId && refund.state !== 'FAILED') sum += refund.amount;
  }
  return sum;
}

export function paidAmount(order: PhonePeOrder): number {
  return order.attempts.find((attempt) => attempt.state === 'COMPLETED')?.amount ?? 0;
}

/** `POST /payments/v2/refund`: PENDING at first; a used merchantRefundId is rejected, also after a failure. */
export function createRefund(context: PhonePeContext, fields: Fields): PhonePeRefund {
  const merchantRefundId = readMerchantId(fields['merchantRefundId']);
  const originalMerchantOrderId = readMerchantId(fields['originalMerchantOrderId']);
  const amount = fields['amount'];
  if (!Number.isSafeInteger(amount) || (amount as number) < 100) throw badRequest();
  const order = findOrder(context, originalMerchantOrderId);
  if (context.refunds.get(merchantRefundId)) throw badRequest();
  if (order.state !== 'COMPLETED') throw badRequest();
  const left = paidAmount(order) - claimedByRefunds(context, originalMerchantOrderId);
  if ((amount as number) > left) {
    throw new ErrorReply(400, {
      code: 'REFUND_AMOUNT_EXCEEDS',
      message: 'Refund amount is more than the amount left to refund.',
    });
  }
  const now = context.clock.now();
  const refund: PhonePeRefund = {
    merchantRefundId,
    originalMerchantOrderId,
    refundId: phonePeId('OMR', now),
    amount: amount as number,
    state: 'PENDING',
    timestamp: now,
    next: null,
  };
  context.refunds.put(merchantRefundId, refund);
  planNext(context, refund);
  return refund;
}

export function findRefund(context: PhonePeContext, merchantRefundId: string): PhonePeRefund {
  const refund = context.refunds.get(merchantRefundId);
  if (refund) return refund;
  throw new ErrorReply(context.knobs.phonepeNotFoundStatus, {
    code: 'REFUND_NOT_FOUND',
    message: 'No entry found for given merchant refund id',
  });
}

/** Changes a refund's state; COMPLETED and FAILED are final. */
export function moveRefund(
  context: PhonePeContext,
  refund: PhonePeRefund,
  state: 'CONFIRMED' | 'COMPLETED' | 'FAILED',
): void {
  if (refund.state === 'COMPLETED' || refund.state === 'FAILED' || refund.state === state) {
    throw badRequest(`The refund is already ${refund.state}.`);
  }
  refund.state = state;
  refund.next = null;
  context.refunds.put(refund.merchantRefundId, refund);
  if (state === 'CONFIRMED') {
    emitRefund(context, 'pg.refund.accepted', refund);
    planNext(context, refund);
  } else {
    emitRefund(context, state === 'COMPLETED' ? 'pg.refund.completed' : 'pg.refund.failed', refund);
  }
}

/** Plans the next state as the knob sets it: PENDING, CONFIRMED, then COMPLETED or FAILED. */
function planNext(context: PhonePeContext, refund: PhonePeRefund): void {
  const { phonepeRefundOutcome: outcome, phonepeRefundStepMs: stepMs } = context.knobs;
  if (outcome === 'pending' || (outcome === 'confirmed' && refund.state === 'CONFIRMED')) return;
  const last = outcome === 'failed' ? 'FAILED' : 'COMPLETED';
  refund.next = {
    at: context.clock.now() + stepMs,
    state: refund.state === 'PENDING' ? 'CONFIRMED' : last,
  };
  context.refunds.put(refund.merchantRefundId, refund);
  armRefund(context, refund);
}

/** Sets the timer of a refund's next state; also called after a restart, for every refund. */
export function armRefund(context: PhonePeContext, refund: PhonePeRefund): void {
  const step = refund.next;
  if (!step) return;
  context.clock.schedule(step.at, () => {
    if (refund.next !== step || context.refunds.get(refund.merchantRefundId) !== refund) return;
    moveRefund(context, refund, step.state);
  });
}
