import { linkDisputes, takeLostBeforeCapture } from './dispute-model';
import { close } from './finding-model';
import { countedOutside, linkOutsideRefunds } from './outside-refund-model';
import { credit, type Credit } from './ledger-model';
import type { ModelAttempt, PaymentModel, ReceivedAs } from './payment-model';

export type ReportedCapture = 'captured' | 'captured_too_little' | 'captured_part_gone' | 'captured_all_gone';
export const isCaptureState = (reportedState: string): reportedState is ReportedCapture =>
  reportedState.startsWith('captured');
/** The refunded amount of `captured_part_gone` and of a partial outside refund. */
export const PART_GONE = 1_00;

/** The expected row of one captured payment of an order. */
export interface ModelCapture {
  attempt: ModelAttempt;
  try: number;
  status: 'credited' | 'held' | 'refunded' | 'handled_outside';
  paise: number;
  /** The refunded amount that the gateway reports. */
  gatewayRefundedPaise: number;
  /** What reached the wallet and what is our fee; null unless it was credited. */
  credit: Credit | null;
  /** What lost disputes took of it, and the fee in it. */
  lostPaise: number;
  lostFeePaise: number;
  /** The part of it that was taken while the money was on hold. */
  lostBeforeCreditPaise: number;
}

export const hasHeldMoney = ({ money }: ModelAttempt): boolean =>
  [...money.values()].some(({ status }) => status === 'held');

const capturesOf = ({ attempts }: PaymentModel): ModelCapture[] =>
  attempts.flatMap(({ money }) => [...money.values()]);

/**
 * A captured payment that the gateway reports: credited at most once for each order, and never what has been
 * refunded.
 */
export function capture(
  model: PaymentModel,
  attempt: ModelAttempt,
  reportedState: ReportedCapture,
  payersTry: number,
  as: ReceivedAs,
): void {
  const paise = reportedState === 'captured_too_little' ? model.totalPaise - 1 : model.totalPaise;
  const outside = countedOutside(model, attempt, payersTry);
  const reported =
    reportedState === 'captured_all_gone' ? paise : reportedState === 'captured_part_gone' ? PART_GONE : 0;
  const gone = Math.max(
    reported,
    outside.reduce((sum, refund) => sum + refund.paise, 0),
  );
  const known = attempt.money.get(payersTry);
  if (known) return updateKnown(model, known, { gone, isEvent: as !== 'answer' });

  const isSecond =
    attempt.at === 'captured' || [...attempt.money.values()].some(({ status }) => status === 'credited');
  const isRight = !isSecond && reportedState !== 'captured_too_little';
  if (isRight && as !== 'answer' && (as === 'old_event' || outside.length > 0)) return;
  const taken: ModelCapture = {
    attempt,
    try: payersTry,
    status: 'held',
    paise,
    gatewayRefundedPaise: gone,
    credit: null,
    lostPaise: 0,
    lostFeePaise: 0,
    lostBeforeCreditPaise: 0,
  };
  attempt.confirmed = true;
  if (gone >= paise) {
    returnedWithoutCredit(model, attempt, payersTry);
    taken.status = 'refunded';
  } else {
    takeLostBeforeCapture(model, taken);
    if (!isRight || gone > 0 || taken.lostPaise > 0) hold(model, taken);
    else creditNow(model, taken);
  }
  attempt.money.set(payersTry, taken);
  linkOutsideRefunds(model, taken);
  linkDisputes(model, taken);
}

function creditNow(model: PaymentModel, taken: ModelCapture): void {
  const { attempt } = taken;
  const isUnderWay = model.state === 'initiated' || model.state === 'pending';
  model.credits.push(!isUnderWay || model.attempts.at(-1) !== attempt);
  if (capturesOf(model).some((each) => each.attempt !== attempt && each.status === 'credited'))
    model.findings.add(`captured_twice ${model.attempts.indexOf(attempt)}`);
  model.state = 'completed';
  model.cancelRequested = false;
  taken.status = 'credited';
  Object.assign(attempt, { at: 'captured', final: true, try: taken.try });
  credit(model, taken, { creditPaise: model.creditPaise, feePaise: model.totalPaise - model.creditPaise });
}

function updateKnown(
  model: PaymentModel,
  known: ModelCapture,
  reported: { gone: number; isEvent: boolean },
): void {
  const { attempt } = known;
  const { isEvent } = reported;
  const gone = isEvent ? Math.max(reported.gone, known.gatewayRefundedPaise) : reported.gone;
  known.gatewayRefundedPaise = gone;
  if (known.status === 'held' && gone >= known.paise) {
    known.status = 'refunded';
    returnedWithoutCredit(model, attempt, known.try);
    close(model, [holdOf(model, known)]);
  } else if (known.status === 'refunded' && !isEvent && !isWholeGone(model, known)) {
    known.status = 'held';
    hold(model, known, { endsCancelRequest: false });
  } else if (known.status !== 'held' && !isEvent && !attempt.final) {
    Object.assign(attempt, { final: true, confirmed: true });
    if (known.status === 'refunded') attempt.at = 'failed';
  }
}

/** By the gateway's figure, or by our own: our refunds, outside refunds and lost disputes. */
function isWholeGone(model: PaymentModel, known: ModelCapture): boolean {
  const ours = model.refunds
    .filter((refund) => refund.capture === known && refund.state !== 'failed')
    .reduce((sum, refund) => sum + refund.paise, 0);
  const outside = countedOutside(model, known.attempt, known.try).reduce((sum, { paise }) => sum + paise, 0);
  return Math.max(known.gatewayRefundedPaise, outside + ours) + known.lostPaise >= known.paise;
}

/**
 * All of it was refunded without a credit: the payment has failed unless other money arrived or may arrive.
 */
function returnedWithoutCredit(model: PaymentModel, attempt: ModelAttempt, payersTry: number): void {
  const others = model.attempts.filter((each) => each !== attempt);
  const hasOtherMoney =
    model.state === 'completed' ||
    others.some((each) => !each.final && each.at !== 'captured') ||
    model.attempts.some(hasHeldMoney);
  if (attempt.at !== 'captured')
    Object.assign(attempt, { at: 'failed', final: true, confirmed: true, try: payersTry });
  if (!hasOtherMoney) Object.assign(model, { state: 'failed', cancelRequested: false });
}

/** Staff decide; the order is polled until then, also where polling had ended. */
function hold(
  model: PaymentModel,
  held: ModelCapture,
  { endsCancelRequest } = { endsCancelRequest: true },
): void {
  model.findings.add(holdOf(model, held));
  model.review = true;
  if (endsCancelRequest) model.cancelRequested = false;
  resumePolling(model);
}

const POLLED_FOR = 6 * 24 * 3_600_000;

export function resumePolling(model: PaymentModel): void {
  if (model.now - model.pollingSince < POLLED_FOR) model.polled = true;
}

/** The name of the finding that a hold raises. */
export const holdOf = (model: PaymentModel, { attempt, try: payersTry }: ModelCapture): string =>
  `held ${model.attempts.indexOf(attempt)} ${payersTry}`;
