import type { PasskeyDto } from '@deccanloop/contracts/accounts/dto';
import { passkeyOptionsSchema } from '@deccanloop/contracts/accounts/schemas';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { PasswordField } from '../../../components/form/password-field';
import { RefusedFields, refusalOf } from '../../../components/form/refused-fields';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import type { ApiError } from '../../../lib/api-error';
import { useRemovePasskeyMutation } from '../api';
import { Username } from '../frame/username';
import { formErrorOf } from '../../../lib/form-refusal';
import { refusalFrom } from '../refusal';

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
  const [refused, setRefused] = useState<{ error: ApiError; sent: Values } | null>(null);

  const remove = async (values: Values) => {
    setRefused(null);
    try {
      await removePasskey({ id, currentPassword: values.currentPassword }).unwrap();
      toast(`The passkey “${name}” is removed`);
      onClose();
    } catch (error) {
      setRefused({ error: refusalFrom(error), sent: values });
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
        validate={refusalOf(refused?.error ?? null, refused?.sent ?? null)}
        onSubmit={remove}
      >
        {({ isSubmitting }) => (
          <Form steady className="grid gap-2">
            <RefusedFields error={refused?.error ?? null} />
            <Username email={email} />
            <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
            <FormError {...formErrorOf(refused?.error ?? null)} />
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
