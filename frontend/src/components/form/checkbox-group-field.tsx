import { useField } from 'formik';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { GroupButton, GroupFrame, optionClasses, useGroupError } from './group-frame';

export interface CheckboxGroupFieldProps {
  name: string;
  label: ReactNode;
  options: readonly string[];
  hint?: ReactNode;
  required?: boolean;
  /** `cards`: one column each, for a few options; `chips`: as wide as their text, for many. */
  look?: 'cards' | 'chips';
  /** What the options are, e.g. `phases`: shows a button that selects all of them. */
  all?: string;
}

/** Multiple choice; the value is a list in the order of the options. */
export function CheckboxGroupField({
  name,
  label,
  options,
  hint,
  required = false,
  look = 'chips',
  all,
}: CheckboxGroupFieldProps) {
  const [field, meta, { setValue }] = useField<readonly string[]>(name);
  const error = useGroupError(meta);
  const chosen = new Set(field.value);
  const toggle = (option: string, checked: boolean) =>
    void setValue(options.filter((each) => (each === option ? checked : chosen.has(each))));
  const allChosen = options.every((option) => chosen.has(option));

  return (
    <GroupFrame
      label={label}
      hint={hint}
      required={required}
      error={error}
      {...(all !== undefined && {
        aside: (
          <GroupButton onClick={() => void setValue(allChosen ? [] : [...options])}>
            {allChosen ? 'Clear' : 'Select all'}
            <span className="sr-only"> {all}</span>
          </GroupButton>
        ),
      })}
    >
      {({ describedBy, invalid }) => (
        <div className={look === 'cards' ? 'mt-3 grid gap-2.5 sm:grid-cols-2' : 'mt-3 flex flex-wrap gap-2'}>
          {options.map((option) => (
            <label
              key={option}
              className={cx(
                optionClasses(invalid),
                look === 'cards' ? 'min-h-12 gap-3 px-4 py-2.5' : 'min-h-10 gap-2 px-3 py-1.5',
              )}
            >
              <input
                type="checkbox"
                name={name}
                value={option}
                checked={chosen.has(option)}
                onChange={(event) => toggle(option, event.target.checked)}
                onBlur={field.onBlur}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <span
                aria-hidden
                className={cx(
                  'grid shrink-0 place-items-center rounded-xs border border-ink-400 text-transparent transition',
                  'peer-checked:border-brand-600 peer-checked:bg-brand-600 peer-checked:text-white',
                  look === 'cards' ? 'size-5' : 'size-4',
                )}
              >
                <Check className={look === 'cards' ? 'size-3.5' : 'size-3'} strokeWidth={3} />
              </span>
              {option}
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
