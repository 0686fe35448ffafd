import {
  moneyActionSchema,
  type CaptureDto,
  type MoneyAction,
} from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import { useMoneyActionMutation } from '../api';
import { closeMoneyIntent, isAnswered, moneyKeyFor } from '../money-intent';
import { useReauthentication } from '../reauthentication/use-reauthentication';
import { fieldErrorsFrom } from '../form-error';
import { MONEY_ACTION_LABELS } from '../labels/money-action-labels';
import { consequenceOf, timingOf, type ActionSubject } from './consequence';

interface Values {
  reason: string;
  reference: string;
}

export type OfferedAction = CaptureDto['actions'][number];

export interface MoneyActionDialogProps {
  payment: StaffPaymentDto;
  subject: ActionSubject;
  offered: OfferedAction;
  onClose: () => void;
}

const needsReference = (action: MoneyAction): boolean => action === 'handle_held_outside';

/** Shows the consequences of an action and asks for the reason before it is requested. */
export function MoneyActionDialog({ payment, subject, offered, onClose }: MoneyActionDialogProps) {
  const { action, needsSecond } = offered;
  const [act] = useMoneyActionMutation();
  const { guard, dialog } = useReauthentication();
  const labels = MONEY_ACTION_LABELS[action];
  const subjectId = subject.kind === 'capture' ? subject.capture.id : subject.refund.id;

  const send = (values: Values) => {
    const reason = values.reason.trim();
    const reference = values.reference.trim();
    const request = {
      action,
      subjectId,
      idempotencyKey: moneyKeyFor(JSON.stringify([action, subjectId, reason, reference])),
      reason,
      ...(reference !== '' && { reference }),
    };
    return guard(() => act(request).unwrap());
  };
  const submit = useSubmit(send, {
    toError: fieldErrorsFrom,
    onSuccess: ({ state }) => {
      closeMoneyIntent();
      toast(
        state === 'waiting' ? 'Requested: a second administrator must approve it' : labels.done,
        ...(state === 'waiting' ? [{ description: 'See Approvals.' }] : []),
      );
    },
    onLeave: onClose,
    onError: (error) => isAnswered(error) && closeMoneyIntent(),
  });

  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={labels.title}
    >
      <SubmitForm
        submit={submit}
        initialValues={{ reason: '', reference: '' }}
        validationSchema={moneyActionSchema.pick(['reason', 'reference'])}
        validate={({ reference }) =>
          needsReference(action) && reference.trim() === ''
            ? { reference: 'Enter the bank’s or gateway’s reference' }
            : {}
        }
        className="grid gap-5"
      >
        <Banner tone={needsSecond ? 'info' : 'warning'} title={consequenceOf(action, payment, subject)}>
          {timingOf(needsSecond)}
        </Banner>
        {needsReference(action) && (
          <TextField
            name="reference"
            label="Reference"
            required
            maxLength={100}
            autoComplete="off"
            hint="Of the transfer or refund that settled it, such as a UTR."
          />
        )}
        <TextAreaField
          name="reason"
          label="Why"
          required
          rows={2}
          limit={500}
          hint={`For our records${needsSecond ? ' and the second administrator' : ''}; the payer does not see it.`}
        />
        <SubmitError />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={submit.isBusy} loadingText="Sending...">
            {needsSecond ? 'Request approval' : labels.button}
          </Button>
        </div>
      </SubmitForm>
      {dialog}
    </Dialog>
  );
}
