import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { signUpFormSchema } from '@deccanloop/contracts/accounts/schemas';
import { PAGES } from '@deccanloop/contracts/routes';
import { Formik } from 'formik';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { Form } from '../../../components/form/form';
import { PasswordField } from '../../../components/form/password-field';
import { PhoneField } from '../../../components/form/phone-field';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextField } from '../../../components/form/text-field';
import { Button } from '../../../components/ui/button';
import { withNext } from '../../../lib/session';
import { ScreenTitle, TEXT_LINK } from '../frame/screen-title';
import { SubmitError } from '../submit-error';
import { selectSignUp } from '../state';
import { WAITS } from '../waits';
import { detailsSubmitted, messageShown, type SignUpForm } from './sign-up-slice';
import { TransientMessage } from './transient-message';

export type Passwords = Pick<SignUpForm, 'password' | 'confirmPassword'>;

/** Formik's values before the schema casts them: it trims spaces and lower-cases the address. */
type Values = SignUpForm & Record<string, unknown>;

interface Props {
  /** As last submitted on this screen. */
  passwords: Passwords;
  onSubmitted: (passwords: Passwords) => void;
}

/** The user's details, and Get OTP. */
export function DetailsStep({ passwords, onSubmitted }: Props) {
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const { pending, status, error, message } = useSelector(selectSignUp);
  const [sent, setSent] = useState<Values | null>(null);
  const [start] = useState<Values>(() => ({
    ...(pending?.details ?? { name: '', email: '', contact: '' }),
    ...passwords,
  }));

  const submit = (values: Values) => {
    const { password, confirmPassword } = values;
    onSubmitted({ password, confirmPassword });
    setSent(values);
    const { name, email, contact } = signUpFormSchema.cast(values);
    dispatch(detailsSubmitted({ name, email, contact: contact ?? '', password, confirmPassword }));
  };

  return (
    <>
      <ScreenTitle title="Sign Up">
        Already have an account?{' '}
        <Link to={withNext(PAGES.login, search.get('next'))} className={TEXT_LINK}>
          Log In
        </Link>
      </ScreenTitle>
      <Formik<Values>
        initialValues={start}
        validationSchema={signUpFormSchema}
        validate={rejectionOf(error, sent)}
        onSubmit={submit}
      >
        <Form
          steady
          label="Sign up"
          className="mt-8 grid gap-2"
          onInvalid={() => dispatch(messageShown({ tone: 'error', text: AUTH_TEXTS.signUpInvalid }))}
        >
          <RejectedFields error={error} />
          <TextField
            name="name"
            label="Full Name"
            placeholder="Your full name"
            autoComplete="name"
            required
          />
          <TextField
            name="email"
            label="Email Address"
            type="email"
            inputMode="email"
            placeholder="you@example.com"
            autoComplete="email"
            spellCheck={false}
            required
          />
          <PhoneField name="contact" label="Phone Number" placeholder="10-digit phone number" />
          <PasswordField
            name="password"
            label="Password"
            placeholder="Choose a password"
            autoComplete="new-password"
            rules
          />
          <PasswordField
            name="confirmPassword"
            label="Confirm Password"
            placeholder="The same password again"
            autoComplete="new-password"
          />
          <SubmitError error={error} wait={WAITS.signUp} />
          <TransientMessage message={message} />
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={status === 'sending'}
            loadingText="Sending OTP..."
          >
            Get OTP
          </Button>
        </Form>
      </Formik>
    </>
  );
}
