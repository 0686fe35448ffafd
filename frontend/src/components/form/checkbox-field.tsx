import { useField } from 'formik';
import { Check } from 'lucide-react';
import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { Field } from './field';

export interface CheckboxProps {
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  name?: string;
  error?: string | undefined;
  /** What is confirmed, in one sentence. */
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface CheckboxFieldProps extends Pick<CheckboxProps, 'label' | 'hint' | 'disabled'> {
  name: string;
}

/** One box of a form that must be ticked; the value is true or false. */
export function CheckboxField({ name, ...props }: CheckboxFieldProps) {
  const [field, meta] = useField<boolean>(name);
  return (
    <Checkbox {...props} {...field} checked={field.value} error={meta.touched ? meta.error : undefined} />
  );
}

/** One box that must be ticked. */
export function Checkbox({ label, hint, error, disabled = false, ...input }: CheckboxProps) {
  return (
    <Field label={null} hint={hint} error={error} required>
      {({ id, describedBy, invalid }) => (
        <div className="flex items-start gap-3">
          <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
            <input
              {...input}
              value="true"
              id={id}
              type="checkbox"
              disabled={disabled}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              aria-required
              className={cx(
                'peer size-5 cursor-pointer appearance-none rounded-xs border bg-paper-0 transition checked:border-brand-600 checked:bg-brand-600 focus-visible:outline-3 focus-visible:outline-brand-600/35',
                invalid ? 'border-danger-600' : 'border-ink-400 hover:border-ink-600',
              )}
            />
            <Check
              aria-hidden
              strokeWidth={3}
              className="pointer-events-none absolute size-3.5 text-white opacity-0 peer-checked:opacity-100"
            />
          </span>
          <label htmlFor={id} className="cursor-pointer text-sm text-ink-900">
            {label}
          </label>
        </div>
      )}
    </Field>
  );
}
