import { GATEWAY_TITLES, GATEWAYS, PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { controlClasses } from '../../../components/form/field';
import { cx } from '../../../lib/class-names';
import { PAYMENT_STATUS_LABELS } from '../labels/payment-labels';
import { isFiltered, type PaymentsFilter } from './payments-filter';

export interface FiltersProps {
  filter: PaymentsFilter;
  onChange: (change: Partial<PaymentsFilter>) => void;
  onReset: () => void;
}

/** The filters of the list; each takes effect at once. */
export function Filters({ filter, onChange, onReset }: FiltersProps) {
  return (
    <div
      role="group"
      aria-label="Filters"
      className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <Choice
        label="State"
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={PAYMENT_STATES.map((id) => ({ id, label: PAYMENT_STATUS_LABELS[id].label }))}
      />
      <Choice
        label="Gateway"
        value={filter.gateway}
        onChange={(gateway) => onChange({ gateway })}
        options={GATEWAYS.map((id) => ({ id, label: GATEWAY_TITLES[id] }))}
      />
      <Labelled label="From">
        {(id) => <Day id={id} value={filter.from} max={filter.to} onChange={(from) => onChange({ from })} />}
      </Labelled>
      <Labelled label="To">
        {(id) => <Day id={id} value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />}
      </Labelled>
      <label className="col-span-2 flex h-10 cursor-pointer items-center gap-2.5 text-sm font-medium sm:px-1">
        <input
          type="checkbox"
          checked={filter.underReview === 'true'}
          onChange={({ target }) => onChange({ underReview: target.checked ? 'true' : '' })}
          className="size-4.5 accent-brand-600"
        />
        Under review only
      </label>
      {isFiltered(filter) && (
        <button
          type="button"
          onClick={onReset}
          className="col-span-2 h-10 justify-self-start rounded-sm text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4 sm:px-1"
        >
          Reset
        </button>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs font-medium text-ink-600">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <div className="relative">
          <select
            id={id}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={cx(
              controlClasses(false),
              'h-10 appearance-none rounded-sm pr-9 pl-3 text-sm! sm:w-36',
            )}
          >
            <option value="">All</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-500"
          />
        </div>
      )}
    </Labelled>
  );
}

interface DayProps {
  id: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}

function Day({ id, value, min = '', max = '', onChange }: DayProps) {
  return (
    <input
      id={id}
      type="date"
      value={value}
      {...(min && { min })}
      {...(max && { max })}
      onChange={({ target }) => onChange(target.value)}
      className={cx(controlClasses(false), 'h-10 rounded-sm px-3 text-sm! sm:w-40')}
    />
  );
}
