import { paise } from '@deccanloop/contracts/money';
import { PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { KnownMoney, PaymentCapture } from '../captures';
import { UNKNOWN_ORDER_WINDOW_MS } from '../decide';
import type { GatewayUpdate } from '../gateway-update';
import type { Attempt, GatewayState, Payment } from '../types';
import { AMOUNT, PAID_ID, type Said } from './transition-updates';

/** The time of every decision. */
export const NOW = new Date('2026-11-20T10:00:00Z');

const GATEWAY_STATES = [
  'unknown',
  'created',
  'attempted',
  'authorized',
  'captured',
  'failed',
  'not_found',
] as const satisfies readonly GatewayState[];

const BOOLEANS = [false, true] as const;

/** The other attempt of the payment, if any. */
export const OTHERS = ['none', 'open', 'authorized', 'ended', 'captured'] as const;
/** The stored captures: of the update's gateway payment unless named `second`, `other_held` or `other_credited`. */
export const STORED = [
  'none',
  'held',
  'credited',
  'handled_outside',
  'refunded',
  'refunded_here',
  'second',
  'other_held',
  'other_credited',
] as const;
/** One further thing that is known about the update's gateway payment. */
export const KNOWN = [
  'nothing',
  'id_of_other_order',
  'id_of_other_order_reported',
  'refund_event',
  'lost_dispute',
  'part_refunded_outside',
  'refunded_outside',
] as const;
/** One combination of everything that a decision depends on. */
export interface TransitionCase {
  payment: Payment;
  attempt: Attempt;
  isWindowOver: boolean;
  isConfirmed: boolean;
  isOldOrder: boolean;
  other: (typeof OTHERS)[number];
  stored: (typeof STORED)[number];
  known: (typeof KNOWN)[number];
  said: Said;
  update: GatewayUpdate;
  attempts: readonly Attempt[];
  money: KnownMoney;
}

const agoMs = (ms: number): Date => new Date(NOW.getTime() - ms);

export function* payments(): Generator<Pick<TransitionCase, 'payment' | 'isWindowOver'>> {
  for (const state of PAYMENT_STATES)
    for (const underReview of BOOLEANS)
      for (const isCancelRequested of BOOLEANS)
        for (const isWindowOver of BOOLEANS) {
          const payment: Payment = {
            id: 'payment',
            publicId: 'DL1',
            ownerId: 'owner',
            mode: 'test',
            gateway: 'razorpay',
            currency: 'INR',
            amountPaise: AMOUNT,
            feePaise: paise(2_00),
            totalPaise: AMOUNT,
            creditPaise: paise(98_00),
            payerName: 'Asha Rao',
            origin: 'website',
            state,
            stateReason: null,
            providerReference: null,
            underReview,
            initiatedAt: agoMs(3_600_000),
            completedAt: null,
            nextCheckAt: NOW,
            checkCount: 1,
            cancelRequestedAt: isCancelRequested ? agoMs(1_000) : null,
            pollingSince: agoMs(PAYMENT_TIMINGS.pollLimitMs - (isWindowOver ? 0 : 1)),
            refundedPaise: paise(0),
          };
          yield { payment, isWindowOver };
        }
}

const attemptOf = (more: Pick<Attempt, 'id' | 'attemptNo' | 'gatewayState' | 'isFinal'>): Attempt => ({
  paymentId: 'payment',
  mode: 'test',
  gateway: 'razorpay',
  merchantOrderId: `DL1-${more.attemptNo}`,
  amountPaise: AMOUNT,
  currency: 'INR',
  orderState: 'open',
  gatewayOrderId: `order_${more.attemptNo}`,
  redirectUrl: null,
  rejection: null,
  expiresAt: null,
  gatewayPaymentId: PAID_ID,
  createdAt: NOW,
  capturedPaise: null,
  ...more,
});

export function* attempts(): Generator<Pick<TransitionCase, 'attempt' | 'isConfirmed' | 'isOldOrder'>> {
  for (const gatewayState of GATEWAY_STATES)
    for (const isFinal of BOOLEANS)
      for (const isConfirmed of BOOLEANS)
        for (const isOldOrder of BOOLEANS) {
          const attempt: Attempt = {
            ...attemptOf({ id: 'attempt', attemptNo: 2, gatewayState, isFinal }),
            createdAt: agoMs(UNKNOWN_ORDER_WINDOW_MS - (isOldOrder ? 0 : 1)),
            ...(!isConfirmed && { gatewayOrderId: null }),
          };
          yield { attempt, isConfirmed, isOldOrder };
        }
}

export const OTHER_ATTEMPTS: Record<TransitionCase['other'], readonly Attempt[]> = {
  none: [],
  open: [attemptOf({ id: 'other', attemptNo: 1, gatewayState: 'created', isFinal: false })],
  authorized: [attemptOf({ id: 'other', attemptNo: 1, gatewayState: 'authorized', isFinal: false })],
  ended: [attemptOf({ id: 'other', attemptNo: 1, gatewayState: 'failed', isFinal: true })],
  captured: [attemptOf({ id: 'other', attemptNo: 1, gatewayState: 'captured', isFinal: true })],
};

/** @param amountPaise the amount of the update's gateway payment */
function capturesOf(stored: TransitionCase['stored'], amountPaise: number): PaymentCapture[] {
  const capture = (more: Partial<PaymentCapture>): PaymentCapture => ({
    id: 'capture',
    attemptId: 'attempt',
    gatewayPaymentId: PAID_ID,
    amountPaise: paise(amountPaise),
    status: 'held',
    gatewayRefundedPaise: paise(0),
    refundedPaise: paise(0),
    lostPaise: paise(0),
    ...more,
  });
  switch (stored) {
    case 'none':
      return [];
    case 'held':
    case 'credited':
    case 'handled_outside':
      return [capture({ status: stored })];
    case 'refunded':
      return [capture({ status: 'refunded', gatewayRefundedPaise: paise(amountPaise) })];
    case 'refunded_here':
      return [capture({ status: 'refunded', refundedPaise: paise(amountPaise) })];
    case 'second':
      return [capture({ status: 'credited', gatewayPaymentId: 'pay_0' })];
    case 'other_held':
      return [capture({ attemptId: 'other', gatewayPaymentId: 'pay_0' })];
    case 'other_credited':
      return [capture({ attemptId: 'other', gatewayPaymentId: 'pay_0', status: 'credited' })];
  }
}

export function moneyOf(
  { stored, known }: Pick<TransitionCase, 'stored' | 'known'>,
  amountPaise: number,
): KnownMoney {
  const outside = { part_refunded_outside: amountPaise - 1, refunded_outside: amountPaise }[known as string];
  return {
    captures: capturesOf(stored, amountPaise),
    outsideRefunds:
      outside === undefined
        ? []
        : [{ attemptId: null, captureId: null, gatewayPaymentId: PAID_ID, amountPaise: paise(outside) }],
    lostBeforePaise: paise(known === 'lost_dispute' ? 1 : 0),
    hasRefundEvent: known === 'refund_event',
    attemptsWithSameId: known.startsWith('id_of_other_order') ? ['of another payment'] : [],
    reusedFindings:
      known === 'id_of_other_order_reported' ? [`gateway_payment_reused:attempt:${PAID_ID}`] : [],
  };
}
