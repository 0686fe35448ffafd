import { passkeyOptionsSchema } from '@deccanloop/contracts/accounts/schemas';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { string } from 'yup';
import { PasswordField } from '../../../components/form/password-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { LoopMark } from '../../../components/ui/loop-mark';
import { toast } from '../../../components/ui/toast';
import { useAppDispatch } from '../../../lib/dispatch';
import { untracked } from '../../../lib/untracked';
import { Username } from '../frame/username';
import { accountApi } from '../api';
import { passkeyChallenged, passkeyDismissed } from '../passkeys/passkey-slice';
import { fieldErrorsFrom } from '../form-error';
import { selectPasskey } from '../state';

interface Values {
  name: string;
  currentPassword: string;
}

/** The schema of `POST /Auth/passkeys/add`, and a name to distinguish several passkeys. */
const schema = passkeyOptionsSchema.shape({
  name: string().trim().max(60, 'At most 60 characters').required('Enter a name that you will recognise'),
});

export interface AddPasskeyDialogProps {
  email: string;
  suggestedName: string;
  onClose: () => void;
}

/**
 * Asks for name and password; then the saga (passkeys/) asks the device for its confirmation, and sends that.
 */
export function AddPasskeyDialog({ email, suggestedName, onClose }: AddPasskeyDialogProps) {
  const dispatch = useAppDispatch();
  const { status, fault } = useSelector(selectPasskey);
  const [values, setValues] = useState<Values>({ name: suggestedName, currentPassword: '' });
  const isDeviceAsked = status === 'waiting' || status === 'saving';
  const submit = useSubmit(
    (entered: Values, signal) => {
      // The form is removed while the device is asked, and returns after an error.
      setValues(entered);
      const { currentPassword } = entered;
      return untracked(dispatch, accountApi.endpoints.passkeyOptions, { currentPassword }, signal);
    },
    {
      toError: fieldErrorsFrom,
      onSuccess: (options, { name }) => void dispatch(passkeyChallenged({ ...options, name: name.trim() })),
    },
  );
  const { reject } = submit;

  useEffect(() => () => void dispatch(passkeyDismissed()), [dispatch]);
  useEffect(() => {
    if (fault) reject(fieldErrorsFrom(fault));
  }, [fault, reject]);
  useEffect(() => {
    if (status !== 'added') return;
    toast('Your passkey is added', { description: 'You can log in with it from now on.' });
    onClose();
  }, [status, onClose]);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Add a passkey"
      {...(isDeviceAsked
        ? {}
        : { description: 'Enter your password; then your device asks for its screen lock.' })}
    >
      {isDeviceAsked ? (
        <div role="status" className="grid justify-items-center gap-4 pt-2 pb-3 text-center">
          <LoopMark size={56} />
          <div>
            <p className="font-semibold">
              {status === 'waiting' ? 'Confirm on your device' : 'Saving your passkey'}
            </p>
            <p className="mt-1 max-w-xs text-sm text-ink-600">
              {status === 'waiting'
                ? 'Your browser has opened a new window. Use your fingerprint, your face or your PIN there.'
                : 'One moment, please.'}
            </p>
          </div>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      ) : (
        <SubmitForm
          submit={submit}
          initialValues={values}
          validationSchema={schema}
          steady
          className="grid gap-2"
        >
          <TextField
            name="name"
            label="Name"
            hint="To recognise it in your list."
            autoComplete="off"
            required
          />
          <Username email={email} />
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
          <SubmitError />
          <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={submit.isBusy} loadingText="Checking...">
              Continue
            </Button>
          </div>
        </SubmitForm>
      )}
    </Dialog>
  );
}
