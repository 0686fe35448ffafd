import { reauthenticateSchema } from '@deccanloop/contracts/accounts/schemas';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PasswordField } from '../../../components/form/password-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { ApiError } from '../../../lib/api-error';
import { browserPasskeys, passkeysSupported } from '../../../lib/browser-passkeys';
import { errorAtFields } from '../../../lib/form-error';
import {
  useReauthenticateMutation,
  useReauthenticateWithPasskeyMutation,
  useReauthenticationOptionsMutation,
} from '../api';

interface Values {
  password: string;
}

export interface ReauthenticationDialogProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for password or passkey before money is moved. */
export function ReauthenticationDialog({ onDone, onCancel }: ReauthenticationDialogProps) {
  const [reauthenticate] = useReauthenticateMutation();
  const submit = useSubmit(({ password }: Values) => reauthenticate({ password }).unwrap(), {
    toError: (caught) => errorAtFields(caught, { wrong_password: 'password' }),
    onSuccess: onDone,
  });
  const passkey = usePasskey(onDone, submit.reject);

  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title="Confirm your identity"
      description={`This moves money. Your password or passkey is valid for ${AUTH_TIMINGS.reauthenticationMinutes} minutes.`}
    >
      <SubmitForm
        submit={submit}
        initialValues={{ password: '' }}
        validationSchema={reauthenticateSchema}
        className="grid gap-5"
      >
        <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
        <SubmitError />
        <div className="grid gap-3">
          <Button
            type="submit"
            fullWidth
            loading={submit.isBusy}
            loadingText="Checking..."
            disabled={passkey.isAsking}
          >
            Confirm
          </Button>
          {passkeysSupported() && (
            <Button
              variant="secondary"
              fullWidth
              disabled={submit.isBusy}
              loading={passkey.isAsking}
              loadingText="Waiting for your device..."
              icon={<KeyRound aria-hidden className="size-4.5 text-brand-600" />}
              onClick={() => void passkey.ask()}
            >
              Use a passkey
            </Button>
          )}
          <Button variant="ghost" fullWidth onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

function usePasskey(onDone: () => void, onFault: (error: ApiError) => void) {
  const [begin] = useReauthenticationOptionsMutation();
  const [verify] = useReauthenticateWithPasskeyMutation();
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    try {
      const { challengeId, options } = await begin().unwrap();
      const outcome = await browserPasskeys.ask(options, { asSuggestion: false });
      if (outcome.kind === 'failed') throw outcome.error;
      if (outcome.kind === 'declined') return;
      await verify({ challengeId, response: outcome.response }).unwrap();
      onDone();
    } catch (error) {
      onFault(errorAtFields(error, {}));
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking };
}
