import type { PasskeyDto } from '@deccanloop/contracts/accounts/dto';
import { passkeyOptionsSchema } from '@deccanloop/contracts/accounts/schemas';
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
import { useRemovePasskeyMutation } from '../api';
import { Username } from '../frame/username';
import { formErrorOf } from '../../../lib/form-error';
import { fieldErrorsFrom } from '../form-error';

interface Values extends Record<string, unknown> {
  currentPassword: string;
}

export interface RemovePasskeyDialogProps {
  passkey: PasskeyDto;
  email: string;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, email, onClose }: RemovePasskeyDialogProps) {
  const [removePasskey] = useRemovePasskeyMutation();
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);

  const remove = async (values: Values) => {
    setRejected(null);
    try {
      await removePasskey({ id, currentPassword: values.currentPassword }).unwrap();
      toast(`The passkey “${name}” is removed`);
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
      title="Remove this passkey?"
      description={`You will no longer be able to log in with “${name}”. Your device may go on offering it until you delete it there too.`}
    >
      <Formik<Values>
        initialValues={{ currentPassword: '' }}
        validationSchema={passkeyOptionsSchema}
        validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
        onSubmit={remove}
      >
        {({ isSubmitting }) => (
          <Form steady className="grid gap-2">
            <RejectedFields error={rejected?.error ?? null} />
            <Username email={email} />
            <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
            <FormError {...formErrorOf(rejected?.error ?? null)} />
            <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="danger" loading={isSubmitting} loadingText="Removing...">
                Remove
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
