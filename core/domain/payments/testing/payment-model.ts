import type { GatewayName, PaymentState } from '@deccanloop/contracts/payments/status';
import type { GatewayState, OrderState } from '../types';
import {
  capture,
  hasHeldMoney,
  isCaptureState,
  type ReportedCapture,
  type ModelCapture,
} from './capture-model';
import type { DisputeReport, ModelDispute } from './dispute-model';
import { noMoney, type Accounts } from './ledger-model';
import type { OutsideRefund } from './outside-refund-model';
import { newPhases, type ModelPhase } from './phase-model';
import type { ModelRefund, ReportedRefundState } from './refund-model';
import type { HeldAction } from './staff-model';

/** One step of a history. `attempt` counts from the oldest, modulo their number. */
export type Step =
  | { do: 'wait'; ms: number }
  | { do: 'order_update'; attempt: number; state: ReportedState; try: number; times: number; as: ReceivedAs }
  | {
      do: 'outside_refund';
      attempt: number;
      try: number;
      id: number;
      part: 'all' | number;
      state: ReportedRefundState;
    }
  | { do: 'not_found' | 'refused' | 'window_passed'; attempt: number }
  | { do: 'status_check'; answers: readonly (ReportedState | 'unclear')[] }
  | { do: 'cancel' }
  | { do: 'retry'; key: number; order: OrderAnswer }
  | { do: 'refund'; attempt: number; try: number; paise: number | 'all'; answer: ReportedRefundState }
  | { do: 'refund_update'; refund: number; state: ReportedRefundState; times: number }
  | ({ do: 'dispute'; attempt: number; times: number } & DisputeReport)
  | { do: 'end_hold'; attempt: number; try: number; action: HeldAction; answer: ReportedRefundState }
  | { do: 'record_outside_refund'; attempt: number; id: number }
  | { do: 'spend'; paise: number }
  | { do: 'pay_phase' | 'reverse_phase'; phase: number; times: number };
export type ReportedState =
  | 'created'
  | 'attempted'
  | 'authorized'
  | 'failed'
  | 'failed_for_good'
  | ReportedCapture;
/** An answer of the gateway to us, or a webhook event, which may be old. */
export type ReceivedAs = 'answer' | 'event' | 'old_event';
export type OrderAnswer = 'made' | 'lost' | 'refused';

export interface ModelAttempt {
  at: GatewayState;
  final: boolean;
  order: OrderState;
  /** The gateway has reported its id for the order. */
  confirmed: boolean;
  /** The stored captures of its order, by the payer's try. */
  money: Map<number, ModelCapture>;
  /** The payer's try that it knows; null for none. */
  try: number | null;
  madeAt: number;
  /** When the gateway created the order, which may be long after the attempt: a key may be repeated late. */
  openedAt: number;
}

/** The expected payment. Times in milliseconds since it began. */
export interface PaymentModel {
  gateway: GatewayName;
  /** The amount of one capture. */
  totalPaise: number;
  /** The part that reaches the wallet; the rest is our fee. */
  creditPaise: number;
  now: number;
  state: PaymentState;
  pollingSince: number;
  polled: boolean;
  cancelRequested: boolean;
  review: boolean;
  /** Open findings, by names of the model. */
  findings: Set<string>;
  closed: Set<string>;
  outside: OutsideRefund[];
  disputes: ModelDispute[];
  accounts: Accounts;
  /** The priced phases of the payer's quotation. */
  phases: ModelPhase[];
  /** The kinds of its transfers. */
  transfers: string[];
  attempts: ModelAttempt[];
  /** One for each credit, in order: whether it was late. */
  credits: boolean[];
  refunds: ModelRefund[];
  /** Keys of retries, and whether each has its order. */
  keys: Map<number, boolean>;
}

/** A new payment whose first order may have been created. */
export const newPayment = (
  { gateway, totalPaise, creditPaise }: { gateway: GatewayName; totalPaise: number; creditPaise: number },
  isConfirmed: boolean,
): PaymentModel => ({
  gateway,
  totalPaise,
  creditPaise,
  now: 0,
  state: 'initiated',
  pollingSince: 0,
  polled: true,
  cancelRequested: false,
  review: false,
  findings: new Set(),
  closed: new Set(),
  outside: [],
  disputes: [],
  accounts: noMoney(),
  phases: newPhases(),
  transfers: [],
  attempts: [{ ...newAttempt(0), confirmed: isConfirmed, order: isConfirmed ? 'open' : 'creating' }],
  credits: [],
  refunds: [],
  keys: new Map(),
});

const MINUTE = 60_000;
const WINDOW = 5 * MINUTE;
export const MAX_POLLING = 6 * 24 * 60 * MINUTE;
export const ORDER_LIFE = 20 * MINUTE;

