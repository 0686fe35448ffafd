import { PAYMENT_STATE_LABELS } from '@deccanloop/contracts/payments/state-labels';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import { TAG_TONES } from '../../lib/payment-view';
import { Tag } from '../ui/tag';

/** A payment's state as staff name it. */
export function StaffStateTag({ state }: { state: PaymentState }) {
  const { staff, tone, isOpen } = PAYMENT_STATE_LABELS[state];
  return (
    <Tag tone={TAG_TONES[tone]} pulse={isOpen}>
      {staff}
    </Tag>
  );
}
