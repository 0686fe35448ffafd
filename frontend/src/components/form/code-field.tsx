import { CODE_DIGITS } from '@deccanloop/contracts/accounts/timings';
import { useField } from 'formik';
import { useRef, type ReactNode, type Ref } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';
import { useShownError } from './use-shown-error';

export interface CodeFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
  /** Called once for each complete code, so that a rejected one is not sent again automatically. */
  onComplete?: (code: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A one-time code. A single input, not one per digit: phones can autofill it, a pasted code with spaces fits,
 * and a screen reader finds one field.
 */
export function CodeField({
  name,
  label,
  hint,
  placeholder = 'Enter 6-digit OTP',
  autoFocus = false,
  onComplete,
  inputRef,
}: CodeFieldProps) {
  const [field, meta, { setValue }] = useField<string>(name);
  const completed = useRef<string | null>(null);
  const error = useShownError(meta);

  const change = async (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, CODE_DIGITS);
    await setValue(code);
    if (code.length < CODE_DIGITS || code === completed.current) return;
    completed.current = code;
    onComplete?.(code);
  };

  return (
    <Field label={label} hint={hint} error={error} required>
      {({ id, describedBy, invalid }) => (
        <input
          {...field}
          ref={inputRef}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onChange={(event) => void change(event.target.value)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required
          className={cx(controlClasses(invalid), 'code-input h-16')}
        />
      )}
    </Field>
  );
}
