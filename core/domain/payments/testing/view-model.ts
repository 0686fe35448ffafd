import type { PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import type { ModelCapture } from './capture-model';
import { isOpenDispute } from './dispute-model';
import { outsideOf, refundedOf } from './ledger-model';
import type { PaymentModel } from './payment-model';

/** States of a view that say what happened to money. */
export const MONEY_VIEWS: readonly PayerViewState[] = [
  'completed',
  'partly_refunded',
  'refunded',
  'disputed',
  'on_hold',
  'handled_outside',
];

/** What the payer should see of the money that arrived; null when none did. */
export function moneyViewOf(model: PaymentModel): PayerViewState | null {
  const captures = model.attempts.flatMap(({ money }) => [...money.values()]);
  const having = (status: ModelCapture['status']) => captures.filter((each) => each.status === status);
  const credited = having('credited');
  if (credited.length > 0) {
    if (model.disputes.some((each) => each.isPaymentKnown && isOpenDispute(each))) return 'disputed';
    const paid = credited.reduce((sum, each) => sum + each.paise, 0);
    const back = credited.reduce((sum, each) => sum + Math.min(each.paise, backOf(model, each)), 0);
    return back >= paid ? 'refunded' : back > 0 ? 'partly_refunded' : 'completed';
  }
  const isOnHold = (each: ModelCapture) => refundedOf(model, each) < each.paise;
  if (having('held').some(isOnHold)) return 'on_hold';
  if (having('handled_outside').length > 0) return 'handled_outside';
  if (having('refunded').length + having('held').length > 0) return 'refunded';
  return model.review ? 'on_hold' : null;
}

/** Of one capture: refunds, outside refunds and lost disputes. */
function backOf(model: PaymentModel, taken: ModelCapture): number {
  const outside = outsideOf(model, taken).reduce((sum, { paise }) => sum + paise, 0);
  const lost = model.disputes
    .filter((each) => each.capture === taken && !isOpenDispute(each))
    .reduce((sum, { booked, held }) => sum + booked + held, 0);
  return refundedOf(model, taken) + outside + lost;
}
