import { parseRupees, paise, type Paise } from '@deccanloop/contracts/money';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import { REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { formatPaise } from '@deccanloop/contracts/money';

/** The amounts of a refund, computed as on the server. */
export interface RefundPreview {
  amountPaise: Paise;
  walletPaise: Paise;
  feePaise: Paise;
  /** The wallet has less than its part: the refund would be rejected. */
  isWalletShort: boolean;
}

export interface RefundValues {
  scope: 'full' | 'part';
  amount: string;
  captureId: string;
}

/** The refundable amount of the chosen capture, in paise; 0 where there is none. */
export const leftOf = ({ refundable }: StaffPaymentDto, captureId: string): Paise =>
  refundable.find((each) => each.captureId === captureId)?.amountPaise ?? paise(0);

/** Why the typed amount cannot be refunded; null where it can. */
export function amountFault(payment: StaffPaymentDto, values: RefundValues): string | null {
  if (values.scope === 'full') return null;
  const amount = parseRupees(values.amount.trim());
  if (amount === null) return 'Enter rupees, such as 250 or 99.50';
  if (amount < REFUND_LIMITS.minPaise) return `At least ${formatPaise(paise(REFUND_LIMITS.minPaise))}`;
  const left = leftOf(payment, values.captureId);
  return amount > left ? `At most ${formatPaise(left)}` : null;
}

/** Null while the amount cannot be refunded. */
export function previewOf(payment: StaffPaymentDto, values: RefundValues): RefundPreview | null {
  if (amountFault(payment, values) !== null) return null;
  const capture = payment.captures.find(({ id }) => id === values.captureId);
  if (!capture || capture.feePaise === null) return null;
  const amountPaise =
    values.scope === 'full' ? leftOf(payment, values.captureId) : parseRupees(values.amount.trim());
  if (amountPaise === null || amountPaise === 0) return null;
  const { walletPaise, feePaise } = refundParts(
    {
      capturedPaise: capture.amountPaise,
      feePaise: capture.feePaise,
      refundedPaise: capture.refundedPaise,
      refundedFeePaise: capture.refundedFeePaise,
    },
    amountPaise,
  );
  return { amountPaise, walletPaise, feePaise, isWalletShort: walletPaise > payment.walletBalancePaise };
}
