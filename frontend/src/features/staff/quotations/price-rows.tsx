import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PRICE_LIMITS } from '@deccanloop/contracts/quotations/limits';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { PriceRow } from './price-row';
import { emptyRow, keptPhases, numbersOf, type PriceValues } from './price-values';

/** The phases that stay as they are. */
function Kept({ quotation }: { quotation: StaffQuotationDto }) {
  const kept = keptPhases(quotation);
  if (kept.length === 0) return null;
  return (
    <div className="rounded-md bg-paper-100 px-4 py-3 text-sm">
      <p className="font-semibold">Paid or being paid: these stay as they are</p>
      <ul className="mt-1.5 grid gap-1">
        {kept.map(({ _id, number, title, amountPaise }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {number}. {title}
            </span>
            <Money paise={amountPaise} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The phases: those that stay, and the rows of the others. */
export function PriceRows({ quotation }: { quotation: StaffQuotationDto }) {
  const { values, setValues } = useFormikContext<PriceValues>();
  const { rows } = values;
  const numbers = numbersOf(rows.length, quotation);
  const free = QUOTATION_PRICE_LIMITS.maxPhases - keptPhases(quotation).length - rows.length;
  const add = () => {
    const row = Array.from({ length: QUOTATION_PRICE_LIMITS.maxPhases }, (_, index) => index + 1).find(
      (each) => !rows.includes(each),
    );
    if (row !== undefined) void setValues({ ...values, ...emptyRow(row), rows: [...rows, row] });
  };
  const moveUp = (index: number) => {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (row !== undefined) next.splice(index - 1, 0, row);
    void setValues({ ...values, rows: next });
  };
  return (
    <>
      <Kept quotation={quotation} />
      <ol aria-label="Phases" className="grid gap-4">
        {rows.map((row, index) => (
          <PriceRow
            key={row}
            row={row}
            number={numbers[index] ?? index + 1}
            {...(index > 0 && { onMoveUp: () => moveUp(index) })}
            {...(rows.length > 1 && {
              onRemove: () => void setValues({ ...values, rows: rows.filter((each) => each !== row) }),
            })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={free <= 0}
          onClick={add}
        >
          Add a phase
        </Button>
        <p className="text-sm text-ink-600">
          {free > 0
            ? `${free} more possible`
            : `A price has at most ${QUOTATION_PRICE_LIMITS.maxPhases} phases.`}
        </p>
      </div>
    </>
  );
}
