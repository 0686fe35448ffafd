import { quotationTextSchema } from '@deccanloop/contracts/quotations/schemas';
import type { QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { ThreadMessage } from '../../../components/ticket/thread-entry';
import { useMessageKey } from '../../../components/ticket/use-message-key';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { toast } from '../../../components/ui/toast';
import { useMessageAboutQuotationMutation } from '../api';
import { messagesOf, type CustomerEvent } from './customer-events';

const MESSAGE_MAX = 5_000;

const NOTES: Partial<Record<CustomerEvent['type'], string>> = {
  accepted: 'with your acceptance',
  declined: 'with your refusal',
};

/** What both sides wrote, and the form for a message. */
export function ConversationPanel({ quotation }: { quotation: QuotationDetailDto }) {
  const messages = messagesOf(quotation);
  return (
    <Panel title="Messages" description="You also get each of our messages by mail.">
      <div className="grid gap-5 px-5 pt-4 pb-6 sm:px-6">
        {messages.length > 0 && (
          <ol aria-label="Messages" className="grid gap-4">
            {messages.map(({ id, at, type, actor, text }) => {
              const isOwn = actor === 'customer';
              const note = NOTES[type];
              return (
                <ThreadMessage
                  key={id}
                  author={isOwn ? 'customer' : 'staff'}
                  authorName={isOwn ? 'You' : 'Our team'}
                  at={at}
                  text={text ?? ''}
                  {...(note !== undefined && { note })}
                />
              );
            })}
          </ol>
        )}
        <MessageForm id={quotation._id} />
      </div>
    </Panel>
  );
}

function MessageForm({ id }: { id: string }) {
  const [send] = useMessageAboutQuotationMutation();
  const messageKey = useMessageKey();
  const write = ({ text }: { text: string }) =>
    send({ id, text, idempotencyKey: messageKey.keyOf(text) }).unwrap();
  const submit = useSubmit(write, {
    onSuccess: (_data, _values, formik) => {
      messageKey.renew();
      formik?.resetForm();
      toast('Your message was sent');
    },
  });
  return (
    <SubmitForm
      submit={submit}
      initialValues={{ text: '' }}
      validationSchema={quotationTextSchema}
      className="grid gap-4"
    >
      <TextAreaField name="text" label="Your message" rows={2} limit={MESSAGE_MAX} required />
      <SubmitError />
      <Button
        type="submit"
        variant="secondary"
        loading={submit.isBusy}
        loadingText="Sending..."
        className="sm:justify-self-start"
      >
        Send message
      </Button>
    </SubmitForm>
  );
}
