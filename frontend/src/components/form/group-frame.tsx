import { useFormikContext, type FieldMetaProps } from 'formik';
import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface GroupFrameProps {
  /** The question; screen readers announce it before the options. */
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  error: string | undefined;
  /** At the end of the first line: a button for the whole group. */
  aside?: ReactNode;
  /** Radio buttons are invalid as a group, checkboxes each on their own. */
  role?: 'radiogroup';
  className?: string;
  children: (ids: { describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** The frame of a group of controls, like `Field` for one: legend, controls, error. */
export function GroupFrame({
  label,
  hint,
  required = false,
  error,
  aside,
  role,
  className,
  children,
}: GroupFrameProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const invalid = error !== undefined;
  return (
    <fieldset
      role={role}
      aria-describedby={describedBy}
      {...(role === 'radiogroup' && {
        'aria-invalid': invalid || undefined,
        'aria-required': required || undefined,
      })}
      className={cx('relative min-w-0', className)}
    >
      <legend className="text-sm font-medium text-ink-900">
        {label}
        {!required && <span className="font-normal text-ink-600"> (optional)</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-600">
          {hint}
        </p>
      )}
      {children({ describedBy, invalid })}
      {/* Mounted before its text; otherwise screen readers do not announce the text. */}
      <p
        id={errorId}
        aria-live="polite"
        className={cx('text-sm font-medium text-danger-700', error ? 'mt-2' : 'sr-only')}
      >
        {error}
      </p>
      {/* Last, so that the Tab key reaches the options first. */}
      {aside !== undefined && <div className="absolute -top-1 right-0">{aside}</div>}
    </fieldset>
  );
}

/** A group's error, shown only after a submit: before that the user may still be choosing. */
export function useGroupError({ touched, error }: FieldMetaProps<unknown>): string | undefined {
  const { submitCount } = useFormikContext();
  return touched && submitCount > 0 ? error : undefined;
}

/** Styles of an option: a box that is filled when chosen. The control covers it. */
export const optionClasses = (invalid: boolean): string =>
  cx(
    'relative flex cursor-pointer items-center rounded-md border bg-paper-0 text-sm text-balance text-ink-800 transition select-none',
    'has-checked:border-brand-600 has-checked:bg-brand-50 has-checked:font-medium has-checked:text-ink-900 has-checked:inset-ring has-checked:inset-ring-brand-600',
    'has-focus-visible:outline-3 has-focus-visible:outline-brand-600/35',
    invalid ? 'border-danger-600' : 'border-ink-400 hover:border-ink-600 hover:bg-paper-50',
  );

/** The small button at the end of a group's first line. */
export function GroupButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-xs px-1.5 py-1 text-sm font-medium text-brand-700 transition hover:bg-brand-50"
    >
      {children}
    </button>
  );
}
