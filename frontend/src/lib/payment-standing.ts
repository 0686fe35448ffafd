import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES, type PaymentState } from '@deccanloop/contracts/payments/status';

export type StandingTone = 'brand' | 'success' | 'warning' | 'danger' | 'neutral';

export interface Standing {
  label: string;
  tone: StandingTone;
  /** What it means for the payer; null where the label says it all. */
  note: string | null;
  /** The gateway's final word is still out: the payer can ask for a check. */
  open: boolean;
  /** Its credit has reached the wallet or may still do so. */
  arrives: boolean;
}

const LABELS: Record<PaymentState, Omit<Standing, 'note'>> = {
  initiated: { label: 'Started', tone: 'brand', open: true, arrives: true },
  pending: { label: 'In progress', tone: 'brand', open: true, arrives: true },
  completed: { label: 'Credited', tone: 'success', open: false, arrives: true },
  failed: { label: 'Failed', tone: 'danger', open: false, arrives: false },
  cancelled: { label: 'Cancelled', tone: 'neutral', open: false, arrives: false },
  timeout: { label: 'Still checking', tone: 'warning', open: true, arrives: true },
};

/** A state in one or two words of the payer's. */
export const STATE_LABELS = Object.fromEntries(
  Object.entries(LABELS).map(([state, { label }]) => [state, label]),
) as Record<PaymentState, string>;

function noteOf(status: PaymentState, gateway: string): string | null {
  switch (status) {
    case 'initiated':
      return `Waiting for your payment at ${gateway}.`;
    case 'pending':
      return `${gateway} has not confirmed it yet. We are asking; please do not pay again.`;
    case 'timeout':
      return `${gateway} is taking long. We keep asking; please do not pay again.`;
    case 'failed':
      return 'Nothing reached your wallet. If your bank was charged all the same, tell us.';
    case 'cancelled':
    case 'completed':
      return null;
  }
}

/** Where a payment stands, in the payer's words. A review outranks the state: people are looking at it. */
export function standingOf({ status, underReview, gateway }: WalletPaymentDto): Standing {
  if (underReview)
    return {
      label: 'Under review',
      tone: 'warning',
      note: 'Something about this payment does not match. Our team is looking at it and will put it right.',
      open: false,
      arrives: true,
    };
  return { ...LABELS[status], note: noteOf(status, GATEWAY_TITLES[gateway]) };
}
