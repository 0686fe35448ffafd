import fc from 'fast-check';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { moneySteps } from './money-steps';
import type { Step, ReceivedAs, ReportedState } from './payment-model';

export const MAX_STEPS = 40;
const MINUTE = 60_000;

const attempt = fc.nat({ max: 3 });
const payersTry = fc.nat({ max: 1 });
// Captured money ends most of what can happen, so it is rarer than everything that comes before it.
const unpaid = fc.constantFrom<ReportedState[]>(
  'created',
  'attempted',
  'authorized',
  'failed',
  'failed_for_good',
);
const state = fc.oneof(
  { weight: 6, arbitrary: unpaid },
  {
    weight: 1,
    arbitrary: fc.constantFrom<ReportedState[]>(
      'captured',
      'captured',
      'captured',
      'captured_too_little',
      'captured_part_gone',
      'captured_all_gone',
    ),
  },
);
const answer = fc.oneof(
  { weight: 12, arbitrary: unpaid },
  { weight: 2, arbitrary: fc.constant('unclear' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<ReportedState[]>(
      'captured',
      'captured',
      'captured_too_little',
      'captured_all_gone',
    ),
  },
);
const orderSteps: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 20_000, MINUTE, 5 * MINUTE, 31 * MINUTE, 24 * 60 * MINUTE),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order_update' as const),
      attempt,
      state,
      try: payersTry,
      times: fc.integer({ min: 1, max: 3 }),
      as: fc.constantFrom<ReceivedAs[]>('answer', 'event', 'event', 'old_event'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('not_found' as const, 'refused', 'window_passed'), attempt }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('status_check' as const),
      answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('retry' as const),
      key: fc.nat({ max: 3 }),
      order: fc.constantFrom('made' as const, 'made' as const, 'lost', 'refused'),
    }),
  },
];

/**
 * Captured in full, twice on one order, or with another amount; or the refund or the dispute is reported
 * first.
 */
const reported = (state: ReportedState, payersTry = 0): Step => ({
  do: 'order_update',
  attempt: 0,
  state,
  try: payersTry,
  times: 1,
  as: 'answer',
});
const money = fc.constantFrom<Step[][]>(
  [reported('captured')],
  [reported('captured'), reported('captured', 1)],
  // Its money is spent before anything asks for a refund.
  [reported('captured'), { do: 'pay_phase', phase: 1, times: 2 }],
  [reported('captured_too_little')],
  [reported('captured_part_gone')],
  [],
);

const firstAttempt = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, attempt);
const anyStep = fc.oneof(...orderSteps, { weight: 8, arbitrary: fc.oneof(...moneySteps(attempt)) });
const moneyStep = fc.oneof(
  { weight: 5, arbitrary: fc.oneof(...moneySteps(firstAttempt)) },
  { weight: 1, arbitrary: fc.oneof(...orderSteps) },
);
const historyOf = (beginning: fc.Arbitrary<Step[]>, step: fc.Arbitrary<Step>, most: number) =>
  fc.record({
    beginning,
    gateway: fc.constantFrom<GatewayName[]>('razorpay', 'phonepe'),
    isConfirmed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    steps: fc.array(step, { minLength: 1, maxLength: most, size: 'max' }),
  });
/** Half of them are about orders, with money now and then; half are about money. */
export const anyHistory = fc.oneof(
  historyOf(fc.constant([]), anyStep, MAX_STEPS),
  historyOf(money, moneyStep, MAX_STEPS / 2),
);
export type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never;
