import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useAttachToTicketMutation } from './api';

interface Values {
  merchantTransactionId: string;
  quotationReference: string;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Attaches a payment or a quotation; an empty field detaches it. */
export function AttachDialog({ ticket, onClose }: { ticket: StaffTicketDto; onClose: () => void }) {
  const [attach] = useAttachToTicketMutation();
  const submit = useSubmit(
    ({ merchantTransactionId, quotationReference }: Values) =>
      attach({
        number: ticket.number,
        merchantTransactionId: orNull(merchantTransactionId),
        quotationReference: orNull(quotationReference),
      }).unwrap(),
    { onLeave: onClose },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="What it is about"
      description="An empty field detaches what is attached now."
    >
      <SubmitForm<Values>
        submit={submit}
        initialValues={{
          merchantTransactionId: ticket.merchantTransactionId ?? '',
          quotationReference: ticket.quotationReference ?? '',
        }}
        className="grid gap-5"
      >
        <TextField
          name="merchantTransactionId"
          label="Transaction ID"
          hint="Starts with DL."
          autoComplete="off"
          spellCheck={false}
          mono
        />
        <TextField
          name="quotationReference"
          label="Quotation"
          hint="Starts with QT-."
          autoComplete="off"
          spellCheck={false}
          mono
        />
        <SubmitError />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={submit.isBusy} loadingText="Saving...">
            Save
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