export const newAttempt = (madeAt: number): ModelAttempt => ({
  at: 'unknown',
  final: false,
  order: 'creating',
  confirmed: false,
  money: new Map(),
  try: null,
  madeAt,
  openedAt: madeAt,
});

export const isOpen = (attempt: ModelAttempt): boolean => !attempt.final && attempt.at !== 'captured';
export const isUnderWay = ({ state }: PaymentModel): boolean => state === 'initiated' || state === 'pending';
const canFail = (model: PaymentModel): boolean => isUnderWay(model) || model.state === 'timeout';

/** Applies what the gateway reports about an order. */
export function applyOrderUpdate(
  model: PaymentModel,
  attempt: ModelAttempt,
  state: ReportedState,
  payersTry: number,
  as: ReceivedAs = 'answer',
): void {
  if (isCaptureState(state)) capture(model, attempt, state, payersTry, as);
  else if (attempt.at !== 'captured') applyUnpaidUpdate(model, attempt, state, payersTry);
  endPolling(model);
}

const endPolling = (model: PaymentModel): void =>
  void (model.polled &&= model.attempts.some(isOpen) || model.attempts.some(hasHeldMoney));

function applyUnpaidUpdate(
  model: PaymentModel,
  attempt: ModelAttempt,
  state: ReportedState,
  payersTry: number,
): void {
  if (state === 'failed' || state === 'failed_for_good')
    return end(model, attempt, 'failed', state === 'failed_for_good', payersTry);
  if (attempt.at === state && model.state !== 'initiated') return;
  attempt.at = state as GatewayState;
  attempt.confirmed = true;
  if (state !== 'created') attempt.try = payersTry;
  if (model.state === 'initiated') model.state = 'pending';
}

/** An order that brought nothing. The payment fails with the last one. */
export function end(
  model: PaymentModel,
  attempt: ModelAttempt,
  at: 'failed' | 'not_found',
  forGood: boolean,
  payersTry: number | null = null,
): void {
  if (attempt.at === 'captured') return;
  const final = attempt.final || forGood;
  const isChange = attempt.at !== at || attempt.final !== final;
  const isOldTry = !final && payersTry === attempt.try;
  const othersOpen = model.attempts.some((other) => other !== attempt && isOpen(other));
  const fails = canFail(model) && !othersOpen && (isChange || !isOldTry || !isUnderWay(model));
  if (isChange || fails) {
    Object.assign(attempt, { at, final, try: payersTry ?? attempt.try });
    if (payersTry !== null) attempt.confirmed = true;
  }
  if (fails) Object.assign(model, { state: 'failed', cancelRequested: false });
  endPolling(model);
}

export function notFound(model: PaymentModel, attempt: ModelAttempt): void {
  if (!attempt.confirmed && model.now - attempt.madeAt >= 30 * MINUTE) end(model, attempt, 'not_found', true);
  endPolling(model);
}

export function windowPassed(model: PaymentModel): void {
  if (isUnderWay(model) && model.now - model.pollingSince >= WINDOW) model.state = 'timeout';
  endPolling(model);
}

/**
 * A worker's status check: every open order is polled, then a request to cancel is decided, then the window.
 */
export function checkStatus(
  model: PaymentModel,
  answers: readonly (ReportedState | 'unclear')[],
  payersTry: number,
): void {
  if (!model.polled) return;
  const asked = model.attempts.filter((each) => isOpen(each) || hasHeldMoney(each));
  const wasAuthorized = asked.some(({ at }) => at === 'authorized');
  let isClear = true;
  asked.forEach((attempt, n) => {
    const answer = answers[n % answers.length]!;
    if (attempt.order === 'rejected' && !attempt.confirmed) end(model, attempt, 'failed', true);
    else if (answer === 'unclear') isClear = false;
    else applyOrderUpdate(model, attempt, answer, payersTry);
  });
  if (asked.length > 0 && model.cancelRequested && isClear && canFail(model)) {
    const isHeld = model.attempts.some((each) => isOpen(each) && each.at === 'authorized');
    if (!isHeld && !model.review && !model.attempts.some(hasHeldMoney)) model.state = 'cancelled';
    model.cancelRequested = false;
  }
  windowPassed(model);
  if (model.now - model.pollingSince < MAX_POLLING) return;
  if (model.polled && (wasAuthorized || !isClear)) model.findings.add('unanswered');
  model.polled = false;
}

/** @returns the error's code, or null */
export function cancel(model: PaymentModel): string | null {
  if (model.state === 'completed') return 'already_paid';
  if (model.state === 'failed' || model.state === 'cancelled') return null;
  if (!model.polled || model.review) return 'cannot_cancel';
  model.cancelRequested = true;
  return null;
}
