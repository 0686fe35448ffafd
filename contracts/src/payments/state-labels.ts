import type { ViewTone } from './payer-view';
import type { PaymentState } from './status';

export interface PaymentStateLabel {
  /** In filters of the payer; one payment is described by its view (payer-view-texts.ts). */
  payer: string;
  staff: string;
  tone: ViewTone;
  /** The state may still change. */
  isOpen: boolean;
}

/** The names of the six states, for payers and for staff. */
export const PAYMENT_STATE_LABELS = {
  initiated: { payer: 'Started', staff: 'Started', tone: 'progress', isOpen: true },
  pending: { payer: 'In progress', staff: 'Pending', tone: 'progress', isOpen: true },
  completed: { payer: 'Successful', staff: 'Completed', tone: 'success', isOpen: false },
  failed: { payer: 'Failed', staff: 'Failed', tone: 'error', isOpen: false },
  cancelled: { payer: 'Cancelled', staff: 'Cancelled', tone: 'neutral', isOpen: false },
  timeout: { payer: 'Still checking', staff: 'Timed out', tone: 'warning', isOpen: true },
} as const satisfies Record<PaymentState, PaymentStateLabel>;
