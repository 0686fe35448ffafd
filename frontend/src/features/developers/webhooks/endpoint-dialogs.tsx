import {
  MOST_RESENT_DELIVERIES,
  resendFailedSchema,
  type NewWebhookDto,
  type WebhookEndpointDto,
} from '@deccanloop/contracts/merchant/webhooks';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { ChoiceCardsField } from '../../../components/form/choice-cards-field';
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
import {
  useDeleteWebhookMutation,
  useResendFailedWebhooksMutation,
  useSetWebhookStateMutation,
  webhooksApi,
} from './webhooks-api';

interface EndpointDialogProps {
  endpoint: WebhookEndpointDto;
  onClose: () => void;
}

const hostOf = ({ url }: WebhookEndpointDto): string => new URL(url).host;

/** Asks, and then shows the new secret once. */
export function RollSecretDialog({ endpoint, onClose }: EndpointDialogProps) {
  const dispatch = useAppDispatch();
  const [created, setCreated] = useState<NewWebhookDto | null>(null);
  const { guard, dialog } = useReauthentication('An endpoint receives what happens to your payments.');
  if (created) return <NewSecretDialog created={created} onClose={onClose} />;
  return (
    <>
      <ConfirmDialog
        title={`Roll the secret of ${hostOf(endpoint)}?`}
        effects={[
          'You get a new secret at once.',
          'For 24 hours each webhook is signed with both secrets, so that a program with either one accepts it.',
          ...(endpoint.oldSecretUntil === null
            ? []
            : ['The secret that was rolled before stops signing now.']),
        ]}
        confirm={{ label: 'Roll secret', busy: 'Rolling...' }}
        onConfirm={async () =>
          setCreated(
            await guard(() => untracked(dispatch, webhooksApi.endpoints.rollWebhookSecret, endpoint.id)),
          )
        }
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

export function DisableDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [setState] = useSetWebhookStateMutation();
  return (
    <ConfirmDialog
      title={`Disable ${hostOf(endpoint)}?`}
      effects={[
        'Nothing is sent to it, and what is pending is cancelled.',
        'Events that happen meanwhile are not sent to it later.',
        'After you enable it again, “Resend failed” sends what was cancelled.',
      ]}
      confirm={{ label: 'Disable endpoint', busy: 'Disabling...', isDangerous: true }}
      onConfirm={async () => {
        await setState({ id: endpoint.id, state: 'disabled' }).unwrap();
        toast('The endpoint is disabled');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function DeleteWebhookDialog({
  endpoint,
  onClose,
  onDeleted,
}: EndpointDialogProps & { onDeleted: () => void }) {
  const [remove] = useDeleteWebhookMutation();
  return (
    <ConfirmDialog
      title={`Delete ${hostOf(endpoint)}?`}
      effects={[
        'Nothing more is sent to it.',
        'Its secret and the record of its deliveries are deleted. They cannot be restored.',
      ]}
      confirm={{ label: 'Delete endpoint', busy: 'Deleting...', isDangerous: true }}
      onConfirm={async () => {
        await remove(endpoint.id).unwrap();
        toast('The endpoint is deleted');
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}

const WINDOWS = [
  { id: '1', label: 'Last hour' },
  { id: '24', label: 'Last 24 hours' },
  { id: '168', label: 'Last 7 days' },
  { id: '720', label: 'Last 30 days' },
];

/** Sends what was not delivered in a window again, and says how many. */
export function ResendFailedDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [resend] = useResendFailedWebhooksMutation();
  const submit = useSubmit(
    ({ hours }: { hours: string }) => resend({ id: endpoint.id, hours: Number(hours) }).unwrap(),
    {
      onSuccess: ({ resent, isMore }) =>
        void toast(
          resent === 0
            ? 'Nothing had failed in this time'
            : `${resent} ${resent === 1 ? 'delivery is' : 'deliveries are'} sent again${isMore ? '. There are more.' : ''}`,
        ),
      onLeave: onClose,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !submit.isBusy) onClose();
      }}
      title="Resend failed deliveries"
      description={`Sends what has failed or was cancelled again, oldest first, with the same webhook-id; at most ${MOST_RESENT_DELIVERIES.toLocaleString('en-IN')} at once.`}
    >
      <SubmitForm<{ hours: string }>
        submit={submit}
        initialValues={{ hours: '24' }}
        validationSchema={resendFailedSchema}
        className="grid gap-5"
      >
        <ChoiceCardsField name="hours" label="From when?" options={WINDOWS} columns="two" required />
        <SubmitError />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={submit.isBusy} loadingText="Resending...">
            Resend
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
