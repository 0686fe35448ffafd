import { Form as FormikForm, useFormikContext } from 'formik';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { firstWrong } from './first-wrong';
import { RejectedFields } from './rejected-fields';
import { SubmissionContext } from './submission-context';

export interface FormProps {
  children: ReactNode;
  className?: string;
  /** Accessible name of the form as a region. */
  label?: string;
  /**
   * Reserves a line below every field, so that an error that appears on blur does not move the button that is
   * being pressed at that moment.
   */
  steady?: boolean;
  /** A submit was rejected by the form's own rules. */
  onInvalid?: () => void;
}

/**
 * Disables the browser's validation messages; after a rejected submit, by the form's rules or by the server,
 * the first invalid field gets the focus.
 */
export function Form({ children, className, label, steady = false, onInvalid }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useContext(SubmissionContext);
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
      // If a prerendered form is submitted before its code is loaded, nothing is sent and nothing is added to
      // the address.
      method="dialog"
      aria-label={label}
      data-steady={steady || undefined}
      className={cx('group/form', className)}
    >
      {form && <RejectedFields error={form.submission.error} />}
      {children}
    </FormikForm>
  );
}
