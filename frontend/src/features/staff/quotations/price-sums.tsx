import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { useFormikContext } from 'formik';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { cx } from '../../../lib/class-names';
import { sumsOf, type PriceValues } from './price-values';

/** The running sum against the typed total, and what the customer pays with GST. */
export function PriceSums({ quotation }: { quotation: StaffQuotationDto }) {
  const { values, setFieldValue } = useFormikContext<PriceValues>();
  const { sumPaise, gstPaise, totalPaise, leftPaise } = sumsOf(values, quotation);
  const percent = quotation.tax.rateBasisPoints / 100;
  return (
    <div className="rounded-md bg-paper-100 px-4 py-3 text-sm" aria-live="polite">
      <dl className="grid gap-1.5">
        {[
          ['Sum of the phases', sumPaise] as const,
          [`GST ${percent} %`, gstPaise] as const,
          ['The customer pays', totalPaise] as const,
        ].map(([term, amount], index) => (
          <div key={term} className={cx('flex justify-between gap-4', index === 2 && 'font-semibold')}>
            <dt>{term}</dt>
            <dd>
              <Money paise={amount} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
      {leftPaise !== null && leftPaise !== 0 && (
        <p className="mt-2 font-medium text-warning-700">
          {leftPaise > 0
            ? `${formatPaise(paise(leftPaise))} of the total are not in a phase.`
            : `The phases are ${formatPaise(paise(-leftPaise))} more than the total.`}
        </p>
      )}
      {leftPaise !== 0 && sumPaise > 0 && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          onClick={() => void setFieldValue('total', formatPaise(sumPaise).slice(1))}
        >
          Use the sum as the total
        </Button>
      )}
    </div>
  );
}
