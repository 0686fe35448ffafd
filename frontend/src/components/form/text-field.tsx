import { useField } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';
import { useShownError } from './use-shown-error';

export interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  | 'readOnly'
  | 'autoComplete'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'placeholder'
  | 'type'
  | 'autoFocus'
  | 'disabled'
  | 'spellCheck'
> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Inside the box, before the text. */
  prefix?: ReactNode;
  /** For ids and codes. */
  mono?: boolean;
  /** An empty field shows its error on blur, not only after a submit. */
  strict?: boolean;
}

/** A single-line text field, bound to Formik's `name`. */
export function TextField({
  name,
  label,
  hint,
  required = false,
  prefix,
  mono = false,
  strict = false,
  ...input
}: TextFieldProps) {
  const [field, meta] = useField<string>(name);
  const lenient = useShownError(meta);
  const error = strict && meta.touched ? meta.error : lenient;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          {prefix !== undefined && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-500"
            >
              {prefix}
            </span>
          )}
          <input
            {...field}
            {...input}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={required || undefined}
            className={cx(
              controlClasses(invalid, input.readOnly),
              'h-12',
              prefix !== undefined && 'pl-11',
              mono && 'font-mono text-sm',
            )}
          />
        </div>
      )}
    </Field>
  );
}
