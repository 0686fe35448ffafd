import { useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PageTitle } from '../../components/ui/page-title';
import { AuthFrame } from './frame/auth-frame';
import { SignUpAside } from './frame/sign-up-aside';
import { CodeStep } from './sign-up/code-step';
import { DetailsStep, type Passwords } from './sign-up/details-step';
import { signUpOpened } from './sign-up/sign-up-slice';
import { selectSignUp } from './state';

const NONE: Passwords = { password: '', confirmPassword: '' };

/** `/signup`. */
export default function SignUpScreen() {
  const dispatch = useDispatch();
  const { step, pending } = useSelector(selectSignUp);
  // For "Change details", in memory only: what survives a reload contains no password.
  const [passwords, setPasswords] = useState(NONE);

  // Before the first paint: after a reload (while the user read the mail) the code step is shown at once.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    dispatch(signUpOpened());
  }, [dispatch]);

  return (
    <AuthFrame aside={<SignUpAside step={step === 'code' ? 2 : 1} />} isTall={step === 'details'}>
      <PageTitle title="Sign Up" />
      {step === 'code' && pending ? (
        <CodeStep pending={pending} />
      ) : (
        <DetailsStep passwords={passwords} onSubmitted={setPasswords} />
      )}
    </AuthFrame>
  );
}
