import { reauthenticateSchema } from '@deccanloop/contracts/accounts/schemas';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PasswordField } from '../form/password-field';
import { SubmitError } from '../form/submit-error';
import { SubmitForm } from '../form/submit-form';
import { useSubmit } from '../form/use-submit';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { ApiError } from '../../lib/api-error';
import { browserPasskeys, passkeysSupported } from '../../lib/browser-passkeys';
import { errorAtFields } from '../../lib/form-error';
import {
  useReauthenticateMutation,
  useReauthenticateWithPasskeyMutation,
  useReauthenticationOptionsMutation,
} from '../../lib/reauthentication-api';

interface Values {
  password: string;
}

export interface ReauthenticationDialogProps {
  /** Why it is asked for, as a sentence. */
  purpose: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for password or passkey before a dangerous action. */
export function ReauthenticationDialog({ purpose, onDone, onCancel }: ReauthenticationDialogProps) {
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
      description={`${purpose} Your password or passkey is valid for ${AUTH_TIMINGS.reauthenticationMinutes} minutes.`}
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
