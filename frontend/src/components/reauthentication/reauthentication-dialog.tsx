import { reauthenticateSchema } from '@deccanloop/contracts/accounts/schemas';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { Formik } from 'formik';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../form/form';
import { FormError } from '../form/form-error';
import { PasswordField } from '../form/password-field';
import { RejectedFields, rejectionOf } from '../form/rejected-fields';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { ApiError } from '../../lib/api-error';
import { browserPasskeys, passkeysSupported } from '../../lib/browser-passkeys';
import { formErrorOf, errorAtFields } from '../../lib/form-error';
import {
  useReauthenticateMutation,
  useReauthenticateWithPasskeyMutation,
  useReauthenticationOptionsMutation,
} from '../../lib/reauthentication-api';

interface Values extends Record<string, unknown> {
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
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);
  const passkey = usePasskey(onDone, (error) => setRejected({ error, sent: { password: '' } }));

  const submit = async (values: Values) => {
    setRejected(null);
    try {
      await reauthenticate({ password: values.password }).unwrap();
      onDone();
    } catch (error) {
      setRejected({ error: errorAtFields(error, { wrong_password: 'password' }), sent: values });
    }
  };

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
      <Formik<Values>
        initialValues={{ password: '' }}
        validationSchema={reauthenticateSchema}
        validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Form className="grid gap-5">
            <RejectedFields error={rejected?.error ?? null} />
            <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
            <FormError {...formErrorOf(rejected?.error ?? null)} />
            <div className="grid gap-3">
              <Button
                type="submit"
                fullWidth
                loading={isSubmitting}
                loadingText="Checking..."
                disabled={passkey.isAsking}
              >
                Confirm
              </Button>
              {passkeysSupported() && (
                <Button
                  variant="secondary"
                  fullWidth
                  disabled={isSubmitting}
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
          </Form>
        )}
      </Formik>
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
