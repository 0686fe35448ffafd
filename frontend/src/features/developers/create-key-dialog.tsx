import {
  API_KEY_SCOPES,
  createApiKeySchema,
  type ApiKeyMode,
  type ApiKeyScope,
  type NewApiKeyDto,
} from '@deccanloop/contracts/merchant/api-keys';
import { useState } from 'react';
import { CheckboxGroupField } from '../../components/form/checkbox-group-field';
import { SubmitError } from '../../components/form/submit-error';
import { SubmitForm } from '../../components/form/submit-form';
import { TextField } from '../../components/form/text-field';
import { useSubmit } from '../../components/form/use-submit';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { useAppDispatch } from '../../lib/dispatch';
import { untracked } from '../../lib/untracked';
import { developersApi } from './api';
import { NewKeyDialog } from './new-key';

interface Values {
  name: string;
  mode: ApiKeyMode;
  scopes: ApiKeyScope[];
}

const TITLES = { test: 'Create a test key', live: 'Create a live key' } as const;
const TEXTS = {
  test: 'For development: it moves no money.',
  live: 'For your server only: it moves real money. Never put it into an app or a web page.',
} as const;

/** Asks for name and scopes, and then shows the new key once. */
export function CreateKeyDialog({ mode, onClose }: { mode: ApiKeyMode; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [created, setCreated] = useState<NewApiKeyDto | null>(null);
  const { guard, dialog } = useReauthentication('A key can act for your account.');
  const submit = useSubmit(
    (values: Values) => guard(() => untracked(dispatch, developersApi.endpoints.createApiKey, values)),
    { onSuccess: setCreated },
  );

  if (created) return <NewKeyDialog created={created} onClose={onClose} />;
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={TITLES[mode]}
      description={TEXTS[mode]}
    >
      <SubmitForm<Values>
        submit={submit}
        initialValues={{ name: '', mode, scopes: [...API_KEY_SCOPES] }}
        validationSchema={createApiKeySchema}
        className="grid gap-5"
      >
        <TextField
          name="name"
          label="Name"
          hint="Where the key is used, such as “Web shop”."
          autoComplete="off"
          required
        />
        <CheckboxGroupField
          name="scopes"
          label="Scopes"
          options={API_KEY_SCOPES}
          hint="payments:read reads payments and the balance, payments:write creates and cancels payments, refunds:write refunds them. Every key reads your account."
          required
        />
        <SubmitError />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={submit.isBusy} loadingText="Creating...">
            Create key
          </Button>
        </div>
      </SubmitForm>
      {dialog}
    </Dialog>
  );
}
