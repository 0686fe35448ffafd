import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
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
import { ResendOtp } from '../resend-otp';
import { selectReset } from '../state';
import { WAITS } from '../waits';
import { resendResetCode, verifyResetCode } from './reset-calls';
import { resetBack } from './reset-slice';
import { StepMessage } from './step-message';

/** The shortest code that is sent to the server. */
const SHORTEST_CODE = 4;

interface Values {
  otp: string;
}

const check = ({ otp }: Values) => (otp.length < SHORTEST_CODE ? { otp: AUTH_TEXTS.forgotOtpInvalid } : {});

/** Step 2: the code. */
export function CodeStep() {
  const dispatch = useAppDispatch();
  const { target, status, message } = useSelector(selectReset);
  const input = useRef<HTMLInputElement>(null);
  const isMoving = status === 'moving';
  const resend = useSubmit((_values: object, signal) => dispatch(resendResetCode(target, { signal })), {
    toError: errorWith(AUTH_TEXTS.resendFailed),
  });
  const submit = useSubmit(
    ({ otp }: Values, signal) => {
      resend.clear();
      return dispatch(verifyResetCode(target, otp, { signal }));
    },
    { toError: errorWith(AUTH_TEXTS.invalidOtp), isPaused: isMoving || resend.isBusy },
  );

  useEffect(() => input.current?.focus(), []);

  const requestAnother = () => {
    submit.clear();
    void resend.send({});
  };

  return (
    <SubmitForm
      submit={submit}
      initialValues={{ otp: '' }}
      validate={check}
      steady
      label="Verify OTP"
      className="grid gap-2"
    >
      <p className="mb-3 text-sm text-ink-600">
        If there is an account for{' '}
        <span className="figures font-semibold wrap-anywhere text-ink-900">
          {target.method === 'email' ? target.to : `+91 ${formatPhone(target.to)}`}
        </span>
        , a code is on its way.
      </p>
      <CodeField
        name="otp"
        label="Enter OTP"
        inputRef={input}
        onComplete={(otp) => void submit.send({ otp })}
      />
      <SubmitError {...(resend.error && { of: resend })} />
      <StepMessage message={message} />
      <ResendOtp
        wait={WAITS.resetResend}
        busy={resend.isBusy}
        disabled={isMoving || submit.isBusy || resend.isBusy}
        onResend={requestAnother}
      />
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-3">
        <Button variant="secondary" size="lg" disabled={isMoving} onClick={() => dispatch(resetBack())}>
          Back
        </Button>
        <Button
          type="submit"
          size="lg"
          disabled={resend.isBusy}
          loading={submit.isBusy || isMoving}
          loadingText={isMoving ? 'One moment...' : 'Verifying...'}
        >
          Verify OTP
        </Button>
      </div>
    </SubmitForm>
  );
}
