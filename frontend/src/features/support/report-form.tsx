import { REPORT_LIMITS, REPORT_TOPICS, reportSchema } from '@deccanloop/contracts/support/reports';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { SelectField } from '../../components/form/select-field';
import { SubmitError } from '../../components/form/submit-error';
import { SubmitForm } from '../../components/form/submit-form';
import { TextAreaField } from '../../components/form/text-area-field';
import { TextField } from '../../components/form/text-field';
import { useSubmit } from '../../components/form/use-submit';
import { AttachmentsField } from '../../components/ticket/attachments-field';
import { useAttachments } from '../../components/ticket/use-attachments';
import { Button } from '../../components/ui/button';
import { isApiError } from '../../lib/api-error';
import { useReportIssueMutation, useSendReportMutation } from './api';
import { useUser } from '../../lib/session';
import { PaymentChoice, useLatestPayments } from './payment-choice';
import { dropDraft, keepDraft, startingDraft, type ReportDraft } from './report-draft';

/** The id belongs to another payer's payment, or the session of a payment link has ended. */
const NOT_OWN = new Set([401, 403, 404]);

export interface ReportFormProps {
  transactionInAddress: string | null;
  onSent: (reference: string) => void;
}

export function ReportForm({ transactionInAddress, onSent }: ReportFormProps) {
  const user = useUser();
  const [start] = useState(() => startingDraft(transactionInAddress, user?.email ?? null));
  const [sendReport] = useSendReportMutation();
  const [reportIssue] = useReportIssueMutation();
  const latest = useLatestPayments();
  const isPayer = latest !== null;
  const attachments = useAttachments();

  /** Stores it with the payment where that is the payer's own; otherwise as a report that only names it. */
  const deliver = async (draft: ReportDraft) => {
    const report = { ...draft, files: attachments.fileIds };
    if (!isPayer || draft.merchantTransactionId.trim() === '') return sendReport(report).unwrap();
    try {
      return await reportIssue(report).unwrap();
    } catch (error) {
      if (isApiError(error) && NOT_OWN.has(error.status)) return sendReport(report).unwrap();
      throw error;
    }
  };

  const submit = useSubmit(deliver, {
    onSuccess: ({ reference }) => {
      dropDraft();
      onSent(reference);
    },
  });

  return (
    <SubmitForm
      submit={submit}
      initialValues={start}
      validationSchema={reportSchema}
      label="Report an issue"
      className="mt-7 grid gap-6"
    >
      <KeepDraft />
      <SelectField
        name="topic"
        label="What is it about?"
        placeholder="Choose a topic"
        options={REPORT_TOPICS}
        required
      />
      {latest !== null && latest.length > 0 && <PaymentChoice payments={latest} />}
      <TextField
        name="merchantTransactionId"
        label="Transaction ID"
        hint="Starts with DL. You find it in your wallet and on the page after paying."
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <TextAreaField
        name="message"
        label="What happened?"
        placeholder="When you paid, how much, and what you see now"
        limit={REPORT_LIMITS.messageMax}
        required
      />
      <TextField
        name="contact"
        label="How can we reach you?"
        hint="An e-mail address or a phone number."
        autoComplete="email"
        required
      />
      <AttachmentsField attachments={attachments} />
      <SubmitError />
      <Button
        type="submit"
        size="lg"
        disabled={attachments.isSending}
        loading={submit.isBusy}
        loadingText="Sending..."
      >
        Send report
      </Button>
    </SubmitForm>
  );
}

/** Stores every change, so that a reload loses nothing. */
function KeepDraft() {
  const { values, dirty } = useFormikContext<ReportDraft>();
  useEffect(() => {
    if (dirty) keepDraft(values);
  }, [values, dirty]);
  return null;
}
