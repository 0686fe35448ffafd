import type { PayoutStatus } from '@deccanloop/contracts/staff/settlements';
import type { PayoutDto } from '@deccanloop/contracts/staff/settlements-dto';
import type { TagProps } from '../../../components/ui/tag';

interface Label {
  label: string;
  tone: NonNullable<TagProps['tone']>;
}

/** `processed`: the transfer to the bank has begun; a payout of a report is processed. */
export const STATUS_LABELS = {
  created: { label: 'Being prepared', tone: 'brand' },
  processed: { label: 'Sent to the bank', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<PayoutStatus, Label>;

/** What of a payout staff should know first. */
export function payoutLabel({ status, differenceCount, lineCount }: PayoutDto): Label {
  if (status !== 'processed') return STATUS_LABELS[status];
  if (differenceCount > 0)
    return {
      label:
        differenceCount === 1 ? '1 difference' : `${differenceCount.toLocaleString('en-IN')} differences`,
      tone: 'warning',
    };
  return lineCount === 0
    ? { label: 'Lines not known yet', tone: 'brand' }
    : { label: 'Matched', tone: 'success' };
}
