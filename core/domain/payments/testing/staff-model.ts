import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import type { ModelCapture } from './capture-model';
import { hasOpenDispute } from './dispute-model';
import { close } from './finding-model';
import { endHold } from './hold-model';
import { credit, goneBeforeCredit, leftOf, move, outsideOf, partsOf, refundedOf } from './ledger-model';
import { findOutside, unknownOf } from './outside-refund-model';
import type { ModelAttempt, PaymentModel } from './payment-model';
import { applyRefundUpdate, type ModelRefund, type ReportedRefundState } from './refund-model';

export type HeldAction = Exclude<MoneyAction, 'record_outside_refund'>;

/** Staff end a hold. @returns the error's code, or null */
export function endHeld(
  model: PaymentModel,
  attempt: ModelAttempt,
  { action, try: payersTry, answer }: { action: HeldAction; try: number; answer: ReportedRefundState },
): string | null {
  const held = attempt.money.get(payersTry);
  if (!held) return null;
  const isRefundUnderWay = model.refunds.some(
    ({ capture, state }) => capture === held && state === 'pending',
  );
  if (held.status !== 'held' || isRefundUnderWay) return 'not_available';
  if (action === 'handle_held_outside') {
    held.status = 'handled_outside';
    endHold(model, held);
    return null;
  }
  const kept = keptOf(model, held);
  const isOutsidePending = outsideOf(model, held).some(({ state }) => state === 'pending');
  if (hasOpenDispute(model, held) || isOutsidePending || kept === 0) return 'not_available';
  return action === 'credit_held_capture'
    ? creditHeld(model, held, kept)
    : refundHeld(model, held, kept, answer);
}

/** What is still at the gateway, by its figure or ours. */
function keptOf(model: PaymentModel, held: ModelCapture): number {
  const outside = outsideOf(model, held).reduce((sum, { paise }) => sum + paise, 0);
  const gone = Math.max(held.gatewayRefundedPaise, outside + refundedOf(model, held));
  return Math.max(0, held.paise - held.lostPaise - gone);
}

function creditHeld(model: PaymentModel, held: ModelCapture, kept: number): string | null {
  const agreedFee = model.totalPaise - model.creditPaise;
  const feePaise = Math.floor((2 * kept * agreedFee + model.totalPaise) / (2 * model.totalPaise));
  if (kept - feePaise <= 0) return 'not_available';
  held.status = 'credited';
  credit(model, held, { creditPaise: kept - feePaise, feePaise });
  for (const outside of outsideOf(model, held)) {
    if (goneBeforeCredit(model, held) < outside.paise) continue;
    const { paise } = outside;
    outside.refund = {
      capture: held,
      paise,
      wallet: 0,
      fee: 0,
      loss: 0,
      held: paise,
      state: 'processed',
    } satisfies ModelRefund;
    model.refunds.push(outside.refund);
  }
  Object.assign(model, { state: 'completed', cancelRequested: false });
  endHold(model, held);
  return null;
}

function refundHeld(
  model: PaymentModel,
  held: ModelCapture,
  kept: number,
  answer: ReportedRefundState,
): string | null {
  if (kept < 1_00) return 'not_available';
  const made: ModelRefund = {
    capture: held,
    paise: kept,
    wallet: 0,
    fee: 0,
    loss: 0,
    held: kept,
    state: 'pending',
  };
  model.refunds.push(made);
  applyRefundUpdate(model, made, answer);
  return null;
}

/**
 * Staff deduct an outside refund from wallet and fee.
 * @returns the error's code, or null
 */
export function recordOutsideRefund(model: PaymentModel, attempt: ModelAttempt, id: number): string | null {
  const outside = findOutside(model, attempt, id);
  if (!outside) return null;
  const { capture, paise } = outside;
  if (outside.refund || outside.state !== 'processed' || capture?.status !== 'credited')
    return 'not_available';
  const held = Math.min(paise, goneBeforeCredit(model, capture));
  const rest = paise - held;
  if (rest > leftOf(model, capture)) return 'not_available';
  const { walletPaise, feePaise: fee } = partsOf(model, capture, rest);
  const wallet = Math.min(walletPaise, model.accounts.wallet);
  const loss = walletPaise - wallet;
  if (rest > 0)
    move(model, 'refund', { gateway_clearing: rest, wallet: -wallet, fees: 0 - fee, losses: -loss });
  outside.refund = { capture, paise, wallet, fee, loss, held, state: 'processed' };
  model.refunds.push(outside.refund);
  close(model, [unknownOf(model, attempt, id)]);
  return null;
}

/** The payer spends from the wallet, where it has enough. */
export function spend(model: PaymentModel, paise: number): void {
  if (model.accounts.wallet >= paise) move(model, 'refund', { wallet: -paise, fees: paise });
}
