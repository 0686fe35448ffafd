import {
  moneyActionSchema,
  type CaptureDto,
  type MoneyAction,
} from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import type { ApiError } from '../../../lib/api-error';
import { formErrorOf } from '../../../lib/form-error';
import { useMoneyActionMutation } from '../api';
import { closeMoneyIntent, isAnswered, moneyKeyFor } from '../money-intent';
import { useReauthentication } from '../reauthentication/use-reauthentication';
import { fieldErrorsFrom } from '../form-error';
import { MONEY_ACTION_LABELS } from '../labels/money-action-labels';
import { consequenceOf, timingOf, type ActionSubject } from './consequence';

interface Values extends Record<string, unknown> {
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
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);
  const labels = MONEY_ACTION_LABELS[action];
  const subjectId = subject.kind === 'capture' ? subject.capture.id : subject.refund.id;

  const send = async (values: Values) => {
    setRejected(null);
    const reason = values.reason.trim();
    const reference = values.reference.trim();
    const request = {
      action,
      subjectId,
      idempotencyKey: moneyKeyFor(JSON.stringify([action, subjectId, reason, reference])),
      reason,
      ...(reference !== '' && { reference }),
    };
    try {
      const { state } = await guard(() => act(request).unwrap());
      closeMoneyIntent();
      toast(
        state === 'waiting' ? 'Requested: a second administrator must approve it' : labels.done,
        ...(state === 'waiting' ? [{ description: 'See Approvals.' }] : []),
      );
      onClose();
    } catch (error) {
      const rejection = fieldErrorsFrom(error);
      if (isAnswered(rejection)) closeMoneyIntent();
      setRejected({ error: rejection, sent: values });
    }
  };

  const isRejected = rejectionOf(rejected?.error ?? null, rejected?.sent ?? null);
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={labels.title}
    >
      <Formik<Values>
        initialValues={{ reason: '', reference: '' }}
        validationSchema={moneyActionSchema.pick(['reason', 'reference'])}
        validate={(values) => ({
          ...isRejected(values),
          ...(needsReference(action) &&
            values.reference.trim() === '' && { reference: 'Enter the bank’s or gateway’s reference' }),
        })}
        onSubmit={send}
      >
        {({ isSubmitting }) => (
          <Form className="grid gap-5">
            <RejectedFields error={rejected?.error ?? null} />
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
            <FormError {...formErrorOf(rejected?.error ?? null)} />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting} loadingText="Sending...">
                {needsSecond ? 'Request approval' : labels.button}
              </Button>
            </div>
          </Form>
        )}
      </Formik>
      {dialog}
    </Dialog>
  );
}
