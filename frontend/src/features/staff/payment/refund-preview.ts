import { parseRupees, paise, type Paise } from '@deccanloop/contracts/money';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import { REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { formatPaise } from '@deccanloop/contracts/money';

/** What a refund would move, as the server will work it out too. */
export interface RefundPreview {
  amountPaise: Paise;
  walletPaise: Paise;
  feePaise: Paise;
  /** The wallet has less than its part: it would be refused. */
  isWalletShort: boolean;
}

export interface RefundValues {
  scope: 'full' | 'part';
  amount: string;
  attemptNo: string;
}

/** What of the chosen try could still go back; 0 where nothing could. */
export const leftOf = ({ refundable }: StaffPaymentDto, attemptNo: string): Paise =>
  refundable.find((each) => String(each.attemptNo) === attemptNo)?.amountPaise ?? paise(0);

/** Why the typed amount cannot be refunded; null where it can. */
export function amountFault(payment: StaffPaymentDto, values: RefundValues): string | null {
  if (values.scope === 'full') return null;
  const amount = parseRupees(values.amount.trim());
  if (amount === null) return 'Enter rupees, such as 250 or 99.50';
  if (amount < REFUND_LIMITS.minPaise) return `At least ${formatPaise(paise(REFUND_LIMITS.minPaise))}`;
  const left = leftOf(payment, values.attemptNo);
  return amount > left ? `At most ${formatPaise(left)}` : null;
}

/** Null while the amount is none that could be refunded. */
export function previewOf(payment: StaffPaymentDto, values: RefundValues): RefundPreview | null {
  if (amountFault(payment, values) !== null) return null;
  const attempt = payment.attempts.find(({ attemptNo }) => String(attemptNo) === values.attemptNo);
  if (!attempt || attempt.capturedPaise === null) return null;
  const amountPaise =
    values.scope === 'full' ? leftOf(payment, values.attemptNo) : parseRupees(values.amount.trim());
  if (amountPaise === null || amountPaise === 0) return null;
  const { walletPaise, feePaise } = refundParts(
    {
      capturedPaise: attempt.capturedPaise,
      feePaise: payment.breakdown.feePaise,
      refundedPaise: attempt.refundedPaise,
      refundedFeePaise: attempt.refundedFeePaise,
    },
    amountPaise,
  );
  return { amountPaise, walletPaise, feePaise, isWalletShort: walletPaise > payment.walletBalancePaise };
}
