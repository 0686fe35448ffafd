import { decisionSchema } from '@deccanloop/contracts/quotations/schemas';
import { object } from 'yup';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';

const NOTE_MAX = 1_000;
const schema = object({ note: decisionSchema.fields.note });

export interface DeclineDialogProps {
  /** What is in the field at first. */
  note: string;
  onDecline: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before a price is declined; the reason is optional, and stays in the form after an error. */
export function DeclineDialog({ note: initialNote, onDecline, onClose }: DeclineDialogProps) {
  const submit = useSubmit(({ note }: { note: string }) => onDecline(note));
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open && !submit.isBusy) onClose();
      }}
      title="Decline this price?"
      description="The project does not go on with this price, and payments of phases that are still open end. We read your reason and may send a new price."
    >
      <SubmitForm
        submit={submit}
        initialValues={{ note: initialNote }}
        validationSchema={schema}
        className="grid gap-5"
      >
        <TextAreaField
          name="note"
          label="Your reason"
          hint="What would have to be different?"
          rows={3}
          limit={NOTE_MAX}
        />
        <SubmitError />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={submit.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={submit.isBusy} loadingText="Declining...">
            Decline price
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
