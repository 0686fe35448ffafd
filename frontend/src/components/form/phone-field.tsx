import { useField } from 'formik';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';
import { phoneDigits } from './phone-digits';
import { useShownError } from './use-shown-error';

export interface PhoneFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
}

/** An Indian phone number: the value is its ten digits, +91 is shown before them. */
export function PhoneField({ name, label, hint, placeholder, autoFocus = false }: PhoneFieldProps) {
  const [field, meta, { setValue }] = useField<string>(name);
  const error = useShownError(meta);
  return (
    <Field label={label} hint={hint} error={error} required>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <span
            aria-hidden
            className="figures pointer-events-none absolute inset-y-0 left-4 flex items-center gap-3 text-ink-600"
          >
            +91
            <span className="h-5 w-px bg-paper-300" />
          </span>
          <input
            {...field}
            id={id}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={placeholder}
            autoFocus={autoFocus}
            onChange={(event) => void setValue(phoneDigits(event.target.value))}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required
            className={cx(controlClasses(invalid), 'figures h-12 pl-17 placeholder:normal-nums')}
          />
        </div>
      )}
    </Field>
  );
}
