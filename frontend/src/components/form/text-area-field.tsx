import { useField } from 'formik';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';

export interface TextAreaFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  rows?: number;
  /**
   * Shows how much of the limit is used; typing past it is allowed, so that pasted text is never cut
   * silently.
   */
  limit?: number;
  placeholder?: string;
  /** For code: a fixed width, and no spelling check. */
  mono?: boolean;
}

export function TextAreaField({
  name,
  label,
  hint,
  required = false,
  rows = 5,
  limit,
  placeholder,
  mono = false,
}: TextAreaFieldProps) {
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  const used = field.value.trim().length;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <textarea
            {...field}
            id={id}
            rows={rows}
            placeholder={placeholder}
            {...(mono && { spellCheck: false })}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={required || undefined}
            className={cx(
              controlClasses(invalid),
              'field-sizing-content block resize-y py-3',
              rows > 2 ? 'min-h-36' : 'min-h-24',
              limit && 'pb-8',
              mono && 'font-mono text-sm',
            )}
          />
          {limit !== undefined && (
            <span
              aria-hidden
              className={cx(
                'figures pointer-events-none absolute right-3 bottom-2 bg-paper-0 px-1 text-xs',
                used > limit ? 'font-semibold text-danger-700' : 'text-ink-500',
              )}
            >
              {used} / {limit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
