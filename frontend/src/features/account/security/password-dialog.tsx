import { changePasswordSchema } from '@deccanloop/contracts/accounts/schemas';
import { PasswordField } from '../../../components/form/password-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast';
import { useChangePasswordMutation } from '../api';
import { Username } from '../frame/username';
import { fieldErrorsFrom } from '../form-error';

type Values = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>;

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const submit = useSubmit((values: Values) => changePassword(values).unwrap(), {
    toError: fieldErrorsFrom,
    onSuccess: () => {
      toast('Your password is changed', { description: 'Your other devices are logged out.' });
    },
    onLeave: onClose,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Change password"
      description="This device stays logged in; all others are logged out."
    >
      <SubmitForm
        submit={submit}
        initialValues={EMPTY}
        validationSchema={changePasswordSchema}
        steady
        className="grid gap-2"
      >
        <Username email={email} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField name="newPassword" label="New password" autoComplete="new-password" rules />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        <SubmitError />
        <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={submit.isBusy} loadingText="Changing...">
            Change password
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
