import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { ModelCapture } from './capture-model';
import { close, raise } from './finding-model';
import { leftOf, move, partsOf, refundedOf, type Accounts } from './ledger-model';
import type { ModelAttempt, PaymentModel } from './payment-model';

/** The expected row of a dispute. */
export interface ModelDispute {
  attempt: ModelAttempt;
  try: number;
  id: number;
  paise: number;
  status: DisputeStatus;
  /** The gateway's own figure; null until it was above zero once. */
  figure: number | null;
  /** What it costs, by the last proven update. */
  costPaise: number;
  capture: ModelCapture | null;
  isPaymentKnown: boolean;
  /** What the ledger has booked of it, and who bears it. */
  booked: number;
  wallet: number;
  fee: number;
  loss: number;
  /** What it took of its capture: of credited money, and of money on hold. */
  taken: number;
  held: number;
  /** How often its loss was raised, and whether last with its payment. */
  losses: number;
  isLossOfPayment: boolean;
}

export interface DisputeReport {
  try: number;
  id: number;
  amount: number | 'all';
  status: DisputeStatus;
  deducted: number | 'all';
  /** An answer to a question, or a record of staff; a signed event; or neither. The gateway answers no questions. */
  trust: 'answer' | 'snapshot' | 'hint';
}

const OPEN: readonly DisputeStatus[] = ['open', 'under_review', 'action_required'];
const isOpen = (status: DisputeStatus): boolean => OPEN.includes(status);

export const isOpenDispute = ({ status }: ModelDispute): boolean => isOpen(status);
export const hasOpenDispute = ({ disputes }: PaymentModel, { attempt, try: payersTry }: ModelCapture) =>
  disputes.some((each) => each.attempt === attempt && each.try === payersTry && isOpenDispute(each));

/** Of PhonePe, only what staff record is known. */
export function dispute(model: PaymentModel, attempt: ModelAttempt, reported: DisputeReport): void {
  if (model.gateway === 'phonepe' && reported.trust !== 'answer') return;
  const before = model.disputes.find((each) => each.attempt === attempt && each.id === reported.id);
  const known = before ?? newDispute(model, attempt, reported);
  const capture = attempt.money.get(known.try) ?? null;
  const was = { ...known };
  const deducted = reported.deducted === 'all' ? known.paise : reported.deducted;
  if (isAccepted(before, reported, deducted)) {
    known.status = reported.status;
    if (before?.status === 'action_required' && reported.status === 'open' && reported.trust === 'answer')
      known.status = 'action_required';
    if (deducted > 0 || known.figure !== null) known.figure = deducted;
    known.costPaise = costOf(known);
    book(model, known, capture, was);
  } else if (before === undefined || isOpen(before.status)) {
    const step = isOpen(reported.status) ? reported.status : 'open';
    if (before === undefined || step !== 'open') known.status = step;
  }
  if (before === undefined) model.disputes.push(known);
  else if (!hasChanged(known, was)) return;
  known.capture ??= capture;
  known.isPaymentKnown ||= capture !== null || attempt.try === known.try;
  const hasPayment = capture !== null || attempt.try === known.try;
  noteFindings(model, known, { was, isNew: before === undefined, hasPayment });
}

const newDispute = (model: PaymentModel, attempt: ModelAttempt, reported: DisputeReport): ModelDispute => ({
  ...{ attempt, try: reported.try, id: reported.id, status: 'open', figure: null, costPaise: 0 },
  paise: reported.amount === 'all' ? model.totalPaise : reported.amount,
  ...{ capture: null, isPaymentKnown: false, booked: 0, wallet: 0, fee: 0, loss: 0, taken: 0, held: 0 },
  ...{ losses: 0, isLossOfPayment: false },
});

/** A signed event counts while the dispute is open, unless it is of an earlier moment; of an ended one, only a repetition. */
function isAccepted(before: ModelDispute | undefined, reported: DisputeReport, deducted: number): boolean {
  if (reported.trust !== 'snapshot') return reported.trust === 'answer';
  if (before === undefined) return true;
  const { status, figure } = before;
  if (isOpen(status)) return !(status !== 'open' && reported.status === 'open') && deducted >= (figure ?? 0);
  const after = { ...before, figure: deducted > 0 || figure !== null ? deducted : null };
  return status === reported.status && costOf(after) === costOf(before);
}

function costOf({ status, figure, paise }: ModelDispute): number {
  if (status === 'won') return 0;
  if (status === 'lost') return figure === null || figure === 0 ? paise : figure;
  return figure ?? 0;
}

