import { useId, type ComponentPropsWithRef } from 'react';
import { cx } from '../../../lib/class-names';
import { controlClasses } from '../../form/field';

export interface SmallFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  error?: string | undefined;
}

/** A field in a popover. */
export function SmallField({ label, error, className, ...rest }: SmallFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs font-medium text-ink-600">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={cx(controlClasses(error !== undefined), 'h-10 rounded-sm px-2.5 text-sm!', className)}
        {...rest}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger-700">
          {error}
        </p>
      )}
    </div>
  );
}
