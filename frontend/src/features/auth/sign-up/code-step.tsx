import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { Formik } from 'formik';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CodeField } from '../../../components/form/code-field';
import { Form } from '../../../components/form/form';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { Button } from '../../../components/ui/button';
import { formatPhone } from '../../../lib/format';
import { ScreenTitle } from '../frame/screen-title';
import { SubmitError } from '../submit-error';
import { ResendOtp } from '../resend-otp';
import { selectSignUp } from '../state';
import { WAITS } from '../waits';
import { codeSubmitted, detailsReopened, resendRequested, type SignUpDetails } from './sign-up-slice';
import { TransientMessage } from './transient-message';

type Values = { otp: string } & Record<string, unknown>;

/** Only an empty code is rejected here; the server checks everything else. */
const check = ({ otp }: Values) => (otp === '' ? { otp: AUTH_TEXTS.forgotOtpInvalid } : {});

/** Enters or resends the mailed code, and creates the account. */
export function CodeStep({ details }: { details: SignUpDetails }) {
  const dispatch = useDispatch();
  const { status, error, message } = useSelector(selectSignUp);
  const [sent, setSent] = useState<Values | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isVerifying = status === 'verifying' || status === 'done';

  useEffect(() => {
    window.scrollTo(0, 0);
    const timer = setTimeout(() => input.current?.focus(), AUTH_TIMINGS.otpFocusMs);
    return () => clearTimeout(timer);
  }, []);

  const submit = (values: Values) => {
    setSent(values);
    dispatch(codeSubmitted({ otp: values.otp }));
  };
  const rejected = rejectionOf(error, sent);

  return (
    <>
      <ScreenTitle title="Check your mail">
        We have sent a code to{' '}
        <span className="font-semibold wrap-anywhere text-ink-900">{details.email}</span>. It is good for{' '}
        {AUTH_TIMINGS.codeLifetimeMinutes} minutes.
      </ScreenTitle>
      <div className="mt-6 flex items-center justify-between gap-4 rounded-md border border-paper-200 bg-paper-50 py-3 pr-2 pl-4 text-sm">
        <p className="min-w-0">
          <span className="block truncate font-semibold text-ink-900">{details.name}</span>
          <span className="figures block text-ink-600">{formatPhone(details.contact)}</span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          icon={<PencilLine aria-hidden className="size-4" />}
          disabled={isVerifying}
          onClick={() => dispatch(detailsReopened())}
        >
          Change details
        </Button>
      </div>
      <Formik<Values>
        initialValues={{ otp: '' }}
        validate={(values) => ({ ...rejected(values), ...check(values) })}
        onSubmit={submit}
      >
        <Form steady label="Enter the code" className="mt-6 grid gap-2">
          <RejectedFields error={error} />
          <CodeField name="otp" label="Enter OTP" inputRef={input} onComplete={(otp) => submit({ otp })} />
          <SubmitError error={error} wait={WAITS.signUp} />
          <Button type="submit" size="lg" fullWidth loading={isVerifying} loadingText="Verifying...">
            Verify OTP & Sign Up
          </Button>
          <div className="mt-1">
            <TransientMessage message={message} />
          </div>
          <ResendOtp
            wait={WAITS.signUpResend}
            busy={status === 'resending'}
            disabled={isVerifying}
            onResend={() => dispatch(resendRequested())}
          />
          <p className="mt-4 border-t border-paper-200 pt-4 text-sm text-ink-600">
            Nothing there? Look among the spam, and check the address above. If you already have an account,
            our mail says so and has no code.
          </p>
        </Form>
      </Formik>
    </>
  );
}
