import type { CannedAnswerDto } from '@deccanloop/contracts/support/ticket-dto';
import { cannedAnswerSchema, TICKET_LIMITS } from '@deccanloop/contracts/support/tickets';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { PanelFault } from '../../../components/ui/panel';
import { toast } from '../../../components/ui/toast';
import { errorAtFields } from '../../../lib/form-error';
import { RowsLoading } from '../rows-loading';
import { useCannedAnswersQuery, useRemoveCannedAnswerMutation, useSaveCannedAnswerMutation } from './api';

type Shown = { kind: 'list' } | { kind: 'form'; answer: CannedAnswerDto | null };

/** Stored texts for replies; administrators add, change and remove them. */
export function CannedAnswersDialog({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<Shown>({ kind: 'list' });
  const showList = () => setShown({ kind: 'list' });
  return (
    <Dialog
      open
      size="lg"
      staticBackdrop={shown.kind === 'form'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Canned answers"
      description="Texts that staff insert into a reply and then change for the customer."
    >
      {shown.kind === 'form' ? (
        <AnswerForm answer={shown.answer} onDone={showList} />
      ) : (
        <AnswerList onEdit={(answer) => setShown({ kind: 'form', answer })} />
      )}
    </Dialog>
  );
}

function AnswerList({ onEdit }: { onEdit: (answer: CannedAnswerDto | null) => void }) {
  const { data: answers, error, isFetching, refetch } = useCannedAnswersQuery();
  const [remove] = useRemoveCannedAnswerMutation();
  const [removing, setRemoving] = useState<CannedAnswerDto | null>(null);
  if (!answers)
    return error === undefined ? (
      <RowsLoading what="canned answers" rows={3} />
    ) : (
      <PanelFault
        title="The canned answers did not load"
        fault={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid gap-5">
      {answers.length === 0 ? (
        <p className="rounded-md bg-paper-100 px-4 py-3.5 text-sm text-ink-700">There is none yet.</p>
      ) : (
        <ul className="divide-y divide-paper-200 rounded-md border border-paper-200">
          {answers.map((answer) => (
            <li key={answer.id} className="flex items-start gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-semibold wrap-anywhere">{answer.title}</p>
                <p className="line-clamp-2 wrap-anywhere text-ink-600">{answer.text}</p>
              </div>
              <IconButton label={`Change ${answer.title}`} onClick={() => onEdit(answer)}>
                <Pencil aria-hidden className="size-4" />
              </IconButton>
              <IconButton label={`Remove ${answer.title}`} onClick={() => setRemoving(answer)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onEdit(null)}
      >
        Add an answer
      </Button>
      {removing && (
        <ConfirmDialog
          title={`Remove “${removing.title}”?`}
          description="Replies that were sent with it stay as they are."
          confirm={{ label: 'Remove answer', busy: 'Removing...', isDangerous: true }}
          onConfirm={async () => {
            await remove(removing.id).unwrap();
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

interface IconButtonProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

const IconButton = ({ label, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-600 transition hover:bg-paper-100 hover:text-ink-900"
  >
    {children}
    <span className="sr-only">{label}</span>
  </button>
);

function AnswerForm({ answer, onDone }: { answer: CannedAnswerDto | null; onDone: () => void }) {
  const [save] = useSaveCannedAnswerMutation();
  const submit = useSubmit(
    (values: { title: string; text: string }) => save({ id: answer?.id ?? null, ...values }).unwrap(),
    {
      onSuccess: () => void toast('The answer was saved'),
      onLeave: onDone,
      toError: (caught) => errorAtFields(caught, { canned_title_taken: 'title' }),
    },
  );
  return (
    <SubmitForm
      submit={submit}
      initialValues={{ title: answer?.title ?? '', text: answer?.text ?? '' }}
      validationSchema={cannedAnswerSchema}
      label="Canned answer"
      className="grid gap-5"
    >
      <TextField name="title" label="Title" autoComplete="off" required />
      <TextAreaField name="text" label="Text" rows={6} limit={TICKET_LIMITS.messageMax} required />
      <SubmitError />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={submit.isBusy} loadingText="Saving...">
          Save answer
        </Button>
      </div>
    </SubmitForm>
  );
}
