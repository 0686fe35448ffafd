import { TICKET_LIMITS, ticketReplySchema, type TicketState } from '@deccanloop/contracts/support/tickets';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { AttachmentsField } from '../../../components/ticket/attachments-field';
import { useAttachments } from '../../../components/ticket/use-attachments';
import { useMessageKey } from '../../../components/ticket/use-message-key';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { useReplyToTicketMutation, type TicketAccess } from '../api';

/** The customer's reply; it reopens a ticket that has ended. */
export function TicketReply({ access, state }: { access: TicketAccess; state: TicketState }) {
  const [reply] = useReplyToTicketMutation();
  const attachments = useAttachments();
  const messageKey = useMessageKey();
  const send = ({ message }: { message: string }) => {
    const content = { message, files: attachments.fileIds };
    return reply({ ...content, access, idempotencyKey: messageKey.keyOf(content) }).unwrap();
  };
  const submit = useSubmit(send, {
    onSuccess: (_data, _values, formik) => {
      messageKey.renew();
      formik?.resetForm();
      attachments.reset();
      toast('Your reply was sent');
    },
  });
  const isEnded = state === 'solved' || state === 'closed';
  return (
    <SubmitForm
      submit={submit}
      initialValues={{ message: '' }}
      validationSchema={ticketReplySchema}
      className="grid gap-5"
    >
      <TextAreaField
        name="message"
        label="Your reply"
        rows={4}
        limit={TICKET_LIMITS.messageMax}
        {...(isEnded && { hint: 'Your reply opens this request again.' })}
        required
      />
      <AttachmentsField key={attachments.slots[0]?.key} attachments={attachments} />
      <SubmitError />
      <Button
        type="submit"
        disabled={attachments.isSending}
        loading={submit.isBusy}
        loadingText="Sending..."
        className="sm:justify-self-start"
      >
        Send reply
      </Button>
    </SubmitForm>
  );
}
