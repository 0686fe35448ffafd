import { useField } from 'formik';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { GroupButton, GroupFrame, optionClasses, useGroupError } from './group-frame';

export interface ChoiceCardsFieldProps {
  name: string;
  label: ReactNode;
  options: readonly { id: string; label: string }[];
  hint?: ReactNode;
  required?: boolean;
  /** Number of columns; on a phone one, or two where the texts are short. */
  columns?: 'two' | 'three' | 'three-or-two' | 'four-or-two';
}

const COLUMNS = {
  two: 'sm:grid-cols-2',
  three: 'sm:grid-cols-3',
  'three-or-two': 'grid-cols-2 sm:grid-cols-3',
  'four-or-two': 'grid-cols-2 sm:grid-cols-4',
} as const;

/**
 * Single choice with all options visible. An optional choice can be removed, which radio buttons alone do not
 * allow.
 */
export function ChoiceCardsField({
  name,
  label,
  options,
  hint,
  required = false,
  columns = 'three',
}: ChoiceCardsFieldProps) {
  const [field, meta, { setValue }] = useField<string>(name);
  const error = useGroupError(meta);
  return (
    <GroupFrame
      label={label}
      hint={hint}
      required={required}
      error={error}
      role="radiogroup"
      {...(!required &&
        field.value !== '' && {
          aside: (
            <GroupButton onClick={() => void setValue('')}>
              Clear<span className="sr-only"> this choice</span>
            </GroupButton>
          ),
        })}
    >
      {({ invalid }) => (
        <div className={cx('mt-3 grid gap-2.5', COLUMNS[columns])}>
          {options.map(({ id, label: text }) => (
            <label
              key={id}
              className={cx(optionClasses(invalid), 'min-h-12 gap-2.5 px-3 py-2 sm:gap-3 sm:px-4')}
            >
              <input
                type="radio"
                name={name}
                value={id}
                checked={field.value === id}
                onChange={() => void setValue(id)}
                onBlur={field.onBlur}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <span
                aria-hidden
                className="grid size-4.5 shrink-0 place-items-center rounded-full border border-ink-400 transition peer-checked:border-5 peer-checked:border-brand-600"
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
