import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { CodeField } from '../../../components/form/code-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { formatPhone } from '../../../lib/format';
import { errorWith } from '../form-error';
import { ScreenTitle } from '../frame/screen-title';
import { ResendOtp } from '../resend-otp';
import { selectSignUp } from '../state';
import { WAITS } from '../waits';
import { resendCode, verifyCode } from './sign-up-calls';
import { detailsReopened, type PendingSignUp } from './sign-up-slice';
import { TransientMessage } from './transient-message';

interface Values {
  otp: string;
}

/** Only an empty code is rejected here; the server checks everything else. */
const check = ({ otp }: Values) => (otp === '' ? { otp: AUTH_TEXTS.forgotOtpInvalid } : {});

/** Enters or resends the mailed code, and creates the account. */
export function CodeStep({ pending }: { pending: PendingSignUp }) {
  const { details } = pending;
  const dispatch = useAppDispatch();
  const { message } = useSelector(selectSignUp);
  const input = useRef<HTMLInputElement>(null);
  const resend = useSubmit(() => dispatch(resendCode(pending)), {
    toError: errorWith(AUTH_TEXTS.resendFailed),
  });
  const submit = useSubmit(
    ({ otp }: Values) => {
      resend.clear();
      return dispatch(verifyCode(pending, otp));
    },
    { toError: errorWith(AUTH_TEXTS.otpError), isOnce: true, isPaused: resend.isBusy },
  );
  // After a success the next page is loading.
  const isVerifying = submit.isBusy || submit.status === 'success';

  useEffect(() => {
    window.scrollTo(0, 0);
    const timer = setTimeout(() => input.current?.focus(), AUTH_TIMINGS.otpFocusMs);
    return () => clearTimeout(timer);
  }, []);

  const requestAnother = () => {
    submit.clear();
    void resend.send({});
  };

  return (
    <>
      <ScreenTitle title="Check your e-mail">
        We have sent a code to{' '}
        <span className="font-semibold wrap-anywhere text-ink-900">{details.email}</span>. It is valid for{' '}
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
      <SubmitForm
        submit={submit}
        initialValues={{ otp: '' }}
        validate={check}
        steady
        label="Enter the code"
        className="mt-6 grid gap-2"
      >
        <CodeField
          name="otp"
          label="Enter OTP"
          inputRef={input}
          onComplete={(otp) => void submit.send({ otp })}
        />
        <SubmitError {...(resend.error && { of: resend })} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={resend.isBusy}
          loading={isVerifying}
          loadingText="Verifying..."
        >
          Verify OTP & Sign Up
        </Button>
        <div className="mt-1">
          <TransientMessage message={message} />
        </div>
        <ResendOtp
          wait={WAITS.signUpResend}
          busy={resend.isBusy}
          disabled={isVerifying}
          onResend={requestAnother}
        />
        <p className="mt-4 border-t border-paper-200 pt-4 text-sm text-ink-600">
          No e-mail? Check your spam folder and the address above. If you already have an account, our e-mail
          says so and contains no code.
        </p>
      </SubmitForm>
    </>
  );
}
