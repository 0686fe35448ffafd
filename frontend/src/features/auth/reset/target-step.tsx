import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { EMAIL, FORGOT_METHODS, PHONE, type ForgotMethod } from '@deccanloop/contracts/accounts/schemas';
import { Formik } from 'formik';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChoiceField } from '../../../components/form/choice-field';
import { Form } from '../../../components/form/form';
import { PhoneField } from '../../../components/form/phone-field';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextField } from '../../../components/form/text-field';
import { Button } from '../../../components/ui/button';
import { SubmitError } from '../submit-error';
import { selectReset } from '../state';
import { WAITS } from '../waits';
import { targetSubmitted } from './reset-slice';
import { StepMessage } from './step-message';

type Values = { method: ForgotMethod; email: string; phone: string } & Record<string, unknown>;

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
  const dispatch = useDispatch();
  const { target, status, error, message } = useSelector(selectReset);
  const [sent, setSent] = useState<Values | null>(null);
  const rejected = rejectionOf(error, sent);
  const start: Values = {
    method: target.method,
    email: target.method === 'email' ? target.to : '',
    phone: target.method === 'phone' ? target.to : '',
  };

  const submit = (values: Values) => {
    const { method, email, phone } = values;
    setSent(values);
    dispatch(targetSubmitted({ method, to: method === 'email' ? email.trim().toLowerCase() : phone }));
  };

  return (
    <Formik<Values>
      initialValues={start}
      validate={(values) => ({ ...rejected(values), ...check(values) })}
      onSubmit={submit}
    >
      {({ values }) => (
        <Form steady label="Forgot password" className="grid gap-2">
          <RejectedFields error={error} />
          <p className="mb-3 text-sm text-ink-600">
            We send you a code. By phone, if you have verified your number in your account.
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
          <SubmitError error={error} wait={WAITS.reset} />
          <StepMessage message={message} />
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={status !== 'idle'}
            loadingText={status === 'moving' ? 'One moment...' : 'Sending OTP...'}
          >
            Get OTP
          </Button>
        </Form>
      )}
    </Formik>
  );
}
