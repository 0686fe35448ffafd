import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import type { RuleSettings } from '../approval-limit/rule-settings';
import { outsideRefundParts, heldCredit, keptPaise } from './amounts';
import type { CaptureSubject, OutsideRefundSubject } from './subject';

/** Whether an amount is above the limit; without a limit none is. */
const isAbove = (amount: Paise, { secondApproverAbove: limit }: RuleSettings): boolean =>
  limit !== null && amount > limit;

/** An action that is shown for a subject. */
export interface Offer {
  action: MoneyAction;
  /** The amount that it moves. */
  amountPaise: Paise;
  needsSecond: boolean;
  /** Why it is not available now. */
  blocked: Blocked | null;
}

export interface Blocked {
  /** `no_second`: it needs a second administrator and there is none. */
  code: 'not_available' | 'no_second';
  text: string;
}

const unavailable = (text: string): Blocked => ({ code: 'not_available', text });

const OPEN_ACTION = 'Another action on this money is waiting or under way.';
const DISPUTED = "The payer's bank disputes this payment. Wait until the dispute is closed.";
const OUTSIDE_PENDING = 'A refund made at the gateway is not finished yet. Wait until it is.';
const UNDER_WAY = 'A refund of this money is under way. Wait until it has ended.';
const NOTHING_LEFT = 'Nothing of it is left at the gateway: all of it was refunded.';
const NOT_RUPEES = 'Only rupees can be credited. Refund it instead.';

const needsSecondText = (what: string): string =>
  `A second administrator is needed: ${what}, and there is only one administrator. Add another one first.`;

const noSecond = (what: string): Blocked => ({ code: 'no_second', text: needsSecondText(what) });

/** What staff may do about a capture. Money that is not on hold is refunded by the usual refund request. */
export function offersForCapture(capture: CaptureSubject, settings: RuleSettings): Offer[] {
  if (capture.status !== 'held') return [];
  const kept = keptPaise(capture);
  // Without a second administrator the limit does not apply to refunds.
  const needsSecond = settings.isSecondAvailable && isAbove(paise(kept + capture.countedPaise), settings);
  return [
    {
      action: 'credit_held_capture',
      amountPaise: kept,
      needsSecond: true,
      blocked: creditBlocked(capture, kept, settings),
    },
    { action: 'refund_held_capture', amountPaise: kept, needsSecond, blocked: refundBlocked(capture, kept) },
    {
      action: 'handle_held_outside',
      amountPaise: capture.amountPaise,
      needsSecond: false,
      blocked: openBlocked(capture),
    },
  ];
}

function openBlocked(capture: CaptureSubject): Blocked | null {
  if (capture.hasOpenAction) return unavailable(OPEN_ACTION);
  if (capture.isRefundUnderWay) return unavailable(UNDER_WAY);
  return null;
}

function movingBlocked(capture: CaptureSubject, kept: Paise): Blocked | null {
  const open = openBlocked(capture);
  if (open) return open;
  if (capture.isDisputed) return unavailable(DISPUTED);
  if (capture.isOutsideRefundPending) return unavailable(OUTSIDE_PENDING);
  return kept === 0 ? unavailable(NOTHING_LEFT) : null;
}

function creditBlocked(capture: CaptureSubject, kept: Paise, settings: RuleSettings): Blocked | null {
  if (capture.currency !== 'INR' || capture.holdReason === 'currency_differs') return unavailable(NOT_RUPEES);
  const moving = movingBlocked(capture, kept);
  if (moving) return moving;
  if (heldCredit(capture).creditPaise <= 0) return unavailable('The fee would take all of it.');
  return settings.isSecondAvailable ? null : noSecond('crediting held money always needs two');
}

function refundBlocked(capture: CaptureSubject, kept: Paise): Blocked | null {
  const moving = movingBlocked(capture, kept);
  if (moving) return moving;
  return kept < REFUND_LIMITS.minPaise ? unavailable('Gateways refund no less than ₹1.') : null;
}

/** What staff may do about an outside refund. A recorded one needs no action. */
export function offersForOutsideRefund(refund: OutsideRefundSubject, settings: RuleSettings): Offer[] {
  if (refund.refundId !== null) return [];
  const { secondApproverAbove: limit } = settings;
  const needsSecond = isAbove(refund.amountPaise, settings);
  const blocked =
    outsideRefundBlocked(refund) ??
    (limit !== null && needsSecond && !settings.isSecondAvailable
      ? noSecond(`taking more than ${formatPaise(limit)} from a wallet needs two`)
      : null);
  return [{ action: 'record_outside_refund', amountPaise: refund.amountPaise, needsSecond, blocked }];
}

function outsideRefundBlocked(refund: OutsideRefundSubject): Blocked | null {
  const { capture, state, amountPaise } = refund;
  if (refund.hasOpenAction) return unavailable(OPEN_ACTION);
  if (state === 'pending') return unavailable('The gateway has not finished this refund yet.');
  if (state === 'failed') return unavailable('This refund failed at the gateway: no money was returned.');
  if (capture === null)
    return unavailable(
      'It is not of captured money that we know, so nothing was credited for it. Razorpay returns an attempt by itself when the bank approved it too late. Press Check now; if no capture appears, close the finding with a reason.',
    );
  if (capture.status === 'held')
    return unavailable('The money is still on hold and was not credited. End the hold first.');
  if (capture.status !== 'credited')
    return unavailable('This money was not credited to a wallet, so nothing can be debited.');
  if (outsideRefundParts(capture, amountPaise, refund.walletPaise) === null)
    return unavailable(
      'More was refunded than is left of this payment. Wait until our own refund has ended.',
    );
  return null;
}
