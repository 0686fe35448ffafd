import { paise } from '@deccanloop/contracts/money';
import { orderOf, type GatewayUpdate } from '../gateway-update';
import type { GatewayPayment, OrderSnapshot } from '../gateway-port';
import type { Attempt } from '../types';

export const AMOUNT = paise(100_00);
export const PAID_ID = 'pay_1';

/** What a capture reports, compared with the order. */
const MATCHES = ['exact', 'amount', 'currency', 'order'] as const;
const REFUNDED = ['none', 'part', 'all'] as const;
const VIA = ['answer', 'event', 'old_event'] as const;
/** A report of a failure: of the same try, of another one, without a payment, or final. */
const FAILURES = ['same_try', 'other_try', 'no_try', 'final'] as const;

/** What an update says, in the terms of the model. */
export type Said =
  | { kind: 'created' | 'attempted' | 'authorized' | 'unreadable' | 'zero_amount' }
  | { kind: 'failed'; failure: (typeof FAILURES)[number] }
  | {
      kind: 'captured';
      match: (typeof MATCHES)[number];
      refunded: (typeof REFUNDED)[number];
      via: (typeof VIA)[number];
    }
  | { kind: 'refused' | 'not_found' | 'window_passed' | 'cancelled' };

function snapshotOf(said: Said, attempt: Attempt): OrderSnapshot | null {
  const paid: GatewayPayment = {
    id: PAID_ID,
    amountPaise: AMOUNT,
    currency: 'INR',
    reference: null,
    refundedPaise: paise(0),
    method: 'upi',
  };
  const base: OrderSnapshot = {
    gatewayOrderId: 'order_2',
    merchantOrderId: attempt.merchantOrderId,
    state: 'captured',
    isFinal: false,
    payment: paid,
    failureReason: null,
  };
  switch (said.kind) {
    case 'created':
      return { ...base, state: 'created', payment: null };
    case 'attempted':
    case 'authorized':
      return { ...base, state: said.kind };
    case 'unreadable':
      return { ...base, payment: null };
    case 'zero_amount':
      return { ...base, payment: { ...paid, amountPaise: paise(0) } };
    case 'failed': {
      const id = { same_try: PAID_ID, other_try: 'pay_2', no_try: null, final: PAID_ID }[said.failure];
      const payment = id === null ? null : { ...paid, id };
      return { ...base, state: 'failed', isFinal: said.failure === 'final', payment };
    }
    case 'captured': {
      const amountPaise = paise(said.match === 'amount' ? AMOUNT - 1 : AMOUNT);
      const refundedPaise = paise({ none: 0, part: 1, all: amountPaise }[said.refunded]);
      const currency = said.match === 'currency' ? 'USD' : 'INR';
      return {
        ...base,
        ...(said.match === 'order' && { merchantOrderId: 'another order' }),
        payment: { ...paid, amountPaise, currency, refundedPaise },
      };
    }
    default:
      return null;
  }
}

/** The gateway update that says it. */
export function updateOf(said: Said, attempt: Attempt): GatewayUpdate {
  const about = { order: orderOf(attempt), source: 'poll', actor: 'test' } as const;
  const snapshot = snapshotOf(said, attempt);
  if (snapshot) {
    const isEvent = said.kind === 'captured' && said.via !== 'answer';
    return {
      ...about,
      kind: 'snapshot',
      snapshot,
      ...(isEvent && { event: { isOld: said.via === 'old_event' } }),
    };
  }
  if (said.kind === 'refused') return { ...about, kind: 'refused', reason: 'Refused' };
  return { ...about, kind: said.kind as 'not_found' | 'window_passed' | 'cancelled' };
}

/** Reports of captured money. */
export const CAPTURES_SAID: readonly Said[] = [
  { kind: 'unreadable' },
  { kind: 'zero_amount' },
  ...MATCHES.flatMap((match) =>
    REFUNDED.flatMap((refunded) => VIA.map((via): Said => ({ kind: 'captured', match, refunded, via }))),
  ),
];

/** All other updates. */
export const UNPAID_SAID: readonly Said[] = [
  ...(
    ['created', 'attempted', 'authorized', 'refused', 'not_found', 'window_passed', 'cancelled'] as const
  ).map((kind): Said => ({ kind })),
  ...FAILURES.map((failure): Said => ({ kind: 'failed', failure })),
];
