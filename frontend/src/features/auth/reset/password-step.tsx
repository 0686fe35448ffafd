import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { newPasswordFormSchema } from '@deccanloop/contracts/accounts/schemas';
import { useSelector } from 'react-redux';
import { PasswordField } from '../../../components/form/password-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { errorWith } from '../form-error';
import { selectReset } from '../state';
import { setNewPassword } from './reset-calls';
import { resetBack, type NewPassword } from './reset-slice';
import { StepMessage } from './step-message';

/** Step 3: the new password. */
export function PasswordStep() {
  const dispatch = useAppDispatch();
  const { target, status, message, isInvitation } = useSelector(selectReset);
  const submit = useSubmit((values: NewPassword, signal) => dispatch(setNewPassword(values, { signal })), {
    toError: errorWith(AUTH_TEXTS.resetFailed),
    isPaused: status === 'moving',
  });

  return (
    <SubmitForm
      submit={submit}
      initialValues={{ newPassword: '', confirmPassword: '' }}
      validationSchema={newPasswordFormSchema}
      steady
      label="Reset password"
      className="grid gap-2"
    >
      {/* For password managers: the account whose password is changed. */}
      {target.method === 'email' && target.to !== '' && (
        <input type="email" autoComplete="username" value={target.to} readOnly hidden />
      )}
      <PasswordField
        name="newPassword"
        label="New Password"
        placeholder="Choose a password"
        autoComplete="new-password"
        autoFocus
        rules
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm New Password"
        placeholder="Enter the password again"
        autoComplete="new-password"
      />
      <SubmitError />
      <StepMessage message={message} />
      <div className={isInvitation ? 'mt-2 grid' : 'mt-2 grid grid-cols-[auto_1fr] gap-3'}>
        {!isInvitation && (
          <Button
            variant="secondary"
            size="lg"
            disabled={status === 'moving'}
            onClick={() => dispatch(resetBack())}
          >
            Back
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          disabled={status === 'moving'}
          loading={submit.isBusy}
          loadingText="Saving..."
        >
          {isInvitation ? 'Save password' : 'Reset Password'}
        </Button>
      </div>
    </SubmitForm>
  );
}
