import { Form as FormikForm, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

export interface FormProps {
  children: ReactNode;
  className?: string;
  /** Accessible name of the form as a region. */
  label?: string;
}

/** The browser's own bubbles are off; after a refused submit the first wrong field has the focus. */
export function Form({ children, className, label }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const handled = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (!isValid) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValid]);

  return (
    <FormikForm ref={ref} noValidate aria-label={label} className={className}>
      {children}
    </FormikForm>
  );
}
