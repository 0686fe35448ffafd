import type { DifferenceAction, DifferenceKind } from '@deccanloop/contracts/staff/reconciliation';
import type { TagProps } from '../../../components/ui/tag';

export const DIFFERENCE_LABELS: Readonly<Record<DifferenceKind, { title: string; meaning: string }>> = {
  missing_credit: {
    title: 'Missing credit',
    meaning: 'The gateway had the money and the wallet had not.',
  },
  amount_differs: { title: 'Another amount', meaning: 'What was captured is not what was asked for.' },
  unknown_at_gateway: {
    title: 'Unknown at the gateway',
    meaning: 'The gateway does not know our order after its window.',
  },
  unknown_to_us: {
    title: 'Unknown to us',
    meaning: 'The gateway has an order or a captured payment that we do not know.',
  },
  second_capture: { title: 'Paid twice', meaning: 'A second captured payment on one order.' },
  not_captured_at_gateway: {
    title: 'Not captured there',
    meaning: 'We hold it for completed, the gateway does not.',
  },
  refund_differs: { title: 'Refunds differ', meaning: 'The refunded amounts are not the same.' },
  dispute_differs: {
    title: 'A missed dispute',
    meaning: 'The gateway lists a dispute that no webhook had reported, or not as it is now.',
  },
  ledger_imbalance: {
    title: 'Ledger',
    meaning: 'A balance is not the sum of its entries, or a credit has no capture.',
  },
};

export const ACTION_LABELS: Readonly<
  Record<DifferenceAction, { label: string; tone: NonNullable<TagProps['tone']> }>
> = {
  settled: { label: 'Settled by this run', tone: 'success' },
  on_hold: { label: 'Needs a person', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
  alarm: { label: 'Alarm', tone: 'danger' },
  noted: { label: 'Noted', tone: 'neutral' },
};
