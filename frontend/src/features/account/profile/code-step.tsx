import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { confirmChangeSchema } from '@deccanloop/contracts/accounts/schemas';
import { CodeField } from '../../../components/form/code-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { messageOf, type ApiError } from '../../../lib/api-error';
import { useAppDispatch } from '../../../lib/dispatch';
import { confirmCode, requestCode, type ChangeRequest } from '../codes/change-by-code';
import { fieldErrorsFrom } from '../form-error';
import type { ChangeKind } from './change-path';
import { ResendCode } from './resend-code';

export interface CodeStepProps {
  kind: ChangeKind;
  /** The input of step 1; null where the dialog was closed since, because the password is not kept. */
  request: ChangeRequest | null;
  onBack: () => void;
  /** The new address is confirmed. */
  onDone: () => void;
  onClose: () => void;
}

/** This step has none of the fields that the error may be about. */
function resendErrorOf(caught: unknown): ApiError {
  const { errors: _errors, ...error } = fieldErrorsFrom(caught);
  return { ...error, message: messageOf(error, AUTH_TEXTS.resendFailed) };
}

/** Step 2: the code confirms the new address. */
export function CodeStep({ kind, request, onBack, onDone, onClose }: CodeStepProps) {
  const dispatch = useAppDispatch();
  const resend = useSubmit((again: ChangeRequest) => dispatch(requestCode(kind, again)), {
    toError: resendErrorOf,
  });
  const submit = useSubmit(
    ({ otp }: { otp: string }) => {
      resend.clear();
      return dispatch(confirmCode(kind, otp));
    },
    { toError: fieldErrorsFrom, onSuccess: onDone, onLeave: onClose, isPaused: resend.isBusy },
  );
  const requestAnother = () => {
    if (request === null) return onBack();
    submit.clear();
    void resend.send(request);
  };

  return (
    <SubmitForm
      submit={submit}
      initialValues={{ otp: '' }}
      validationSchema={confirmChangeSchema}
      steady
      className="grid gap-2"
    >
      {({ submitForm }) => (
        <>
          <CodeField name="otp" label="Enter OTP" autoFocus onComplete={() => void submitForm()} />
          <ResendCode kind={kind} submission={resend} onResend={requestAnother} />
          <SubmitError {...(resend.error && { of: resend })} />
          <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
            <Button type="submit" disabled={resend.isBusy} loading={submit.isBusy} loadingText="Verifying...">
              Verify OTP
            </Button>
          </div>
        </>
      )}
    </SubmitForm>
  );
}
