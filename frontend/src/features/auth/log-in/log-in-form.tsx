import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { loginSchema } from '@deccanloop/contracts/accounts/schemas';
import { PAGES } from '@deccanloop/contracts/routes';
import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { Form } from '../../../components/form/form';
import { PasswordField } from '../../../components/form/password-field';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextField } from '../../../components/form/text-field';
import { Button } from '../../../components/ui/button';
import { withNext } from '../../../lib/session';
import { ScreenTitle, TEXT_LINK } from '../frame/screen-title';
import { PasskeyButton } from '../passkeys/passkey-button';
import { SubmitError } from '../submit-error';
import { resetRequested, resetOpened } from '../reset/reset-slice';
import { selectLogIn } from '../state';
import { WAITS } from '../waits';
import { logInLeft, logInOpened, logInSubmitted } from './log-in-slice';
import { WhyHere } from './why-here';

type Values = { email: string; password: string } & Record<string, unknown>;

/** E-mail and password, or a passkey. */
export function LogInForm() {
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const { status, error, isRepeating } = useSelector(selectLogIn);
  const [sent, setSent] = useState<Values | null>(null);
  const next = search.get('next');

  useEffect(() => {
    dispatch(logInOpened());
    // A reload may have interrupted it.
    dispatch(resetRequested());
    return () => void dispatch(logInLeft());
  }, [dispatch]);

  const submit = (values: Values) => {
    setSent(values);
    // The password exactly as typed: trailing spaces belong to it.
    dispatch(logInSubmitted({ email: loginSchema.cast(values).email, password: values.password }));
  };

  return (
    <>
      <ScreenTitle title="Log In">
        New here?{' '}
        <Link to={withNext(PAGES.signup, next)} className={TEXT_LINK}>
          Sign Up
        </Link>
      </ScreenTitle>
      <WhyHere hasDestination={next !== null} />
      <Formik<Values>
        initialValues={{ email: '', password: '' }}
        validationSchema={loginSchema}
        validate={rejectionOf(error, sent)}
        onSubmit={submit}
      >
        {({ values }) => (
          <Form steady label="Log in" className="mt-8 grid gap-2">
            <RejectedFields error={error} />
            <TextField
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              placeholder="you@example.com"
              // Lets browsers that support it suggest passkeys here.
              autoComplete="username webauthn"
              spellCheck={false}
              required
            />
            <PasswordField
              name="password"
              label="Password"
              placeholder="Your password"
              autoComplete="current-password"
              aside={
                <button
                  type="button"
                  className={TEXT_LINK}
                  onClick={() => dispatch(resetOpened({ email: values.email.trim() }))}
                >
                  Forgot Password?
                </button>
              }
            />
            <SubmitError error={error} wait={WAITS.logIn} />
            <p role="status" className="text-sm text-ink-700 empty:hidden">
              {isRepeating && AUTH_TEXTS.loginBusy}
            </p>
            <Button type="submit" size="lg" fullWidth loading={status !== 'idle'} loadingText="Logging in...">
              Log In
            </Button>
          </Form>
        )}
      </Formik>
      <PasskeyButton disabled={status !== 'idle'} />
    </>
  );
}
