import { useField, useFormikContext } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';
import { PasswordRules } from './password-rules';
import { useShownError } from './use-shown-error';

export interface PasswordFieldProps {
  name: string;
  label: ReactNode;
  /** Lets password managers fill in the current password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  hint?: ReactNode;
  /** Beside the label: the link for a forgotten password. */
  aside?: ReactNode;
  /** Shows the rules of a new password and which of them are met. */
  rules?: boolean;
  autoFocus?: boolean;
}

/** A password, which can be made visible. Pasting is allowed: password managers paste. */
export function PasswordField({
  name,
  label,
  hint,
  aside,
  rules = false,
  autoComplete,
  placeholder,
  autoFocus = false,
}: PasswordFieldProps) {
  const [field, meta] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const [capsLock, setCapsLock] = useState(false);
  // Hidden again by every submit, because browsers offer to save only the value of a password field.
  const [shownAt, setShownAt] = useState<number | null>(null);
  const shown = shownAt === submitCount;
  const error = useShownError(meta);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Mark = shown ? EyeOff : Eye;

  return (
    <Field
      label={label}
      aside={aside}
      below={rules && <PasswordRules password={field.value} tried={meta.touched} />}
      error={error}
      required
      {...(capsLock ? { hint: <span role="status">Caps Lock is on.</span> } : hint !== undefined && { hint })}
    >
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <input
            {...field}
            id={id}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            autoFocus={autoFocus}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={(event) => {
              setCapsLock(false);
              field.onBlur(event);
            }}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required
            className={cx(controlClasses(invalid), 'h-12 pr-13')}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShownAt(shown ? null : submitCount)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-500 transition hover:text-ink-900"
          >
            <Mark aria-hidden className="size-4.5" />
            <span className="sr-only">Show password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
