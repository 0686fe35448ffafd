import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { Eye } from 'lucide-react';
import { StaffStateTag } from '../../../components/payment/state-tag';
import { Tag } from '../../../components/ui/tag';

/** A payment's state, and whether it has an open finding. */
export function PaymentTags({
  payment: { status, underReview, refundedPaise, breakdown },
}: {
  payment: Pick<StaffPaymentRowDto, 'status' | 'underReview' | 'refundedPaise' | 'breakdown'>;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StaffStateTag state={status} />
      {refundedPaise > 0 && <Tag>{refundedPaise < breakdown.totalPaise ? 'Part refunded' : 'Refunded'}</Tag>}
      {underReview && (
        <Tag tone="warning" icon={<Eye aria-hidden className="size-3.5" />}>
          Under review
        </Tag>
      )}
    </span>
  );
}
