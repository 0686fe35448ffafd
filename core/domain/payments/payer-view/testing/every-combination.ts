import { HOLD_REASONS } from '@deccanloop/contracts/payments/capture-states';
import { GATEWAYS, PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import type { PayerViewInput, ViewedAttempt, ViewedPayment } from '../payer-view-input';
import {
  at,
  DAY,
  heldCapture,
  MINUTE,
  SECOND,
  someAttempt,
  someCapture,
  someDispute,
  payerViewInput,
  somePayment,
  someRefund,
} from './view-input';

const second = { id: 'capture-2', capturedAt: at(2 * MINUTE) };

/**
 * The other hold reasons differ in one sentence, so each appears once and not with every refund and dispute.
 */
const OTHER_HOLDS: readonly PayerViewInput['captures'][] = [
  ...HOLD_REASONS.map((holdReason) => [heldCapture({ holdReason })]),
  [heldCapture({ holdReason: 'currency_differs', currency: 'USD', amountPaise: 5_00 })],
];

/** What arrived: nothing, one capture, or two. */
const CAPTURES: readonly PayerViewInput['captures'][] = [
  [],
  [someCapture()],
  [heldCapture()],
  [someCapture({ status: 'refunded', creditPaise: null, resolvedAt: at(DAY) })],
  [
    someCapture({
      status: 'handled_outside',
      creditPaise: null,
      outsideReference: 'UTR123',
      resolvedAt: at(DAY),
    }),
  ],
  [someCapture(), someCapture(second)],
  [someCapture(), heldCapture({ ...second, holdReason: 'second_capture_on_order' })],
  [someCapture(), someCapture({ ...second, status: 'refunded', creditPaise: null })],
  [someCapture(), someCapture({ ...second, status: 'handled_outside', creditPaise: null })],
];

const REFUNDS: readonly Pick<PayerViewInput, 'refunds' | 'outsideRefunds'>[] = [
  { refunds: [], outsideRefunds: [] },
  ...(['requested', 'refused', 'pending', 'processed', 'failed'] as const).flatMap((state) => [
    { refunds: [someRefund({ state })], outsideRefunds: [] },
    { refunds: [someRefund({ state, amountPaise: 500_00 })], outsideRefunds: [] },
  ]),
  { refunds: [someRefund({ state: 'failed', isOfHeldMoney: true })], outsideRefunds: [] },
  ...(['pending', 'processed', 'failed'] as const).map((state) => ({
    refunds: [],
    outsideRefunds: [{ captureId: 'capture-1', state, amountPaise: 500_00 }],
  })),
  { refunds: [], outsideRefunds: [{ captureId: null, state: 'processed', amountPaise: 500_00 }] },
];

const DISPUTES: readonly PayerViewInput['disputes'][] = [
  [],
  ...(['open', 'action_required', 'won', 'lost', 'closed'] as const).map((status) => [
    someDispute({ status, amountPaise: 200_00 }),
  ]),
];

const CANCELS = [
  { requested: null, refused: null },
  { requested: at(20 * SECOND), refused: null },
  { requested: null, refused: at(25 * SECOND) },
];

const ATTEMPTS: readonly ViewedAttempt[][] = [
  [someAttempt({ orderState: 'creating', gatewayState: 'unknown' })],
  [someAttempt({ gatewayState: 'unknown' })],
  [someAttempt({ gatewayState: 'created', expiresAt: at(20 * MINUTE) })],
  [someAttempt({ gatewayState: 'attempted' })],
  [someAttempt({ gatewayState: 'authorized' })],
  [someAttempt({ gatewayState: 'failed' })],
  [someAttempt({ gatewayState: 'failed', isFinal: true })],
  [someAttempt({ orderState: 'rejected', gatewayState: 'failed', isFinal: true })],
  [someAttempt({ orderState: 'unknown', gatewayState: 'not_found', isFinal: true })],
  [
    someAttempt({ gatewayState: 'failed', isFinal: true }),
    someAttempt({ gatewayState: 'attempted', expiresAt: at(20 * MINUTE) }),
  ],
];

const AGES = [10 * SECOND, 2 * MINUTE, DAY, 7 * DAY];

/** Captured money decides the view, so two kinds of attempt and two ages are enough beside it. */
const ATTEMPTS_BESIDE_MONEY = [
  [someAttempt({ gatewayState: 'authorized' })],
  [someAttempt({ gatewayState: 'failed', isFinal: true })],
];
const AGES_WITH_MONEY = [2 * MINUTE, 7 * DAY];

/** Money on hold is marked for review until staff close its findings, which does not end the hold. */
function marksAndAges(
  captures: PayerViewInput['captures'],
  refunds: (typeof REFUNDS)[number],
): [underReview: boolean, ageMs: number][] {
  const isHeld = captures.some(({ status }) => status === 'held');
  // Only without refunds: money that is being returned is decided before the mark is read.
  const marks = isHeld && refunds === REFUNDS[0] ? [true, false] : [isHeld];
  const ages = captures.length > 0 ? AGES_WITH_MONEY : AGES;
  return marks.flatMap((mark) => ages.map((ageMs): [boolean, number] => [mark, ageMs]));
}

export interface Combination {
  payment: ViewedPayment;
  viewInput: PayerViewInput;
  now: Date;
}

/**
 * State × captures and holds × refunds × cancel × dispute × attempts × gateway × age, without impossible
 * combinations.
 */
export function* everyCombination(): Generator<Combination> {
  for (const gateway of GATEWAYS)
    for (const state of PAYMENT_STATES)
      for (const captures of [...CAPTURES, ...OTHER_HOLDS]) {
        // A credit and the completed state are written by one statement.
        const isCredited = captures.some(({ status }) => status === 'credited');
        if (isCredited !== (state === 'completed')) continue;
        const hasMoney = captures.length > 0;
        const isVaried = hasMoney && !OTHER_HOLDS.includes(captures);
        const attemptsWithout = hasMoney ? ATTEMPTS_BESIDE_MONEY : ATTEMPTS;
        for (const attempts of isCredited ? [[]] : attemptsWithout)
          for (const refunds of isVaried ? REFUNDS : REFUNDS.slice(0, 1))
            for (const disputes of isVaried ? DISPUTES : DISPUTES.slice(0, 1))
              for (const { requested, refused: rejected } of CANCELS)
                for (const returned of hasMoney ? [null] : [null, at(40 * SECOND)])
                  for (const [underReview, ageMs] of marksAndAges(captures, refunds)) {
                    const isWatched = ageMs < 6 * DAY && attempts.some(({ isFinal }) => !isFinal);
                    yield {
                      payment: somePayment({
                        gateway,
                        state,
                        underReview,
                        nextCheckAt: isWatched ? at(ageMs + SECOND) : null,
                        cancelRequestedAt: requested,
                        stateReason: state === 'failed' ? 'The bank declined the payment.' : null,
                      }),
                      viewInput: payerViewInput({
                        attempts,
                        captures,
                        disputes,
                        ...refunds,
                        cancelRejectedAt: rejected,
                        checkoutReturnedAt: returned,
                      }),
                      now: at(ageMs),
                    };
                  }
      }
}
