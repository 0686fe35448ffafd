import { REPORT_LIMITS, REPORT_TOPICS, reportSchema } from '@deccanloop/contracts/support/reports';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { Form } from '../../components/form/form';
import { FormError } from '../../components/form/form-error';
import { SelectField } from '../../components/form/select-field';
import { TextAreaField } from '../../components/form/text-area-field';
import { TextField } from '../../components/form/text-field';
import { Button } from '../../components/ui/button';
import { firstMessages, isApiError, messageOf, type ApiError } from '../../lib/api-error';
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
  const [fault, setFault] = useState<ApiError | { message: string } | null>(null);
  const [sendReport] = useSendReportMutation();
  const [reportIssue] = useReportIssueMutation();
  const latest = useLatestPayments();
  const isPayer = latest !== null;

  /** Stores it with the payment where that is the payer's own; otherwise as a report that only names it. */
  const deliver = async (draft: ReportDraft) => {
    if (!isPayer || draft.merchantTransactionId.trim() === '') return sendReport(draft).unwrap();
    try {
      return await reportIssue(draft).unwrap();
    } catch (error) {
      if (isApiError(error) && NOT_OWN.has(error.status)) return sendReport(draft).unwrap();
      throw error;
    }
  };

  const send = async (draft: ReportDraft, { setErrors, setTouched }: FormikHelpers<ReportDraft>) => {
    setFault(null);
    try {
      const { reference } = await deliver(draft);
      dropDraft();
      onSent(reference);
    } catch (error) {
      const fields = isApiError(error) && error.errors ? firstMessages(error.errors) : {};
      // Touched before the errors are set, and without validation, which would clear the server's errors.
      await setTouched({ topic: true, merchantTransactionId: true, message: true, contact: true }, false);
      setErrors(fields);
      setFault(
        isApiError(error)
          ? error
          : { message: messageOf(error, 'Your report was not sent. Please try again.') },
      );
    }
  };

  return (
    <Formik initialValues={start} validationSchema={reportSchema} onSubmit={send}>
      {({ isSubmitting }) => (
        <Form className="mt-7 grid gap-6" label="Report an issue">
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
          <FormError
            message={fault?.message}
            requestId={fault !== null && 'requestId' in fault ? fault.requestId : undefined}
          />
          <Button type="submit" size="lg" loading={isSubmitting} loadingText="Sending...">
            Send report
          </Button>
        </Form>
      )}
    </Formik>
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
