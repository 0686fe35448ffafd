import { changePasswordSchema } from '@deccanloop/contracts/accounts/schemas';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { PasswordField } from '../../../components/form/password-field';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import type { ApiError } from '../../../lib/api-error';
import { useChangePasswordMutation } from '../api';
import { Username } from '../frame/username';
import { formErrorOf } from '../../../lib/form-error';
import { fieldErrorsFrom } from '../form-error';

type Values = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>;

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);

  const change = async (values: Values) => {
    setRejected(null);
    try {
      await changePassword(values).unwrap();
      toast('Your password is changed', { description: 'Your other devices are logged out.' });
      onClose();
    } catch (error) {
      setRejected({ error: fieldErrorsFrom(error), sent: values });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Change password"
      description="This device stays logged in; all others are logged out."
    >
      <Formik<Values>
        initialValues={EMPTY}
        validationSchema={changePasswordSchema}
        validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
        onSubmit={change}
      >
        {({ isSubmitting }) => (
          <Form steady className="grid gap-2">
            <RejectedFields error={rejected?.error ?? null} />
            <Username email={email} />
            <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
            <PasswordField name="newPassword" label="New password" autoComplete="new-password" rules />
            <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
            <FormError {...formErrorOf(rejected?.error ?? null)} />
            <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting} loadingText="Changing...">
                Change password
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
