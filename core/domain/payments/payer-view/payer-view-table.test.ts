import { describe, expect, it } from '@jest/globals';
import {
  PAYER_VIEW_STATES,
  VIEW_AUDIENCES,
  type PayerViewDto,
} from '@deccanloop/contracts/payments/payer-view';
import { VIEW_LABELS } from '@deccanloop/contracts/payments/payer-view-texts';
import type { PayerViewInput } from './payer-view-input';
import { payerView } from './payer-view';
import { everyCombination, type Combination } from './testing/every-combination';

/** Every sentence that says or implies that the bank was not debited. */
const NOT_CHARGED = /not (been )?charged|no money was taken|nothing (was|has been) (charged|taken)/i;
const LATE_STATES = ['attempted', 'authorized', 'failed'] as const;

/** Money on hold that staff refund in full. */
const isGoingBack = ({ captures, refunds }: PayerViewInput): boolean =>
  captures.every(({ status }) => status === 'held') &&
  refunds.some(
    ({ state, amountPaise }) =>
      (state === 'pending' || state === 'processed') && amountPaise >= (captures[0]?.amountPaise ?? 0),
  );

const sentencesOf = ({ heading, label, text, notes }: PayerViewDto): string =>
  [heading, label, text, ...notes].join('\n');

type Rule = (view: PayerViewDto, combination: Combination) => boolean;

