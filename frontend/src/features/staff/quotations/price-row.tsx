import { QUOTATION_PRICE_LIMITS } from '@deccanloop/contracts/quotations/limits';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useField } from 'formik';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { Button } from '../../../components/ui/button';
import { rowField } from './price-values';

export interface PriceRowProps {
  row: number;
  /** The number that the phase gets. */
  number: number;
  onMoveUp?: () => void;
  onRemove?: () => void;
}

/** The fields of one phase. */
export function PriceRow({ row, number, onMoveUp, onRemove }: PriceRowProps) {
  const id = useId();
  const [{ value: description }, { error }] = useField<string>(rowField('description', row));
  const [isOpen, setOpen] = useState(description !== '');
  return (
    <li>
      <fieldset aria-labelledby={id} className="rounded-md border border-paper-200 px-4 pt-3 pb-4">
        <div className="mb-2 flex items-center justify-between gap-3">
          <p id={id} className="text-sm font-semibold">
            Phase {number}
          </p>
          <span className="-mr-2 flex">
            {onMoveUp && (
              <Button
                size="sm"
                variant="ghost"
                className="px-2.5"
                aria-label={`Move phase ${number} up`}
                onClick={onMoveUp}
              >
                <ArrowUp aria-hidden className="size-4" />
              </Button>
            )}
            {onRemove && (
              <Button
                size="sm"
                variant="ghost"
                className="px-2.5"
                aria-label={`Remove phase ${number}`}
                onClick={onRemove}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            )}
          </span>
        </div>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              name={rowField('title', row)}
              label="Title"
              autoComplete="off"
              maxLength={QUOTATION_PRICE_LIMITS.titleMax}
              required
            />
          </div>
          <TextField
            name={rowField('amount', row)}
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            prefix="₹"
            required
          />
          <TextField name={rowField('dueOn', row)} label="Due date" type="date" />
        </div>
        {isOpen || error !== undefined ? (
          <div className="mt-4">
            <TextAreaField
              name={rowField('description', row)}
              label="Description"
              rows={2}
              limit={QUOTATION_PRICE_LIMITS.descriptionMax}
            />
          </div>
        ) : (
          <Button size="sm" variant="ghost" className="mt-2 -ml-3.5" onClick={() => setOpen(true)}>
            Add a description
          </Button>
        )}
      </fieldset>
    </li>
  );
}
