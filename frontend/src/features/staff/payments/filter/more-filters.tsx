import { STATUS_OF_STATE } from '@deccanloop/contracts/payments/transaction-status';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '../../../../components/form/select-field';
import { TextField } from '../../../../components/form/text-field';
import type { FilterOption } from '../../../../components/table/filters/filter-specs';
import {
  GATEWAY_OPTIONS,
  METHOD_OPTIONS,
  REVIEW_OPTIONS,
  STATE_OPTIONS,
  type TransactionFilter,
} from '../payments-filter';

const withAll = (options: readonly FilterOption[]): readonly FilterOption[] => [
  { id: '', label: 'All' },
  ...options,
];

/** The states of the chosen status, and the chosen one: it is shown as wrong and not removed silently. */
const statesFor = ({ status, state }: TransactionFilter): readonly FilterOption[] =>
  STATE_OPTIONS.filter(({ id }) => status === '' || id === state || STATUS_OF_STATE[id] === status);

export interface MoreFiltersProps {
  values: TransactionFilter;
  isOpenAtFirst: boolean;
}

/** The filters that are needed less often. */
export function MoreFilters({ values, isOpenAtFirst }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/more border-y border-paper-200"
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-xs py-3.5 text-sm font-semibold text-ink-900 [&::-webkit-details-marker]:hidden">
        More filters
        <ChevronDown
          aria-hidden
          className="size-4.5 text-ink-500 transition duration-200 group-open/more:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <SelectField name="gateway" label="Gateway" options={withAll(GATEWAY_OPTIONS)} />
          <SelectField name="method" label="Method" options={withAll(METHOD_OPTIONS)} />
        </div>
        <TextField
          name="payer"
          label="Payer"
          autoComplete="off"
          maxLength={200}
          spellCheck={false}
          hint="A name, e-mail address, phone number or user ID. A name finds at most 20 people."
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <SelectField name="state" label="Exact state" options={withAll(statesFor(values))} />
          <SelectField name="underReview" label="Review" options={withAll(REVIEW_OPTIONS)} />
        </div>
        <SelectField
          name="dateOf"
          label="Dates are of"
          options={[
            { id: '', label: 'The start of the payment' },
            { id: 'credit', label: 'The credit to the wallet' },
          ]}
        />
      </div>
    </details>
  );
}
