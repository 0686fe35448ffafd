import { formatPaise, parseRupees, paise, type Paise } from '@deccanloop/contracts/money';
import { REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';

export interface RefundValues {
  scope: 'full' | 'part';
  amount: string;
  captureId: string;
}

/** The refundable amount of the chosen capture, in paise; 0 where there is none. */
export const leftOf = ({ refundable }: StaffPaymentDto, captureId: string): Paise =>
  refundable.find((each) => each.captureId === captureId)?.amountPaise ?? paise(0);

/** The chosen amount, in paise; null where it is not valid. */
export function amountOf(payment: StaffPaymentDto, values: RefundValues): Paise | null {
  if (values.scope === 'full') return leftOf(payment, values.captureId);
  return amountFault(payment, values) === null ? parseRupees(values.amount.trim()) : null;
}

/** Why the typed amount cannot be refunded; null where it can. */
export function amountFault(payment: StaffPaymentDto, values: RefundValues): string | null {
  if (values.scope === 'full') return null;
  const amount = parseRupees(values.amount.trim());
  if (amount === null) return 'Enter rupees, such as 250 or 99.50';
  if (amount < REFUND_LIMITS.minPaise) return `At least ${formatPaise(paise(REFUND_LIMITS.minPaise))}`;
  const left = leftOf(payment, values.captureId);
  return amount > left ? `At most ${formatPaise(left)}` : null;
}