const MONEY = ['booked', 'wallet', 'fee', 'loss', 'taken', 'held', 'costPaise', 'figure', 'status'] as const;
const hasChanged = (known: ModelDispute, was: ModelDispute): boolean =>
  MONEY.some((each) => known[each] !== was[each]);

function book(
  model: PaymentModel,
  known: ModelDispute,
  capture: ModelCapture | null,
  was: ModelDispute,
): void {
  if (capture === null) return;
  const isOver = !isOpen(known.status);
  const isRepeated = known.costPaise === was.costPaise && isOver !== isOpen(was.status);
  known.held = heldOf();
  capture.lostPaise += known.held - was.held;
  capture.lostBeforeCreditPaise += known.held - was.held;
  const cost = known.costPaise - known.held;
  if (capture.status !== 'credited' || (isRepeated && cost === was.booked)) return;
  // As if it had taken nothing yet.
  capture.lostPaise -= was.taken;
  capture.lostFeePaise -= was.fee;
  bear(model, known, capture, isOver ? cost : 0);
  capture.lostPaise += known.taken;
  capture.lostFeePaise += known.fee;
  known.booked = cost;
  const borne = known.wallet + known.fee + known.loss - was.wallet - was.fee - was.loss;
  const entries: Partial<Accounts> = {
    gateway_clearing: cost - was.booked,
    disputes: borne - (cost - was.booked),
    wallet: was.wallet - known.wallet,
    fees: was.fee - known.fee,
    losses: was.loss - known.loss,
  };
  if (Object.values(entries).every((amount) => amount === 0)) return;
  const kind = borne > 0 ? 'lost' : borne < 0 ? 'returned' : cost > was.booked ? 'deducted' : 'won';
  move(model, `dispute_${kind}`, entries);

  function heldOf(): number {
    if (!isOver || capture === null) return 0;
    if (capture.status !== 'held') return Math.min(was.held, known.costPaise);
    if (isRepeated && was.held > 0) return was.held;
    const left = capture.paise - refundedOf(model, capture) - capture.lostPaise + was.held;
    return Math.max(0, Math.min(known.costPaise, left));
  }
}

/** Fee and wallet bear what is left of the capture, the wallet as far as it has money; the rest is a loss. */
function bear(model: PaymentModel, known: ModelDispute, capture: ModelCapture, cost: number): void {
  const owed = known.taken - known.fee;
  const taken = Math.max(0, Math.min(cost, leftOf(model, capture)));
  const share = taken > 0 ? partsOf(model, capture, taken) : { walletPaise: 0, feePaise: 0 };
  const wallet =
    share.walletPaise > owed
      ? known.wallet + Math.min(share.walletPaise - owed, model.accounts.wallet)
      : Math.min(known.wallet, share.walletPaise);
  Object.assign(known, { taken, wallet, fee: share.feePaise, loss: cost - wallet - share.feePaise });
}

/** Staff close none here. A finding of before its payment was known belongs to no payment. */
function noteFindings(
  model: PaymentModel,
  known: ModelDispute,
  { was, isNew, hasPayment }: { was: ModelDispute; isNew: boolean; hasPayment: boolean },
): void {
  const of = `${model.attempts.indexOf(known.attempt)} ${known.id}`;
  const isLost = (each: ModelDispute): boolean => !isOpen(each.status) && each.costPaise > 0;
  const wasLost = !isNew && isLost(was);
  if (wasLost && !isLost(known) && known.isLossOfPayment)
    close(model, [`dispute_lost ${of} ${known.losses}`]);
  const raised = isNew ? [`dispute_opened ${of}`] : [];
  if (isLost(known) && !wasLost) {
    known.losses += 1;
    known.isLossOfPayment = hasPayment;
    raised.push(`dispute_lost ${of} ${known.losses}`);
  }
  if (!hasPayment || raised.length === 0) return;
  for (const finding of raised) raise(model, finding);
  model.review = true;
}

/** Ended before its capture was known: that money is not credited automatically. */
export function takeLostBeforeCapture(model: PaymentModel, taken: ModelCapture): void {
  for (const each of model.disputes) {
    if (each.attempt !== taken.attempt || each.try !== taken.try || isOpen(each.status)) continue;
    const left = taken.paise - refundedOf(model, taken) - taken.lostPaise;
    each.held = Math.max(0, Math.min(each.costPaise, left));
    taken.lostPaise += each.held;
    taken.lostBeforeCreditPaise += each.held;
  }
}

/** Links disputes that were reported before their capture. */
export function linkDisputes({ disputes }: PaymentModel, taken: ModelCapture): void {
  for (const each of disputes)
    if (each.attempt === taken.attempt && each.try === taken.try)
      Object.assign(each, { capture: taken, isPaymentKnown: true });
}
