import { Formik, type FormikConfig, type FormikProps, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Form, type FormProps } from './form';
import { SubmissionContext } from './submission-context';
import type { FormSubmission } from './use-submit';

type Children<Values> = ReactNode | ((formik: FormikProps<Values>) => ReactNode);

export interface SubmitFormikProps<Values extends FormikValues> extends Pick<
  FormikConfig<Values>,
  'initialValues' | 'validationSchema' | 'validateOnChange' | 'validateOnBlur'
> {
  /** Of `useSubmit`. */
  submit: FormSubmission<Values>;
  /** The form's own rules besides its schema; they precede the server's errors. */
  validate?: (values: Values) => object;
  children: Children<Values>;
}

/** Formik for a form that is submitted with `useSubmit`; a `Form` inside shows the server's field errors. */
export function SubmitFormik<Values extends FormikValues>({
  submit,
  validate,
  children,
  ...formik
}: SubmitFormikProps<Values>) {
  return (
    <SubmissionContext value={{ submission: submit, fields: Object.keys(formik.initialValues) }}>
      <Formik<Values>
        {...formik}
        validate={(values) => ({ ...submit.validate(values), ...validate?.(values) })}
        onSubmit={submit.send}
      >
        {children}
      </Formik>
    </SubmissionContext>
  );
}

/** A form that is submitted with `useSubmit`. */
export function SubmitForm<Values extends FormikValues>({
  children,
  label,
  className,
  steady,
  onInvalid,
  ...formik
}: SubmitFormikProps<Values> & Omit<FormProps, 'children'>) {
  const form = {
    ...(label !== undefined && { label }),
    ...(className !== undefined && { className }),
    ...(steady !== undefined && { steady }),
    ...(onInvalid !== undefined && { onInvalid }),
  };
  return (
    <SubmitFormik<Values> {...formik}>
      {(props) => <Form {...form}>{typeof children === 'function' ? children(props) : children}</Form>}
    </SubmitFormik>
  );
}
