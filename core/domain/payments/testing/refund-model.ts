import type { ModelCapture } from './capture-model';
import { hasHeldMoney, resumePolling } from './capture-model';
import { raise } from './finding-model';
import { availableOf } from './held-funds-model';
import { endHold } from './hold-model';
import { hasOpenDispute } from './dispute-model';
import { move, partsOf, refundableOf } from './ledger-model';
import type { ModelAttempt, PaymentModel } from './payment-model';

export type ReportedRefundState = 'pending' | 'processed' | 'failed';

/** A refund of one capture: who bears it, and its state. */
export interface ModelRefund {
  capture: ModelCapture;
  paise: number;
  wallet: number;
  fee: number;
  loss: number;
  /** Of money that was never credited. */
  held: number;
  state: ReportedRefundState;
}

const MIN_REFUND = 1_00;

/**
 * Requests a refund, of all that is left or of a given amount, and executes it.
 * @returns the error's code, or null
 */
export function refund(
  model: PaymentModel,
  attempt: ModelAttempt,
  asked: { try: number; paise: number | 'all'; answer: ReportedRefundState },
): string | null {
  const named = attempt.money.get(asked.try);
  const taken = named ?? [...attempt.money.values()][0];
  if (taken?.status !== 'credited') return 'not_captured';
  if (hasOpenDispute(model, taken)) return 'disputed';
  const left = refundableOf(model, taken);
  const paise = asked.paise === 'all' ? left : asked.paise;
  if (left === 0 || paise > left) return 'too_much';
  if (paise < MIN_REFUND) return 'too_little';
  const { walletPaise: wallet, feePaise: fee } = partsOf(model, taken, paise);
  if (wallet > availableOf(model)) return 'wallet_short';
  move(model, 'refund', { gateway_clearing: paise, wallet: 0 - wallet, fees: 0 - fee });
  const made: ModelRefund = { capture: taken, paise, wallet, fee, loss: 0, held: 0, state: 'pending' };
  model.refunds.push(made);
  applyRefundUpdate(model, made, asked.answer);
  return null;
}

export function applyRefundUpdateAt(model: PaymentModel, index: number, state: ReportedRefundState): void {
  const reported = model.refunds[index % model.refunds.length];
  if (reported) applyRefundUpdate(model, reported, state);
}

/** A processed refund may still fail; a failed one returns to the wallet for good, and staff review it. */
export function applyRefundUpdate(
  model: PaymentModel,
  reported: ModelRefund,
  state: ReportedRefundState,
): void {
  const name = model.refunds.indexOf(reported);
  const outside = model.outside.find(({ refund: standsFor }) => standsFor === reported);
  if (outside && state !== 'pending') outside.state = state;
  if (reported.state === 'failed' && state === 'processed') {
    const finding = `refund_processed_after_failed ${name}`;
    if (!model.closed.has(finding)) model.review = true;
    raise(model, finding);
  } else if (state === 'failed' && reported.state !== 'failed') {
    reported.state = 'failed';
    reverse(model, reported);
    raise(model, `refund_failed ${name}`);
  } else if (state === 'processed' && reported.state === 'pending') {
    reported.state = 'processed';
    if (isAllHeld(reported)) heldMoneyWentBack(model, reported.capture);
  }
}

const isAllHeld = ({ held, paise }: ModelRefund): boolean => held === paise;

function reverse(model: PaymentModel, reported: ModelRefund): void {
  if (!isAllHeld(reported)) {
    const { paise, held, wallet, fee, loss } = reported;
    move(model, 'refund_reversal', { gateway_clearing: held - paise, wallet, fees: fee, losses: loss });
    return;
  }
  model.review = true;
  if (reported.capture.status === 'refunded') reported.capture.status = 'held';
  if (reported.capture.status === 'held') resumePolling(model);
}

/** Staff refunded money on hold: the payment has failed unless other money arrived or may arrive. */
function heldMoneyWentBack(model: PaymentModel, taken: ModelCapture): void {
  if (taken.status === 'held') taken.status = 'refunded';
  const mayBringMoney = model.attempts.some(
    (each) => each !== taken.attempt && !each.final && each.at !== 'captured',
  );
  if (model.state !== 'completed' && !mayBringMoney && !model.attempts.some(hasHeldMoney))
    Object.assign(model, { state: 'failed', cancelRequested: false });
  endHold(model, taken);
}
