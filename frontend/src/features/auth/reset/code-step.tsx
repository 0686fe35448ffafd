import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CodeField } from '../../../components/form/code-field';
import { Form } from '../../../components/form/form';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { Button } from '../../../components/ui/button';
import { formatPhone } from '../../../lib/format';
import { SubmitError } from '../submit-error';
import { ResendOtp } from '../resend-otp';
import { selectReset } from '../state';
import { WAITS } from '../waits';
import { resetBack, resetCodeSubmitted, resetResendRequested } from './reset-slice';
import { StepMessage } from './step-message';

/** The shortest code that is sent to the server. */
const SHORTEST_CODE = 4;

type Values = { otp: string } & Record<string, unknown>;

const check = ({ otp }: Values) => (otp.length < SHORTEST_CODE ? { otp: AUTH_TEXTS.forgotOtpInvalid } : {});

/** Step 2: the code. */
export function CodeStep() {
  const dispatch = useDispatch();
  const { target, status, error, message } = useSelector(selectReset);
  const [sent, setSent] = useState<Values | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const rejected = rejectionOf(error, sent);

  useEffect(() => input.current?.focus(), []);

  const submit = (values: Values) => {
    setSent(values);
    dispatch(resetCodeSubmitted({ otp: values.otp }));
  };

  return (
    <Formik<Values>
      initialValues={{ otp: '' }}
      validate={(values) => ({ ...rejected(values), ...check(values) })}
      onSubmit={submit}
    >
      <Form steady label="Verify OTP" className="grid gap-2">
        <RejectedFields error={error} />
        <p className="mb-3 text-sm text-ink-600">
          If there is an account for{' '}
          <span className="figures font-semibold wrap-anywhere text-ink-900">
            {target.method === 'email' ? target.to : `+91 ${formatPhone(target.to)}`}
          </span>
          , a code is on its way.
        </p>
        <CodeField name="otp" label="Enter OTP" inputRef={input} onComplete={(otp) => submit({ otp })} />
        <SubmitError error={error} wait={WAITS.reset} />
        <StepMessage message={message} />
        <ResendOtp
          wait={WAITS.resetResend}
          busy={status === 'resending'}
          disabled={status !== 'idle'}
          onResend={() => dispatch(resetResendRequested())}
        />
        <div className="mt-4 grid grid-cols-[auto_1fr] gap-3">
          <Button
            variant="secondary"
            size="lg"
            disabled={status === 'moving'}
            onClick={() => dispatch(resetBack())}
          >
            Back
          </Button>
          <Button
            type="submit"
            size="lg"
            loading={status === 'loading' || status === 'moving'}
            loadingText={status === 'moving' ? 'One moment...' : 'Verifying...'}
          >
            Verify OTP
          </Button>
        </div>
      </Form>
    </Formik>
  );
}
