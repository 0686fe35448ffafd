import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import { cx } from '../../lib/class-names';

/** The six states by which the list can be filtered. */
const STATE_LABELS: Record<PaymentState, string> = {
  initiated: 'Started',
  pending: 'In progress',
  completed: 'Successful',
  failed: 'Failed',
  cancelled: 'Cancelled',
  timeout: 'Still checking',
};

export interface StatusFilterProps {
  value: PaymentState | undefined;
  onChange: (status: PaymentState | undefined) => void;
}

/** One chip for each state; on phones the row scrolls sideways. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <div
      role="group"
      aria-label="Show payments that are"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[undefined, ...PAYMENT_STATES].map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(status)}
          className={cx(
            'shrink-0 rounded-full px-3.5 py-1.5 text-sm font-semibold transition inset-ring',
            value === status
              ? 'bg-ink-900 text-white inset-ring-ink-900'
              : 'bg-paper-0 text-ink-700 inset-ring-paper-300 hover:inset-ring-ink-400',
          )}
        >
          {status === undefined ? 'All' : STATE_LABELS[status]}
        </button>
      ))}
    </div>
  );
}
