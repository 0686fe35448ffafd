import { useField } from 'formik';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';

export interface MoneyFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  placeholder?: string;
}

/**
 * An amount in rupees. The value is the typed text: `checkAmount` parses it (no floats, and no number input,
 * which drops letters silently and changes its value on scroll).
 */
export function MoneyField({
  name,
  label,
  hint,
  required = true,
  placeholder = '0',
  ...input
}: MoneyFieldProps) {
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <span
            aria-hidden
            className="display pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-2xl text-ink-500"
          >
            ₹
          </span>
          <input
            {...field}
            {...input}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            // Enough for "Rs. 1,00,000.00", and more than the server accepts.
            maxLength={32}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={required || undefined}
            className={cx(controlClasses(invalid, input.readOnly), 'display figures h-16 pl-11 text-2xl!')}
          />
        </div>
      )}
    </Field>
  );
}
