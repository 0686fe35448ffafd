import { Plus, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../../lib/class-names';

export interface FilterChipProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  label: string;
  /** Its value as text; empty where the filter is not set. */
  value: string;
  /** It is a switch: the label says everything. */
  pressed?: boolean;
  /** A button beside it that removes the filter. */
  onClear?: () => void;
}

/** Dashed with a plus while it filters nothing, else solid with its value. */
export function FilterChip({ label, value, pressed, onClear, className, ...rest }: FilterChipProps) {
  const isSet = value !== '';
  return (
    <span
      className={cx(
        'inline-flex h-9 items-center rounded-full border text-sm font-medium transition has-[button:hover]:border-ink-400',
        isSet
          ? 'border-brand-200 bg-brand-50 text-brand-800'
          : 'border-dashed border-paper-300 bg-paper-0 text-ink-700',
      )}
    >
      <button
        type="button"
        aria-pressed={pressed}
        className={cx(
          'inline-flex h-full items-center gap-1.5 rounded-full pr-3 pl-2.5',
          isSet && onClear && 'pr-1.5',
          className,
        )}
        {...rest}
      >
        {!isSet && <Plus aria-hidden className="size-3.5 text-ink-500" />}
        {label}{' '}
        {isSet && pressed === undefined && (
          <>
            <span aria-hidden className="h-4 w-px bg-brand-200" />
            <span className="max-w-52 truncate font-semibold">{value}</span>
          </>
        )}
      </button>
      {isSet && onClear && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            onClear();
            // This button is gone now: the filter itself gets the focus.
            (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
          }}
          className="mr-1.5 grid size-6 place-items-center rounded-full transition hover:bg-brand-100"
        >
          <X aria-hidden className="size-3.5" />
          <span className="sr-only">Remove the filter {label}</span>
        </button>
      )}
    </span>
  );
}