/** Each rule must hold for every combination that a payer can see. */
const RULES: Record<string, Rule> = {
  'heading, label and text are present, and no value is printed raw': (view) =>
    [view.heading, view.label, view.text].every((text) => text.trim() !== '') &&
    !/undefined|NaN|null|\[object|Invalid/.test(sentencesOf(view)),

  'never "not charged" when money was captured': (view, { viewInput }) =>
    viewInput.captures.length === 0 || !NOT_CHARGED.test(sentencesOf(view)),

  'never "not charged" about an order of Razorpay that a bank may still pay': (
    view,
    { payment, viewInput },
  ) =>
    payment.gateway !== 'razorpay' ||
    viewInput.attempts.every((each) => each.isFinal && each.orderState !== 'open') ||
    !NOT_CHARGED.test(sentencesOf(view)),

  'never "not charged" while an order is not final': (view, { viewInput }) =>
    viewInput.attempts.every(({ isFinal }) => isFinal) || !NOT_CHARGED.test(sentencesOf(view)),

  'paying again is never safe while a payment with an attempt is unresolved': (
    view,
    { payment, viewInput },
  ) => {
    const isResolved = viewInput.captures.some(({ status }) => status !== 'held') || isGoingBack(viewInput);
    const isWatched = payment.nextCheckAt !== null;
    const hasAttempt = viewInput.attempts.some(
      ({ isFinal, gatewayState }) => !isFinal && LATE_STATES.some((state) => state === gatewayState),
    );
    return isResolved || !isWatched || !hasAttempt || view.payAgain !== 'safe';
  },

  'on hold alone: no payment, no retry, no cancel, never failed': (view, { viewInput }) => {
    const isHeldAlone =
      viewInput.captures.length > 0 &&
      viewInput.captures.every(({ status }) => status === 'held') &&
      !isGoingBack(viewInput);
    return (
      !isHeldAlone ||
      (view.state === 'on_hold' &&
        view.payAgain === 'no' &&
        !view.actions.retry &&
        !view.actions.cancel &&
        /safe.*do not pay again/i.test(view.text))
    );
  },

  'a capture ends retry and cancel': (view, { viewInput }) =>
    viewInput.captures.length === 0 || (!view.actions.retry && !view.actions.cancel),

  'no retry beside an unanswered attempt': (view, { viewInput }) =>
    !view.actions.retry ||
    !viewInput.attempts.some(
      ({ isFinal, gatewayState }) =>
        !isFinal && (gatewayState === 'attempted' || gatewayState === 'authorized'),
    ),

  'successful only while all of the credit is in the wallet': (view, { viewInput }) => {
    const hasLeft =
      viewInput.refunds.some(({ state }) => state === 'pending' || state === 'processed') ||
      // Beside captures, a refund without a capture belongs to another attempt that was never credited.
      viewInput.outsideRefunds.some(({ state, captureId }) => state !== 'failed' && captureId !== null) ||
      viewInput.disputes.some(({ status }) => status === 'lost');
    return view.state !== 'completed' || (viewInput.captures[0]?.status === 'credited' && !hasLeft);
  },

  'every refund that moved money is shown with its amount': (view, { viewInput }) =>
    [...viewInput.refunds, ...viewInput.outsideRefunds].every(
      ({ state, amountPaise }) =>
        !(state === 'pending' || state === 'processed') ||
        sentencesOf(view).includes((amountPaise / 100).toFixed(2)),
    ),

  'an open dispute is shown': (view, { viewInput }) =>
    !viewInput.disputes.some(({ status }) => status === 'open') || /dispute/i.test(view.notes.join()),

  'a second payment is shown and the receipt stays': (view, { viewInput }) =>
    viewInput.captures.length < 2 ||
    (view.actions.receipt && /further payment|2 payments/.test(view.notes.join())),

  'a rejected cancel request is shown unless money has been returned': (view, { viewInput }) =>
    viewInput.cancelRejectedAt === null ||
    !['waiting_for_payment', 'checking', 'taking_longer', 'on_hold', 'completed'].includes(view.state) ||
    /could not be cancelled/.test(view.notes.join()),

  'without a final answer the payer reads until when we check, and the reference': (view, { payment }) =>
    !['taking_longer', 'failed_may_change'].includes(view.state) ||
    payment.nextCheckAt === null ||
    (view.watchEndsAt !== null &&
      /If your bank took money, it will reach your wallet or be returned.*until 28 Nov/.test(
        view.notes.join(),
      ) &&
      view.notes.join().includes(payment.publicId)),

  'a final failure names RBI’s rule, unless the order was never created': (view, { viewInput }) =>
    view.state !== 'failed' ||
    viewInput.attempts.every(
      ({ orderState, gatewayState }) => orderState === 'rejected' || gatewayState === 'not_found',
    ) ||
    /by 27 Nov \(T \+ 5 days/.test(view.notes.join()),

  'final only when no money is moving': (view, { viewInput }) =>
    !view.isFinal ||
    ((isGoingBack(viewInput) || !viewInput.captures.some(({ status }) => status === 'held')) &&
      !viewInput.refunds.some(({ state }) => state === 'requested' || state === 'pending') &&
      !viewInput.disputes.some(({ status }) => status === 'open')),
};

/** Rules for a reader who knows only the payment id. */
const GENERAL_RULES: Record<string, Rule> = {
  'no amount, reason, reference or date': (view, { payment }) =>
    !/₹|USD|\d|bank declined/i.test(sentencesOf(view)) && !sentencesOf(view).includes(payment.publicId),
  'no notes, times or actions': (view) =>
    view.notes.length === 0 &&
    view.nextCheckAt === null &&
    view.watchEndsAt === null &&
    !view.actions.cancel &&
    !view.actions.retry &&
    !view.actions.receipt,
  'the general text of its state': (view) => view.text === VIEW_LABELS[view.state].general,
};

describe('what a payer sees, over every combination', () => {
  const broken = new Map<string, unknown>();
  const states = new Set<string>();
  let count = 0;
  for (const combination of everyCombination()) {
    const { payment, viewInput, now } = combination;
    const views = VIEW_AUDIENCES.map((audience) => payerView(payment, viewInput, audience, now));
    const [payer, holder, staff] = views as [PayerViewDto, PayerViewDto, PayerViewDto];
    count += views.length;
    states.add(payer.state);
    for (const [name, rule] of Object.entries(RULES))
      if (!broken.has(name) && !rule(payer, combination)) broken.set(name, { combination, view: payer });
    for (const [name, rule] of Object.entries(GENERAL_RULES))
      if (!broken.has(name) && !rule(holder, combination)) broken.set(name, { combination, view: holder });
    if (holder.state !== payer.state || holder.payAgain !== payer.payAgain)
      broken.set('one state for all readers', { combination, holder, payer });
    if (JSON.stringify(staff) !== JSON.stringify(payer))
      broken.set('staff see what the payer sees', combination);
  }

  it.each([...Object.keys(RULES), ...Object.keys(GENERAL_RULES), 'one state for all readers'])(
    '%s',
    (rule) => {
      expect(broken.get(rule)).toBeUndefined();
    },
  );

  it('shows staff what the customer sees', () => {
    expect(broken.get('staff see what the payer sees')).toBeUndefined();
  });

  it('reaches every state, and the table is not small', () => {
    expect([...states].sort()).toEqual([...PAYER_VIEW_STATES].sort());
    expect(count).toBeGreaterThan(30_000);
  });
});
