import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../../components/ui/dialog';
import { selectReset } from '../state';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';
import { resetClosed, type ResetStep } from './reset-slice';
import { TargetStep } from './target-step';

const STEPS: Readonly<Record<ResetStep, { title: string; Content: () => ReactNode }>> = {
  1: { title: 'Forgot Password', Content: TargetStep },
  2: { title: 'Verify OTP', Content: CodeStep },
  3: { title: 'Reset Password', Content: PasswordStep },
};

/** The "Forgot Password?" dialog, in three steps. */
export default function ForgotDialog() {
  const dispatch = useDispatch();
  const { open, step, isInvitation } = useSelector(selectReset);
  const { title, Content } = STEPS[step];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && dispatch(resetClosed())}
      title={isInvitation ? 'Choose your password' : title}
      description={isInvitation ? 'Welcome! You will log in with this password.' : `Step ${step} of 3`}
      staticBackdrop
    >
      <Content />
    </Dialog>
  );
}
