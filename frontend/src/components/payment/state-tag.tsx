import { PAYMENT_STATE_LABELS } from '@deccanloop/contracts/payments/state-labels';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import {
  STATUS_OF_STATE,
  TRANSACTION_STATUS_LABELS,
} from '@deccanloop/contracts/payments/transaction-status';
import { TAG_TONES } from '../../lib/payment-view';
import { Tag } from '../ui/tag';

/** The status that staff see, with the exact state where its name differs: "Pending", "Pending · Timed out". */
export function StaffStateTag({ state }: { state: PaymentState }) {
  const { staff, tone, isOpen } = PAYMENT_STATE_LABELS[state];
  const status = TRANSACTION_STATUS_LABELS[STATUS_OF_STATE[state]];
  return (
    <Tag tone={TAG_TONES[tone]} pulse={isOpen}>
      <span>
        {status}
        {staff !== status && <span className="font-medium"> · {staff}</span>}
      </span>
    </Tag>
  );
}
