import { decideApprovalSchema, type ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextAreaField } from '../../../components/form/text-area-field';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import { toast } from '../../../components/ui/toaster';
import type { ApiError } from '../../../lib/api-error';
import { formErrorOf } from '../../../lib/form-error';
import { FRESH, useDecideApprovalMutation, useStaffPaymentQuery } from '../api';
import { consequenceOf, type ActionSubject } from '../money-actions/consequence';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { fieldErrorsFrom } from '../form-error';
import { MONEY_ACTION_LABELS } from '../labels/money-action-labels';
import { ApprovalDetails } from './approval-details';

interface Values extends Record<string, unknown> {
  note: string;
}

/** The consequences of a request, and the second administrator's decision. */
export function DecisionDialog({ approval, onClose }: { approval: ApprovalDto; onClose: () => void }) {
  const [decide] = useDecideApprovalMutation();
  const { guard, dialog } = useReauthentication();
  const [sending, setSending] = useState<'approve' | 'decline' | null>(null);
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);

  const send = async (decision: 'approve' | 'decline', values: Values) => {
    if (sending !== null) return;
    setSending(decision);
    setRejected(null);
    const note = values.note.trim();
    try {
      await guard(() => decide({ id: approval.id, decision, ...(note !== '' && { note }) }).unwrap());
      toast(
        decision === 'approve'
          ? `Approved. ${MONEY_ACTION_LABELS[approval.action].done}.`
          : 'Declined; no money was moved',
      );
      onClose();
    } catch (error) {
      setRejected({ error: fieldErrorsFrom(error), sent: values });
    } finally {
      setSending(null);
    }
  };

  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={MONEY_ACTION_LABELS[approval.action].title}
    >
      <div className="grid gap-5 text-sm">
        <ApprovalDetails approval={approval} isTitled={false} />
        <Consequence approval={approval} />
        <Formik<Values>
          initialValues={{ note: '' }}
          validationSchema={decideApprovalSchema.pick(['note'])}
          validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
          onSubmit={(values) => send('approve', values)}
        >
          {({ values }) => (
            <Form className="grid gap-5">
              <RejectedFields error={rejected?.error ?? null} />
              <TextAreaField
                name="note"
                label="Note"
                rows={2}
                limit={500}
                hint="For our records. Say why when you decline."
              />
              <FormError {...formErrorOf(rejected?.error ?? null)} />
              <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Button variant="ghost" onClick={onClose}>
                  Cancel
                </Button>
                <Button
                  variant="secondary"
                  disabled={sending === 'approve'}
                  loading={sending === 'decline'}
                  loadingText="Declining..."
                  onClick={() => void send('decline', values)}
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
            </Form>
          )}
        </Formik>
      </div>
      {dialog}
    </Dialog>
  );
}

/** Uses the payment's current amounts; the request may be hours old. */
function Consequence({ approval }: { approval: ApprovalDto }) {
  const id = approval.merchantTransactionId;
  const { currentData: payment, error } = useStaffPaymentQuery(id ?? '', { ...FRESH, skip: id === null });
  if (error !== undefined && !payment)
    return (
      <Banner tone="warning" title="The payment did not load">
        Open the payment before you decide.
      </Banner>
    );
  if (!payment) return id === null ? null : <Skeleton className="h-16" />;
  const subject = subjectOf(payment, approval.subjectId);
  if (!subject) return null;
  return (
    <Banner tone="warning" title={consequenceOf(approval.action, payment, subject)}>
      It happens as soon as you approve, and cannot be undone.
    </Banner>
  );
}

function subjectOf({ captures, outsideRefunds }: StaffPaymentDto, id: string): ActionSubject | null {
  const capture = captures.find((each) => each.id === id);
  if (capture) return { kind: 'capture', capture };
  const refund = outsideRefunds.find((each) => each.id === id);
  return refund ? { kind: 'outside_refund', refund } : null;
}
