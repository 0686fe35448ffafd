import type { PasskeyDto } from '@deccanloop/contracts/accounts/dto';
import { passkeyOptionsSchema } from '@deccanloop/contracts/accounts/schemas';
import { PasswordField } from '../../../components/form/password-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast';
import { useRemovePasskeyMutation } from '../api';
import { Username } from '../frame/username';
import { fieldErrorsFrom } from '../form-error';

interface Values {
  currentPassword: string;
}

export interface RemovePasskeyDialogProps {
  passkey: PasskeyDto;
  email: string;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, email, onClose }: RemovePasskeyDialogProps) {
  const [removePasskey] = useRemovePasskeyMutation();
  const submit = useSubmit(({ currentPassword }: Values) => removePasskey({ id, currentPassword }).unwrap(), {
    toError: fieldErrorsFrom,
    onSuccess: () => {
      toast(`The passkey “${name}” is removed`);
    },
    onLeave: onClose,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Remove this passkey?"
      description={`You will no longer be able to log in with “${name}”. Your device may go on offering it until you delete it there too.`}
    >
      <SubmitForm
        submit={submit}
        initialValues={{ currentPassword: '' }}
        validationSchema={passkeyOptionsSchema}
        steady
        className="grid gap-2"
      >
        <Username email={email} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <SubmitError />
        <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={submit.isBusy} loadingText="Removing...">
            Remove
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
