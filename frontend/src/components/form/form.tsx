import { Form as FormikForm, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { firstWrong } from './first-wrong';

export interface FormProps {
  children: ReactNode;
  className?: string;
  /** Accessible name of the form as a region. */
  label?: string;
  /**
   * Keeps a line free below every field, so that an error that appears when a field is left does not move the
   * button that is being pressed at that moment.
   */
  steady?: boolean;
  /** A submit was refused by the form's own rules. */
  onInvalid?: () => void;
}

/** The browser's own bubbles are off; after a refused submit the first wrong field has the focus. */
export function Form({ children, className, label, steady = false, onInvalid }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const handled = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (isValid) return;
    firstWrong(ref.current)?.focus();
    onInvalid?.();
  }, [submitCount, isSubmitting, isValid, onInvalid]);

  return (
    <FormikForm
      ref={ref}
      noValidate
      // Enter in a prerendered form whose code is not there yet: such a form goes nowhere, least of all into the address.
      method="dialog"
      aria-label={label}
      data-steady={steady || undefined}
      className={cx('group/form', className)}
    >
      {children}
    </FormikForm>
  );
}
