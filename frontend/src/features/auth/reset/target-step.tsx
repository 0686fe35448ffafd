import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { EMAIL, FORGOT_METHODS, PHONE, type ForgotMethod } from '@deccanloop/contracts/accounts/schemas';
import { useSelector } from 'react-redux';
import { ChoiceField } from '../../../components/form/choice-field';
import { PhoneField } from '../../../components/form/phone-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { errorWith } from '../form-error';
import { selectReset } from '../state';
import { sendResetCode } from './reset-calls';
import { StepMessage } from './step-message';

interface Values {
  method: ForgotMethod;
  email: string;
  phone: string;
}

const METHODS = FORGOT_METHODS.map((id) => ({ id, label: { email: 'Email', phone: 'Phone' }[id] }));

/** Validates the chosen method only, not the other one. */
function check({ method, email, phone }: Values): Partial<Record<'email' | 'phone', string>> {
  if (method === 'email') {
    if (email.trim() === '') return { email: AUTH_TEXTS.forgotEmailMissing };
    return EMAIL.test(email.trim()) ? {} : { email: AUTH_TEXTS.forgotEmailInvalid };
  }
  if (phone === '') return { phone: AUTH_TEXTS.forgotPhoneMissing };
  return PHONE.test(phone) ? {} : { phone: AUTH_TEXTS.forgotPhoneInvalid };
}

/** Step 1: where the code is sent. */
export function TargetStep() {
  const dispatch = useAppDispatch();
  const { target, status, error, message } = useSelector(selectReset);
  const start: Values = {
    method: target.method,
    email: target.method === 'email' ? target.to : '',
    phone: target.method === 'phone' ? target.to : '',
  };

  const submit = useSubmit(
    ({ method, email, phone }: Values, signal) =>
      dispatch(
        sendResetCode({ method, to: method === 'email' ? email.trim().toLowerCase() : phone }, { signal }),
      ),
    {
      toError: errorWith(AUTH_TEXTS.sendOtpFailed),
      isPaused: status === 'moving',
      // The field of the other method is hidden.
      isStillRejected: (field, { method }) => field === method,
    },
  );

  return (
    <SubmitForm
      submit={submit}
      initialValues={start}
      validate={check}
      steady
      label="Forgot password"
      className="grid gap-2"
    >
      {({ values }) => (
        <>
          <p className="mb-3 text-sm text-ink-600">
            We send you a code. To get it by phone, your number must be verified in your account.
          </p>
          <ChoiceField name="method" label="Send the code by" options={METHODS} />
          <div className="mt-3">
            {values.method === 'email' ? (
              <TextField
                key="email"
                name="email"
                label="Email Address"
                type="email"
                inputMode="email"
                placeholder="you@example.com"
                autoComplete="email"
                spellCheck={false}
                required
              />
            ) : (
              <PhoneField
                key="phone"
                name="phone"
                label="Phone Number"
                placeholder="10-digit phone number"
                hint={AUTH_TEXTS.forgotPhoneHint}
              />
            )}
          </div>
          <SubmitError {...(error && { of: { error, wait: submit.wait } })} />
          <StepMessage message={message} />
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={submit.isBusy || status === 'moving'}
            loadingText={status === 'moving' ? 'One moment...' : 'Sending OTP...'}
          >
            Get OTP
          </Button>
        </>
      )}
    </SubmitForm>
  );
}
