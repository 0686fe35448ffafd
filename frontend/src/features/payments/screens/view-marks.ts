import type { PayerViewState, ViewTone } from '@deccanloop/contracts/payments/payer-view';
import { CircleAlert, CircleCheck, Clock3, Info, TriangleAlert } from 'lucide-react';
import type { StatusMarkProps } from '../../../components/ui/status-mark';

/** The illustration of each result card. */
export const MARKS = {
  waiting_for_payment: 'pending',
  checking: 'pending',
  taking_longer: 'timeout',
  cancelling: 'pending',
  cancelled: 'cancelled',
  failed: 'failed',
  failed_may_change: 'failed',
  completed: 'success',
  partly_refunded: 'refunded',
  refunded: 'refunded',
  on_hold: 'held',
  handled_outside: 'refunded',
  disputed: 'unexpected',
} as const satisfies Record<PayerViewState, StatusMarkProps['kind']>;

export const TONE_STYLES = {
  success: {
    ground: 'bg-success-50',
    border: 'border-success-200',
    mark: 'text-success-600',
    Icon: CircleCheck,
  },
  progress: { ground: 'bg-brand-50', border: 'border-brand-200', mark: 'text-brand-600', Icon: Clock3 },
  neutral: { ground: 'bg-paper-50', border: 'border-paper-300', mark: 'text-ink-500', Icon: Info },
  warning: {
    ground: 'bg-warning-50',
    border: 'border-warning-200',
    mark: 'text-warning-600',
    Icon: TriangleAlert,
  },
  error: { ground: 'bg-danger-50', border: 'border-danger-200', mark: 'text-danger-600', Icon: CircleAlert },
} as const satisfies Record<ViewTone, unknown>;
