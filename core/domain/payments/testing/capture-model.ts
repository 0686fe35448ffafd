import type { ModelAttempt, PaymentModel, ToldAs } from './payment-model';
import type { RefundWord } from './refund-model';

export type CaptureWord = 'captured' | 'captured_too_little' | 'captured_part_gone' | 'captured_all_gone';
export const isCaptureWord = (word: string): word is CaptureWord => word.startsWith('captured');
/** What `captured_part_gone` and a partial outside refund say went back. */
export const PART_GONE = 1_00;

/** One captured payment of an order, as it should be stored. */
export interface ModelCapture {
  status: 'credited' | 'held' | 'refunded';
  paise: number;
  refundedPaise: number;
}

/** A refund that nobody asked for here. */
export interface OutsideRefund {
  attempt: ModelAttempt;
  /** Null where the gateway names the order only. */
  try: number | null;
  id: number;
  paise: number;
  state: RefundWord;
}

export const hasHeldMoney = ({ money }: ModelAttempt): boolean =>
  [...money.values()].some(({ status }) => status === 'held');

/** A captured payment that the gateway tells of: credited at most once an order, and never what has gone back. */
export function capture(
  model: PaymentModel,
  attempt: ModelAttempt,
  word: CaptureWord,
  payersTry: number,
  as: ToldAs,
): void {
  const paise = word === 'captured_too_little' ? model.totalPaise - 1 : model.totalPaise;
  const outside = model.outside.filter(
    (refund) =>
      refund.attempt === attempt &&
      (refund.try === null || refund.try === payersTry) &&
      refund.state !== 'failed',
  );
  const told = word === 'captured_all_gone' ? paise : word === 'captured_part_gone' ? PART_GONE : 0;
  const gone = Math.max(
    told,
    outside.reduce((sum, refund) => sum + refund.paise, 0),
  );
  const known = attempt.money.get(payersTry);
  if (known) return tellKnown(model, attempt, { known, payersTry, gone, isEvent: as !== 'answer' });

  const isSecond = attempt.at === 'captured';
  const isRight = !isSecond && word !== 'captured_too_little';
  if (isRight && as !== 'answer' && (as === 'old_event' || outside.length > 0)) return;
  const store = (status: ModelCapture['status']) =>
    void attempt.money.set(payersTry, { status, paise, refundedPaise: gone });
  if (gone >= paise) {
    goneBack(model, attempt, null, payersTry);
    return store('refunded');
  }
  attempt.confirmed = true;
  if (!isRight || gone > 0) {
    store('held');
    return hold(model, attempt, payersTry);
  }
  store('credited');
  credit(model, attempt, payersTry);
}

function credit(model: PaymentModel, attempt: ModelAttempt, payersTry: number): void {
  const isUnderWay = model.state === 'initiated' || model.state === 'pending';
  model.credits.push(!isUnderWay || model.attempts.at(-1) !== attempt);
  if (model.attempts.some((each) => each !== attempt && each.at === 'captured'))
    model.findings.add(`captured_twice ${model.attempts.indexOf(attempt)}`);
  model.state = 'completed';
  model.wish = false;
  Object.assign(attempt, { at: 'captured', final: true, try: payersTry });
}

function tellKnown(
  model: PaymentModel,
  attempt: ModelAttempt,
  told: { known: ModelCapture; payersTry: number; gone: number; isEvent: boolean },
): void {
  const { known, payersTry, isEvent } = told;
  const gone = isEvent ? Math.max(told.gone, known.refundedPaise) : told.gone;
  known.refundedPaise = gone;
  const isWhole = gone >= known.paise;
  if (known.status === 'held' && isWhole) {
    known.status = 'refunded';
    goneBack(model, attempt, known, payersTry);
    model.findings.delete(holdOf(model, attempt, payersTry));
    if (model.findings.size === 0) model.review = false;
  } else if (known.status === 'refunded' && !isWhole && !isEvent) {
    known.status = 'held';
    hold(model, attempt, payersTry, { endsWish: false });
  } else if (known.status === 'refunded' && !isEvent && !attempt.final) {
    Object.assign(attempt, { at: 'failed', final: true, confirmed: true });
  }
}

/** All of it went back without a credit: the payment has failed unless there is, or may be, other money. */
function goneBack(
  model: PaymentModel,
  attempt: ModelAttempt,
  known: ModelCapture | null,
  payersTry: number,
): void {
  const others = model.attempts.filter((each) => each !== attempt);
  const hasOtherMoney =
    model.state === 'completed' ||
    others.some((each) => !each.final && each.at !== 'captured') ||
    model.attempts.some((each) =>
      [...each.money.values()].some((other) => other !== known && other.status === 'held'),
    );
  if (attempt.at !== 'captured')
    Object.assign(attempt, { at: 'failed', final: true, confirmed: true, try: payersTry });
  if (!hasOtherMoney) Object.assign(model, { state: 'failed', wish: false });
}

/** Staff decide; the order is asked about until then, also where polling had ended. */
function hold(
  model: PaymentModel,
  attempt: ModelAttempt,
  payersTry: number,
  { endsWish } = { endsWish: true },
): void {
  model.findings.add(holdOf(model, attempt, payersTry));
  model.review = true;
  if (endsWish) model.wish = false;
  if (model.now - model.watchedSince < POLLED_FOR) model.watched = true;
}

const POLLED_FOR = 6 * 24 * 3_600_000;
const holdOf = (model: PaymentModel, attempt: ModelAttempt, payersTry: number): string =>
  `held ${model.attempts.indexOf(attempt)} ${payersTry}`;

/** The gateway tells of a refund that nobody asked for here, or how it goes on. */
export function outsideRefund(
  model: PaymentModel,
  attempt: ModelAttempt,
  told: { try: number; id: number; part: 'all' | number; word: RefundWord },
): void {
  const known = model.outside.find((refund) => refund.attempt === attempt && refund.id === told.id);
  if (known) {
    if (told.word !== 'pending') known.state = told.word;
    return;
  }
  model.findings.add(`refund_unknown ${model.attempts.indexOf(attempt)} ${told.id}`);
  model.outside.push({
    attempt,
    try: model.gateway === 'phonepe' ? null : told.try,
    id: told.id,
    paise: told.part === 'all' ? model.totalPaise : told.part,
    state: told.word,
  });
}

/** The product's own refunds of such an order are left out: how much is left of it is for other tests. */
export const hasOutsideRefund = (model: PaymentModel, attempt: ModelAttempt): boolean =>
  model.outside.some((refund) => refund.attempt === attempt);
