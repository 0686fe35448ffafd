import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { quotationTextSchema } from '@deccanloop/contracts/quotations/schemas';
import { useState } from 'react';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { useMessageKey } from '../../../components/ticket/use-message-key';
import { Button } from '../../../components/ui/button';
import { Tabs } from '../../../components/ui/tabs';
import { toast } from '../../../components/ui/toast';
import { useMessageToCustomerMutation, useNoteOnQuotationMutation } from './api';

type Kind = 'message' | 'note';

/** The longest message (`quotationTextSchema`). */
const LONGEST = 5_000;

/** A message to the customer, or a note for staff. What was typed in one stays while the other is shown. */
export function WriteBox({ quotation }: { quotation: StaffQuotationDto }) {
  const [kind, setKind] = useState<Kind>('message');
  const [message] = useMessageToCustomerMutation();
  const [note] = useNoteOnQuotationMutation();
  const { _id: id, userId, clientInfo } = quotation;
  return (
    <Tabs
      label="Write"
      value={kind}
      keep
      onChange={(chosen) => setKind(chosen === 'note' ? 'note' : 'message')}
      tabs={[
        {
          id: 'message',
          label: 'Message to customer',
          content: (
            <TextForm
              label="Message"
              hint={
                userId === null
                  ? `Mailed to ${clientInfo.email}; there is no account that could show it.`
                  : 'Mailed to the customer, and shown on their page.'
              }
              button={{ label: 'Send message', busy: 'Sending...', isPrimary: true }}
              done="The message was sent"
              send={(text, idempotencyKey) => message({ id, text, idempotencyKey }).unwrap()}
            />
          ),
        },
        {
          id: 'note',
          label: 'Internal note',
          content: (
            <TextForm
              label="Note"
              hint="Only staff can read it; it is never mailed."
              button={{ label: 'Add note', busy: 'Adding...', isPrimary: false }}
              done="The note was added"
              send={(text, idempotencyKey) => note({ id, text, idempotencyKey }).unwrap()}
            />
          ),
        },
      ]}
    />
  );
}

interface TextFormProps {
  label: string;
  hint: string;
  button: { label: string; busy: string; isPrimary: boolean };
  done: string;
  send: (text: string, idempotencyKey: string) => Promise<unknown>;
}

function TextForm({ label, hint, button, done, send }: TextFormProps) {
  const messageKey = useMessageKey();
  const submit = useSubmit(({ text }: { text: string }) => send(text, messageKey.keyOf(text)), {
    onSuccess: (_data, _values, formik) => {
      messageKey.renew();
      formik?.resetForm();
      toast(done);
    },
  });
  return (
    <SubmitForm
      submit={submit}
      initialValues={{ text: '' }}
      validationSchema={quotationTextSchema}
      label={label}
      className="grid gap-4"
    >
      <TextAreaField name="text" label={label} hint={hint} rows={4} limit={LONGEST} required />
      <SubmitError />
      <Button
        type="submit"
        variant={button.isPrimary ? 'primary' : 'secondary'}
        loading={submit.isBusy}
        loadingText={button.busy}
        className="sm:justify-self-start"
      >
        {button.label}
      </Button>
    </SubmitForm>
  );
}
