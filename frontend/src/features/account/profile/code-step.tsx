import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { confirmChangeSchema } from '@deccanloop/contracts/accounts/schemas';
import { Formik } from 'formik';
import { useState } from 'react';
import { CodeField } from '../../../components/form/code-field';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { Button } from '../../../components/ui/button';
import { messageOf, type ApiError } from '../../../lib/api-error';
import { useAppDispatch } from '../../../lib/dispatch';
import { confirmCode, requestCode, type ChangeRequest } from '../codes/change-by-code';
import { formErrorOf } from '../../../lib/form-error';
import type { ChangeKind } from './change-path';
import { ResendCode } from './resend-code';

interface Values extends Record<string, unknown> {
  otp: string;
}

export interface CodeStepProps {
  kind: ChangeKind;
  /** The input of step 1; null where the dialog was closed since, because the password is not kept. */
  request: ChangeRequest | null;
  onBack: () => void;
  onDone: () => void;
}

/** Step 2: the code confirms the new address. */
export function CodeStep({ kind, request, onBack, onDone }: CodeStepProps) {
  const dispatch = useAppDispatch();
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values | null } | null>(null);
  const [resent, setResent] = useState(false);

  const confirm = async (values: Values) => {
    setRejected(null);
    setResent(false);
    const error = await dispatch(confirmCode(kind, values.otp));
    if (error) setRejected({ error, sent: values });
    else onDone();
  };

  const resend = async () => {
    if (request === null) return onBack();
    setRejected(null);
    setResent(false);
    const error = await dispatch(requestCode(kind, request));
    if (!error) return setResent(true);
    // This step has none of the fields that the error may be about.
    const { errors: _errors, ...rest } = error;
    setRejected({ error: { ...rest, message: messageOf(rest, AUTH_TEXTS.resendFailed) }, sent: null });
  };

  return (
    <Formik<Values>
      initialValues={{ otp: '' }}
      validationSchema={confirmChangeSchema}
      validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
      onSubmit={confirm}
    >
      {({ isSubmitting, submitForm }) => (
        <Form steady className="grid gap-2">
          <RejectedFields error={rejected?.error ?? null} />
          <CodeField name="otp" label="Enter OTP" autoFocus onComplete={() => void submitForm()} />
          <ResendCode kind={kind} resent={resent} onResend={resend} />
          <FormError {...formErrorOf(rejected?.error ?? null)} />
          <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
            <Button type="submit" loading={isSubmitting} loadingText="Verifying...">
              Verify OTP
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
