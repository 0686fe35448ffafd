import { useField } from 'formik';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';

export interface SelectFieldProps {
  name: string;
  label: ReactNode;
  options: readonly { id: string; label: string }[];
  /** The text of the empty option. */
  placeholder?: string;
  hint?: ReactNode;
  required?: boolean;
  /** It shows its value, and the hint says why it cannot be changed. */
  disabled?: boolean;
}

/** A native select, which works best on phones. */
export function SelectField({
  name,
  label,
  options,
  placeholder,
  hint,
  required = false,
  disabled = false,
}: SelectFieldProps) {
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <select
            {...field}
            id={id}
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={required || undefined}
            className={cx(
              controlClasses(invalid),
              'h-12 appearance-none pr-11',
              field.value === '' && 'text-ink-500',
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.id} value={option.id} className="text-ink-900">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-ink-500"
          />
        </div>
      )}
    </Field>
  );
}
