import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import {
  createWebhookSchema,
  updateWebhookSchema,
  type NewWebhookDto,
  type WebhookEndpointDto,
} from '@deccanloop/contracts/merchant/webhooks';
import { useState } from 'react';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast';
import { useAppDispatch } from '../../../lib/dispatch';
import { untracked } from '../../../lib/untracked';
import { NewSecretDialog } from './new-secret-dialog';
import { checkEvents, settingsOf, valuesOf, WebhookFields, type WebhookValues } from './webhook-fields';
import { useUpdateWebhookMutation, webhooksApi } from './webhooks-api';

const PURPOSE = 'An endpoint receives what happens to your payments.';

/** Asks for address and events, and then shows the new secret once. */
export function CreateWebhookDialog({ mode, onClose }: { mode: ApiKeyMode; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [created, setCreated] = useState<NewWebhookDto | null>(null);
  const { guard, dialog } = useReauthentication(PURPOSE);
  const submit = useSubmit(
    (values: WebhookValues) =>
      guard(() => untracked(dispatch, webhooksApi.endpoints.createWebhook, { ...settingsOf(values), mode })),
    { onSuccess: setCreated },
  );
  if (created) return <NewSecretDialog created={created} onClose={onClose} />;
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={mode === 'test' ? 'Add a test endpoint' : 'Add a live endpoint'}
      description="We post the events of your payments to it, as signed JSON."
    >
      <SubmitForm<WebhookValues>
        submit={submit}
        initialValues={valuesOf()}
        validationSchema={createWebhookSchema.omit(['mode'])}
        validate={checkEvents}
        className="grid gap-5"
      >
        {({ values: { which } }) => (
          <>
            <WebhookFields which={which} isLive={mode === 'live'} />
            <SubmitError />
            <Buttons submit="Add endpoint" busy="Adding..." isBusy={submit.isBusy} onClose={onClose} />
          </>
        )}
      </SubmitForm>
      {dialog}
    </Dialog>
  );
}

export function EditWebhookDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpointDto;
  onClose: () => void;
}) {
  const [update] = useUpdateWebhookMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const submit = useSubmit(
    (values: WebhookValues) => guard(() => update({ id: endpoint.id, body: settingsOf(values) }).unwrap()),
    { onSuccess: () => void toast('The endpoint is changed'), onLeave: onClose },
  );
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Edit endpoint"
      description="Pending deliveries go to the new address, too."
    >
      <SubmitForm<WebhookValues>
        submit={submit}
        initialValues={valuesOf(endpoint)}
        validationSchema={updateWebhookSchema}
        validate={checkEvents}
        className="grid gap-5"
      >
        {({ values: { which } }) => (
          <>
            <WebhookFields which={which} isLive={endpoint.mode === 'live'} />
            <SubmitError />
            <Buttons submit="Save" busy="Saving..." isBusy={submit.isBusy} onClose={onClose} />
          </>
        )}
      </SubmitForm>
      {dialog}
    </Dialog>
  );
}

function Buttons({
  submit,
  busy,
  isBusy,
  onClose,
}: {
  submit: string;
  busy: string;
  isBusy: boolean;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" loading={isBusy} loadingText={busy}>
        {submit}
      </Button>
    </div>
  );
}
