import { useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';
import { caretAfter, digitsOf, inGroups } from './grouped-digits';

export interface GroupedDigitsFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Its digits, without spaces. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  error: string | undefined;
  /** How many digits the number has. */
  digits: number;
  /** Digits in each group. */
  groupOf: number;
  placeholder?: string;
  required?: boolean;
}

/** A number that is printed in groups. Independent of Formik; the browser does not keep it. */
export function GroupedDigitsField(props: GroupedDigitsFieldProps) {
  const { label, hint, value, onChange, onBlur, error, digits, groupOf, placeholder } = props;
  const { required = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // React puts the caret at the end when a space is added before it.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = digitsOf(target.value.slice(0, target.selectionStart ?? undefined), digits);
    caret.current = caretAfter(before.length, groupOf);
    onChange(digitsOf(target.value, digits));
  };
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <input
          ref={input}
          id={id}
          value={inGroups(value, groupOf)}
          onChange={change}
          onBlur={onBlur}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
          className={cx(controlClasses(invalid), 'figures h-12 tracking-wide')}
        />
      )}
    </Field>
  );
}
