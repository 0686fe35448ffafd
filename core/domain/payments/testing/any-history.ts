import fc from 'fast-check';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { PART_GONE } from './capture-model';
import type { Step, ToldAs, Word } from './payment-model';
import type { RefundWord } from './refund-model';

export const MOST_STEPS = 40;
const MINUTE = 60_000;

const attempt = fc.nat({ max: 3 });
// Money ends most of what can happen, so it is rarer than everything that comes before it.
const unpaid = fc.constantFrom<Word[]>('created', 'attempted', 'authorized', 'failed', 'failed_for_good');
const word = fc.oneof(
  { weight: 6, arbitrary: unpaid },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Word[]>(
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
    arbitrary: fc.constantFrom<Word[]>('captured', 'captured', 'captured_too_little', 'captured_all_gone'),
  },
);
const refundWord = fc.constantFrom<RefundWord[]>('pending', 'processed', 'failed');
const step: fc.Arbitrary<Step> = fc.oneof(
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
      do: fc.constant('tell' as const),
      attempt,
      word,
      try: fc.nat({ max: 1 }),
      times: fc.integer({ min: 1, max: 3 }),
      as: fc.constantFrom<ToldAs[]>('answer', 'event', 'event', 'old_event'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('outside_refund' as const),
      attempt,
      try: fc.nat({ max: 1 }),
      id: fc.nat({ max: 1 }),
      part: fc.constantFrom('all' as const, PART_GONE),
      word: refundWord,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('not_found' as const, 'refused', 'window_passed'), attempt }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('look' as const),
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
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      attempt,
      paise: fc.constantFrom('all' as const, 166_67, 100, 250_00),
      answer: refundWord,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('tell_refund' as const),
      refund: fc.nat({ max: 5 }),
      word: refundWord,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
export const anyHistory = fc.record({
  gateway: fc.constantFrom<GatewayName[]>('razorpay', 'phonepe'),
  isConfirmed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  steps: fc.array(step, { minLength: 1, maxLength: MOST_STEPS, size: 'max' }),
});
export type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never;
