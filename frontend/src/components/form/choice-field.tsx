import { useField } from 'formik';
import type { ReactNode } from 'react';

export interface ChoiceFieldProps {
  name: string;
  label: ReactNode;
  /** Only a few: they are shown in one row. */
  options: readonly { id: string; label: string }[];
}

/** Single choice: radio buttons that look like one switch. */
export function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const [field] = useField<string>(name);
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink-900">{label}</legend>
      <div className="mt-1.5 flex rounded-md bg-paper-100 p-1 inset-ring inset-ring-paper-200">
        {options.map(({ id, label: text }) => (
          <label
            key={id}
            className="relative flex-1 cursor-pointer rounded-sm py-2 text-center text-sm font-semibold text-ink-600 transition has-checked:bg-paper-0 has-checked:text-ink-900 has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-brand-600"
          >
            <input
              {...field}
              type="radio"
              value={id}
              checked={field.value === id}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
