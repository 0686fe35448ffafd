import { useContext, useId, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { ErrorTextContext } from './error-text';

export interface FieldIds {
  /** Of the control, for `<label for>`. */
  id: string;
  /** Ids of hint and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
}

export interface FieldProps {
  /** Null where the control has a label of its own beside it. */
  label: ReactNode;
  /** A heading above says the same to the eye. */
  isLabelHidden?: boolean;
  /** At the end of the label's line: a link that belongs to the field. */
  aside?: ReactNode;
  /** Directly below the control, above the error: information that changes while the user types. */
  below?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}

/** The frame of every field: label, control, hint, error. Independent of Formik. */
export function Field({
  label,
  isLabelHidden = false,
  aside,
  below,
  hint,
  error,
  required = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const errorText = useContext(ErrorTextContext);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('relative flex flex-col gap-1.5', className)}>
      {label !== null && (
        <label htmlFor={id} className={cx('text-sm font-medium text-ink-900', isLabelHidden && 'sr-only')}>
          {label}
          {!required && <span className="font-normal text-ink-600"> (optional)</span>}
        </label>
      )}
      {children({ id, describedBy, invalid: error !== undefined })}
      {below}
      {/* Mounted before its text; otherwise screen readers do not announce the text. */}
      <p
        id={errorId}
        aria-live="polite"
        className={cx(
          'text-sm font-medium text-danger-700 group-data-steady/form:-mt-0.5 group-data-steady/form:leading-5',
          !error && 'sr-only',
          !error && hint === undefined && 'group-data-steady/form:not-sr-only group-data-steady/form:min-h-5',
        )}
      >
        {error && errorText(error)}
      </p>
      {hint !== undefined && (
        <p id={hintId} className={cx('text-sm text-ink-600', error && 'group-data-steady/form:sr-only')}>
          {hint}
        </p>
      )}
      {/* Last, so that the Tab key reaches the control first. */}
      {aside !== undefined && <div className="absolute top-0 right-0 text-sm">{aside}</div>}
    </div>
  );
}

/** Styles of every control. */
export const controlClasses = (invalid: boolean, readOnly = false): string =>
  cx(
    'w-full rounded-md border px-4 text-base text-ink-900 transition placeholder:text-ink-500',
    'focus-visible:outline-3 focus-visible:outline-offset-0',
    invalid
      ? 'border-danger-600 focus-visible:outline-danger-600/25'
      : cx(
          'focus-visible:border-brand-600 focus-visible:outline-brand-600/25',
          readOnly ? 'border-paper-300' : 'border-ink-400 hover:border-ink-600',
        ),
    readOnly ? 'bg-paper-100' : 'bg-paper-0',
    'disabled:cursor-not-allowed disabled:bg-paper-100 disabled:text-ink-500',
  );
