import {
  decideApprovalSchema,
  isMoneyAction,
  type ApprovalDto,
} from '@deccanloop/contracts/staff/money-actions';
import { useState } from 'react';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast';
import { useDecideApprovalMutation, type Decision } from '../api';
import { MoneyPreview } from '../money-actions/money-preview';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { fieldErrorsFrom } from '../form-error';
import { APPROVAL_LABELS } from '../labels/money-action-labels';
import { ApprovalDetails } from './approval-details';
import { SimilarTransfers } from '../wallet-bookings/similar-transfers';
import { StoredPreview } from './stored-preview';

interface Values {
  note: string;
}

type Choice = Decision['decision'];

/** The consequences of a request, and the second administrator's decision. */
export function DecisionDialog({ approval, onClose }: { approval: ApprovalDto; onClose: () => void }) {
  const [decide] = useDecideApprovalMutation();
  const { guard, dialog } = useReauthentication();
  const [choice, setChoice] = useState<Choice>('approve');

  const send = ({ note, decision }: Values & { decision: Choice }) => {
    setChoice(decision);
    const given = note.trim();
    return guard(() => decide({ id: approval.id, decision, ...(given !== '' && { note: given }) }).unwrap());
  };
  const submit = useSubmit(send, {
    toError: fieldErrorsFrom,
    onSuccess: (_data, { decision }) => {
      toast(
        decision === 'approve'
          ? `Approved. ${APPROVAL_LABELS[approval.action].done}.`
          : 'Declined; nothing was changed',
      );
    },
    onLeave: onClose,
  });
  const sending = submit.isBusy ? choice : null;

  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={APPROVAL_LABELS[approval.action].title}
    >
      <div className="grid gap-5 text-sm">
        <ApprovalDetails approval={approval} isTitled={false} />
        <Consequence approval={approval} />
        <Similar approval={approval} />
        <SubmitForm
          submit={submit}
          // The submit button approves.
          initialValues={{ note: '', decision: 'approve' }}
          validationSchema={decideApprovalSchema.pick(['note'])}
          className="grid gap-5"
        >
          {({ values }) => (
            <>
              <TextAreaField
                name="note"
                label="Note"
                rows={2}
                limit={500}
                hint="For our records. Say why when you decline."
              />
              <SubmitError />
              <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Button variant="ghost" onClick={onClose}>
                  Cancel
                </Button>
                <Button
                  variant="secondary"
                  disabled={sending === 'approve'}
                  loading={sending === 'decline'}
                  loadingText="Declining..."
                  onClick={() => void submit.send({ ...values, decision: 'decline' })}
                >
                  Decline
                </Button>
                <Button
                  type="submit"
                  disabled={sending === 'decline'}
                  loading={sending === 'approve'}
                  loadingText="Approving..."
                >
                  Approve
                </Button>
              </div>
            </>
          )}
        </SubmitForm>
      </div>
      {dialog}
    </Dialog>
  );
}

const REVERSIBLE =
  'It is booked as soon as you approve. Compare UTR, amount and date with the bank statement first.';
const TIMING = 'It happens as soon as you approve, and cannot be undone.';

/** What the other administrator has confirmed is seen again by the one who decides. */
function Similar({ approval: { action, subjectId, bankTransfer, payout } }: { approval: ApprovalDto }) {
  const utr = bankTransfer?.utr ?? (action === 'record_merchant_payout' ? payout?.utr : undefined);
  return utr === undefined ? null : <SimilarTransfers utr={utr} except={subjectId} />;
}

/** With the current amounts; the request may be hours old. */
function Consequence({ approval: { id, action, subjectId, reference } }: { approval: ApprovalDto }) {
  if (!isMoneyAction(action))
    return <StoredPreview id={id} timing={action === 'record_merchant_payout' ? REVERSIBLE : TIMING} />;
  return (
    <MoneyPreview
      action={action}
      subjectId={subjectId}
      reference={reference ?? ''}
      timing={TIMING}
      tone="warning"
    />
  );
}
