import fc from 'fast-check';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import { PART_GONE } from './capture-model';
import type { DisputeReport } from './dispute-model';
import type { Step } from './payment-model';
import type { ReportedRefundState } from './refund-model';
import type { HeldAction } from './staff-model';

const refundState = fc.constantFrom<ReportedRefundState[]>('pending', 'processed', 'processed', 'failed');
// Most orders are paid once.
const payersTry = fc.constantFrom(0, 0, 0, 1);

/** Steps that have an effect only after a capture; `attempt` draws their attempt. */
export const moneySteps = (attempt: fc.Arbitrary<number>): fc.WeightedArbitrary<Step>[] => [
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      attempt,
      try: payersTry,
      paise: fc.constantFrom('all' as const, 166_67, 100, 250_00),
      answer: refundState,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund_update' as const),
      refund: fc.nat({ max: 5 }),
      state: refundState,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('outside_refund' as const),
      attempt,
      try: payersTry,
      id: fc.nat({ max: 1 }),
      part: fc.constantFrom('all' as const, PART_GONE, 200_00),
      state: refundState,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('record_outside_refund' as const),
      attempt,
      id: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      attempt,
      try: payersTry,
      id: fc.nat({ max: 1 }),
      amount: fc.constantFrom('all' as const, 'all' as const, 200_00),
      status: fc.constantFrom<DisputeStatus[]>(
        'open',
        'under_review',
        'action_required',
        'won',
        'lost',
        'lost',
        'closed',
      ),
      deducted: fc.constantFrom(0, 0, 'all' as const, 150_00),
      trust: fc.constantFrom<DisputeReport['trust'][]>('answer', 'answer', 'snapshot', 'snapshot', 'hint'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('end_hold' as const),
      attempt,
      try: payersTry,
      action: fc.constantFrom<HeldAction[]>(
        'credit_held_capture',
        'credit_held_capture',
        'refund_held_capture',
        'refund_held_capture',
        'handle_held_outside',
      ),
      answer: refundState,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('pay_phase' as const, 'pay_phase' as const, 'reverse_phase' as const),
      phase: fc.nat({ max: 2 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('spend' as const), paise: fc.constantFrom(100, 150_00, 490_00) }),
  },
];
