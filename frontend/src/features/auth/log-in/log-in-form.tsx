import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { loginSchema } from '@deccanloop/contracts/accounts/schemas';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PasswordField } from '../../../components/form/password-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { useUser, withNext } from '../../../lib/session';
import { errorWith } from '../form-error';
import { ScreenTitle, TEXT_LINK } from '../frame/screen-title';
import { PasskeyButton } from '../passkeys/passkey-button';
import { resetRequested, resetOpened } from '../reset/reset-slice';
import { logIn, type Credentials } from './log-in';
import { WhyHere } from './why-here';

/** E-mail and password, or a passkey. */
export function LogInForm() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [isRepeating, setRepeating] = useState(false);
  const next = search.get('next');
  const isLoggedIn = useUser() !== null;

  useEffect(() => {
    // A reload may have interrupted it.
    dispatch(resetRequested());
  }, [dispatch]);

  const submit = useSubmit(
    (values: Credentials, signal) => {
      setRepeating(false);
      // The password exactly as typed: trailing spaces belong to it.
      const credentials = { email: loginSchema.cast(values).email, password: values.password };
      return dispatch(logIn(credentials, { signal, onRepeat: () => setRepeating(true) }));
    },
    { toError: errorWith(AUTH_TEXTS.loginError) },
  );
  // After a success the next page is loading.
  const isBusy = submit.isBusy || (submit.status === 'success' && isLoggedIn);

  return (
    <>
      <ScreenTitle title="Log In">
        New here?{' '}
        <Link to={withNext(PAGES.signup, next)} className={TEXT_LINK}>
          Sign Up
        </Link>
      </ScreenTitle>
      <WhyHere hasDestination={next !== null} />
      <SubmitForm
        submit={submit}
        initialValues={{ email: '', password: '' }}
        validationSchema={loginSchema}
        steady
        label="Log in"
        className="mt-8 grid gap-2"
      >
        {({ values }) => (
          <>
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
            <SubmitError />
            <p role="status" className="text-sm text-ink-700 empty:hidden">
              {submit.isBusy && isRepeating && AUTH_TEXTS.loginBusy}
            </p>
            <Button type="submit" size="lg" fullWidth loading={isBusy} loadingText="Logging in...">
              Log In
            </Button>
          </>
        )}
      </SubmitForm>
      <PasskeyButton disabled={isBusy} />
    </>
  );
}
