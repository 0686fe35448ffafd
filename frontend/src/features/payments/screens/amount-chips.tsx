import { paiseToRupees } from '@deccanloop/contracts/money';
import { formatPaise, parseTypedRupees } from '@deccanloop/contracts/money';
import { suggestedAmounts, type AmountLimits } from '@deccanloop/contracts/payments/amount';
import { useFormikContext } from 'formik';
import { cx } from '../../../lib/class-names';
import type { PaymentFormValues } from './form-rules';

/** Preset amounts below the amount field. */
export function AmountChips({ limits }: { limits: AmountLimits }) {
  const { values, setFieldValue } = useFormikContext<PaymentFormValues>();
  const amounts = suggestedAmounts(limits);
  if (amounts.length === 0) return null;
  const typed = parseTypedRupees(values.transactionAmount);
  return (
    <div role="group" aria-label="Suggested amounts" className="-mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={typed === amount}
          onClick={() => void setFieldValue('transactionAmount', String(paiseToRupees(amount)))}
          className={cx(
            'figures h-11 rounded-full px-2 text-sm font-semibold transition inset-ring',
            typed === amount
              ? 'bg-brand-50 text-brand-800 inset-ring-brand-600'
              : 'bg-paper-0 text-ink-700 inset-ring-paper-300 hover:bg-paper-100 hover:inset-ring-ink-300',
          )}
        >
          {formatPaise(amount)}
        </button>
      ))}
    </div>
  );
}
