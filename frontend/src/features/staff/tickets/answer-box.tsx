import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_LIMITS, ticketNoteSchema, type TicketState } from '@deccanloop/contracts/support/tickets';
import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { AttachmentsField } from '../../../components/ticket/attachments-field';
import { useAttachments } from '../../../components/ticket/use-attachments';
import { useMessageKey } from '../../../components/ticket/use-message-key';
import { Button } from '../../../components/ui/button';
import { Tabs } from '../../../components/ui/tabs';
import { toast } from '../../../components/ui/toast';
import { useCannedAnswersQuery, useNoteOnTicketMutation, useStaffReplyMutation } from './api';

type Kind = 'reply' | 'note';

/** A reply to the customer, or a note for staff. What was typed in one stays while the other is shown. */
export function AnswerBox({ ticket }: { ticket: StaffTicketDto }) {
  const [kind, setKind] = useState<Kind>('reply');
  return (
    <Tabs
      label="Answer"
      value={kind}
      keep
      onChange={(id) => setKind(id === 'note' ? 'note' : 'reply')}
      tabs={[
        { id: 'reply', label: 'Reply to customer', content: <ReplyForm ticket={ticket} /> },
        { id: 'note', label: 'Internal note', content: <NoteForm number={ticket.number} /> },
      ]}
    />
  );
}

const AFTER_REPLY = [
  { id: 'waiting', label: 'Waiting for customer' },
  { id: 'open', label: 'Open' },
  { id: 'solved', label: 'Solved' },
  { id: 'closed', label: 'Closed' },
] as const satisfies readonly { id: Exclude<TicketState, 'new'>; label: string }[];

type AfterReply = (typeof AFTER_REPLY)[number]['id'];

interface ReplyValues {
  message: string;
  state: AfterReply;
}

function ReplyForm({ ticket }: { ticket: StaffTicketDto }) {
  const { number, customer } = ticket;
  const [reply] = useStaffReplyMutation();
  const attachments = useAttachments();
  const messageKey = useMessageKey();
  const read = useRef(readOf(ticket));
  // The page is refreshed while a reply is written. If another message came meanwhile, the reply is sent with the version
  // of before: the server rejects it once, so that the message is read. Notes and other changes do not matter.
  const follow = useCallback((shown: Read, isBegun: boolean) => {
    if (!isBegun || shown.lastMessage === read.current.lastMessage) read.current = shown;
  }, []);
  const send = ({ message, state }: ReplyValues) => {
    const content = { message, state, files: attachments.fileIds };
    return reply({
      ...content,
      number,
      version: read.current.version,
      idempotencyKey: messageKey.keyOf(content),
    }).unwrap();
  };
  const submit = useSubmit(send, {
    onSuccess: (_data, _values, formik) => {
      messageKey.renew();
      formik?.resetForm();
      attachments.reset();
      toast('The reply was sent');
    },
  });
  return (
    <SubmitForm<ReplyValues>
      submit={submit}
      initialValues={{ message: '', state: 'waiting' }}
      validationSchema={ticketNoteSchema}
      label="Reply to customer"
      className="grid gap-5"
    >
      <ShownTicket ticket={ticket} hasFailed={submit.status === 'error'} onShown={follow} />
      {customer.email === null && (
        <p className="rounded-md bg-warning-50 px-4 py-3 text-sm text-warning-700">
          There is no e-mail address: the reply is only shown in the ticket. Call the customer
          {customer.contact !== null && ` at ${customer.contact}`}.
        </p>
      )}
      <InsertAnswer />
      <TextAreaField name="message" label="Reply" rows={5} limit={TICKET_LIMITS.messageMax} required />
      <AttachmentsField key={attachments.slots[0]?.key} attachments={attachments} />
      <SubmitError />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-60">
          <SelectField name="state" label="State after the reply" options={AFTER_REPLY} required />
        </div>
        <Button
          type="submit"
          size="lg"
          disabled={attachments.isSending}
          loading={submit.isBusy}
          loadingText="Sending..."
          className="max-sm:w-full"
        >
          Send reply
        </Button>
      </div>
    </SubmitForm>
  );
}

/** What was shown when the reply was begun. */
interface Read {
  version: number;
  lastMessage: string | undefined;
}

const readOf = ({ version, messages }: StaffTicketDto): Read => ({
  version,
  lastMessage: messages.findLast(({ isInternal }) => !isInternal)?.id,
});

interface ShownTicketProps {
  ticket: StaffTicketDto;
  hasFailed: boolean;
  onShown: (shown: Read, isBegun: boolean) => void;
}

/** Tells what the page shows, and whether a reply was begun before. */
function ShownTicket({ ticket, hasFailed, onShown }: ShownTicketProps) {
  const { dirty } = useFormikContext();
  useEffect(() => onShown(readOf(ticket), dirty && !hasFailed), [ticket, dirty, hasFailed, onShown]);
  return null;
}

/** Appends a canned answer to the reply. */
function InsertAnswer() {
  const { data: answers = [] } = useCannedAnswersQuery();
  const { values, setFieldValue } = useFormikContext<ReplyValues>();
  if (answers.length === 0) return null;
  const insert = (id: string) => {
    const answer = answers.find((each) => each.id === id);
    if (!answer) return;
    const before = values.message.trimEnd();
    void setFieldValue('message', before === '' ? answer.text : `${before}\n\n${answer.text}`);
  };
  return (
    <label className="grid w-full gap-1.5 text-sm font-medium sm:w-72">
      Insert a canned answer
      <select
        value=""
        onChange={({ target }) => insert(target.value)}
        className="h-11 w-full rounded-md border border-ink-400 bg-paper-0 px-3 text-sm text-ink-900 hover:border-ink-600"
      >
        <option value="" disabled>
          Choose an answer
        </option>
        {answers.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function NoteForm({ number }: { number: string }) {
  const [addNote] = useNoteOnTicketMutation();
  const attachments = useAttachments();
  const messageKey = useMessageKey();
  const send = ({ message }: { message: string }) => {
    const content = { message, files: attachments.fileIds };
    return addNote({ ...content, number, idempotencyKey: messageKey.keyOf(content) }).unwrap();
  };
  const submit = useSubmit(send, {
    onSuccess: (_data, _values, formik) => {
      messageKey.renew();
      formik?.resetForm();
      attachments.reset();
      toast('The note was added');
    },
  });
  return (
    <SubmitForm
      submit={submit}
      initialValues={{ message: '' }}
      validationSchema={ticketNoteSchema}
      label="Internal note"
      className="grid gap-5"
    >
      <TextAreaField
        name="message"
        label="Note"
        hint="Only staff can read it; it is never mailed."
        rows={4}
        limit={TICKET_LIMITS.messageMax}
        required
      />
      <AttachmentsField key={attachments.slots[0]?.key} attachments={attachments} />
      <SubmitError />
      <Button
        type="submit"
        variant="secondary"
        size="lg"
        disabled={attachments.isSending}
        loading={submit.isBusy}
        loadingText="Adding..."
        className="sm:justify-self-start"
      >
        Add note
      </Button>
    </SubmitForm>
  );
}
