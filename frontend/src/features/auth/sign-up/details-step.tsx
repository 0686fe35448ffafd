import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { signUpFormSchema } from '@deccanloop/contracts/accounts/schemas';
import { PAGES } from '@deccanloop/contracts/routes';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { PasswordField } from '../../../components/form/password-field';
import { PhoneField } from '../../../components/form/phone-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { withNext } from '../../../lib/session';
import { ScreenTitle, TEXT_LINK } from '../frame/screen-title';
import { selectSignUp } from '../state';
import { detailsErrorOf, register } from './sign-up-calls';
import { messageShown, type SignUpForm } from './sign-up-slice';
import { TransientMessage } from './transient-message';

export type Passwords = Pick<SignUpForm, 'password' | 'confirmPassword'>;

interface Props {
  /** As last submitted on this screen. */
  passwords: Passwords;
  onSubmitted: (passwords: Passwords) => void;
}

/** The user's details, and Get OTP. */
export function DetailsStep({ passwords, onSubmitted }: Props) {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const { pending, message } = useSelector(selectSignUp);
  const [start] = useState<SignUpForm>(() => ({
    ...(pending?.details ?? { name: '', email: '', contact: '' }),
    ...passwords,
  }));

  const send = (values: SignUpForm) => {
    const { password, confirmPassword } = values;
    onSubmitted({ password, confirmPassword });
    // The schema trims spaces and lower-cases the address.
    const { name, email, contact } = signUpFormSchema.cast(values);
    return dispatch(register({ name, email, contact: contact ?? '', password, confirmPassword }));
  };
  const submit = useSubmit(send, { toError: detailsErrorOf });

  return (
    <>
      <ScreenTitle title="Sign Up">
        Already have an account?{' '}
        <Link to={withNext(PAGES.login, search.get('next'))} className={TEXT_LINK}>
          Log In
        </Link>
      </ScreenTitle>
      <SubmitForm
        submit={submit}
        initialValues={start}
        validationSchema={signUpFormSchema}
        steady
        label="Sign up"
        className="mt-8 grid gap-2"
        onInvalid={() => dispatch(messageShown({ tone: 'error', text: AUTH_TEXTS.signUpInvalid }))}
      >
        <TextField name="name" label="Full Name" placeholder="Your full name" autoComplete="name" required />
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
          placeholder="Enter the password again"
          autoComplete="new-password"
        />
        <SubmitError />
        <TransientMessage message={message} />
        <Button type="submit" size="lg" fullWidth loading={submit.isBusy} loadingText="Sending OTP...">
          Get OTP
        </Button>
      </SubmitForm>
    </>
  );
}
