import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { ModelCapture } from './capture-model';
import { raise } from './finding-model';
import { leftOf, move, partsOf, refundedOf } from './ledger-model';
import type { ModelAttempt, PaymentModel } from './payment-model';

/** The expected row of a dispute. */
export interface ModelDispute {
  attempt: ModelAttempt;
  try: number;
  id: number;
  paise: number;
  status: DisputeStatus;
  /** What the ledger has recorded as taken by the gateway. */
  deductedPaise: number;
  capture: ModelCapture | null;
  isPaymentKnown: boolean;
  /** What a lost dispute took its money from, once that is recorded. */
  loss: 'ledger' | 'held' | null;
  /** The amount that it took. */
  takenPaise: number;
  isWinRecorded: boolean;
}

export interface DisputeReport {
  try: number;
  id: number;
  amount: number | 'all';
  status: DisputeStatus;
  deducted: number | 'all';
  /** False for a status that the gateway has not confirmed. */
  isConfirmed: boolean;
}

const OPEN: readonly DisputeStatus[] = ['open', 'under_review', 'action_required'];
const ORDER: readonly DisputeStatus[][] = [
  ['open'],
  ['under_review', 'action_required'],
  ['closed'],
  ['won', 'lost'],
];
const rankOf = (status: DisputeStatus): number => ORDER.findIndex((same) => same.includes(status));

export const isOpenDispute = ({ status }: ModelDispute): boolean => OPEN.includes(status);
export const hasOpenDispute = ({ disputes }: PaymentModel, { attempt, try: payersTry }: ModelCapture) =>
  disputes.some((each) => each.attempt === attempt && each.try === payersTry && isOpenDispute(each));

/** Only Razorpay reports disputes. */
export function dispute(model: PaymentModel, attempt: ModelAttempt, reported: DisputeReport): void {
  if (model.gateway !== 'razorpay') return;
  let known = model.disputes.find((each) => each.attempt === attempt && each.id === reported.id);
  const isNew = known === undefined;
  if (!known) {
    known = {
      attempt,
      try: reported.try,
      id: reported.id,
      paise: reported.amount === 'all' ? model.totalPaise : reported.amount,
      status: 'open',
      deductedPaise: 0,
      capture: null,
      isPaymentKnown: false,
      loss: null,
      takenPaise: 0,
      isWinRecorded: false,
    };
    model.disputes.push(known);
  }
  const capture = attempt.money.get(known.try) ?? null;
  const hasPayment = capture !== null || attempt.try === known.try;
  const isOtherEnd =
    rankOf(reported.status) === 3 && rankOf(known.status) === 3 && reported.status !== known.status;
  const contradicts = isOtherEnd || (reported.status === 'lost' && known.isWinRecorded);
  const isHintOfEnd = !reported.isConfirmed && rankOf(reported.status) >= rankOf('closed');
  const before = known.status;
  if (!contradicts && !isHintOfEnd && rankOf(reported.status) >= rankOf(before))
    known.status = reported.status;
  const hasMoved = reported.isConfirmed && !contradicts && moveMoney(model, known, capture, reported);
  if (!isNew && before === known.status && !hasMoved && !contradicts) return;
  known.capture ??= capture;
  known.isPaymentKnown ||= hasPayment;
  const name = `${model.attempts.indexOf(attempt)} ${known.id}`;
  const finding = contradicts
    ? `dispute_contradicts ${name}`
    : known.status === 'lost'
      ? `dispute_lost ${name}`
      : isNew
        ? `dispute_opened ${name}`
        : null;
  if (finding !== null && !model.raised.has(finding)) {
    // Raised once, whether or not its payment was known then.
    model.raised.add(finding);
    if (hasPayment) raise(model, finding);
    if (hasPayment) model.review = true;
  }
}

function moveMoney(
  model: PaymentModel,
  known: ModelDispute,
  capture: ModelCapture | null,
  reported: DisputeReport,
): boolean {
  if (capture === null || known.loss !== null || known.isWinRecorded) return false;
  if (capture.status === 'held') return known.status === 'lost' && takeHeld(model, known, capture);
  if (capture.status !== 'credited') return false;
  const deducted = reported.deducted === 'all' ? known.paise : reported.deducted;
  if (known.status === 'lost') {
    takeCredited(model, known, capture, deducted > 0 ? deducted : known.paise);
    return true;
  }
  if (
    known.status === 'won' ||
    (known.status === 'closed' && reported.status === 'closed' && deducted === 0)
  ) {
    if (known.deductedPaise === 0) return false;
    const { deductedPaise } = known;
    move(model, 'dispute_won', { gateway_clearing: -deductedPaise, disputes: deductedPaise });
    return (known.isWinRecorded = true);
  }
  if (known.deductedPaise > 0 || deducted === 0) return false;
  known.deductedPaise = deducted;
  move(model, 'dispute_deducted', { gateway_clearing: deducted, disputes: -deducted });
  return true;
}

/** Wallet and fee bear what is left of the capture; what they cannot cover is a loss. */
function takeCredited(model: PaymentModel, known: ModelDispute, capture: ModelCapture, amount: number): void {
  const taken = Math.min(amount, leftOf(model, capture));
  const share = taken > 0 ? partsOf(model, capture, taken) : { walletPaise: 0, feePaise: 0 };
  const wallet = Math.min(share.walletPaise, model.accounts.wallet);
  move(model, 'dispute_lost', {
    disputes: known.deductedPaise,
    gateway_clearing: amount - known.deductedPaise,
    wallet: -wallet,
    fees: -share.feePaise,
    losses: wallet + share.feePaise - amount,
  });
  capture.lostPaise += taken;
  capture.lostFeePaise += share.feePaise;
  Object.assign(known, { loss: 'ledger', deductedPaise: amount, takenPaise: amount });
}

/** Money on hold is not in the ledger: only its remaining amount shrinks. */
function takeHeld(model: PaymentModel, known: ModelDispute, capture: ModelCapture): true {
  const taken = Math.min(known.paise, capture.paise - refundedOf(model, capture) - capture.lostPaise);
  capture.lostPaise += taken;
  capture.lostBeforeCreditPaise += taken;
  Object.assign(known, { loss: 'held', takenPaise: taken });
  return true;
}

/** Lost before its capture was known: that money is not credited automatically. */
export function takeLostBeforeCapture(model: PaymentModel, taken: ModelCapture): void {
  for (const each of model.disputes)
    if (each.attempt === taken.attempt && each.try === taken.try && each.status === 'lost')
      takeHeld(model, each, taken);
}

/** Links disputes that were reported before their capture. */
export function linkDisputes({ disputes }: PaymentModel, taken: ModelCapture): void {
  for (const each of disputes)
    if (each.attempt === taken.attempt && each.try === taken.try)
      Object.assign(each, { capture: taken, isPaymentKnown: true });
}
