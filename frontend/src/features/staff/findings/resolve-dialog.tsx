import { resolveFindingSchema, type FindingDto } from '@deccanloop/contracts/staff/payments';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import { useResolveFindingMutation } from '../api';
import { fieldErrorsFrom } from '../form-error';
import { findingLabels } from '../labels/finding-labels';

interface Values {
  resolution: string;
}

export interface ResolveDialogProps {
  finding: FindingDto;
  onClose: () => void;
}

export function ResolveDialog({ finding: { id, kind }, onClose }: ResolveDialogProps) {
  const [resolve] = useResolveFindingMutation();
  const submit = useSubmit(
    ({ resolution }: Values) => resolve({ id, resolution: resolution.trim() }).unwrap(),
    {
      toError: fieldErrorsFrom,
      onSuccess: () => {
        toast('The finding is closed');
      },
      onLeave: onClose,
    },
  );

  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Close this finding"
      description={`${findingLabels(kind).title}. It is kept with your name and note. No money moves.`}
    >
      <SubmitForm
        submit={submit}
        initialValues={{ resolution: '' }}
        validationSchema={resolveFindingSchema}
        className="grid gap-5"
      >
        <TextAreaField
          name="resolution"
          label="What was found and done"
          required
          rows={3}
          limit={1000}
          placeholder="Refunded in the gateway’s dashboard, rfnd_…"
        />
        <SubmitError />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={submit.isBusy} loadingText="Closing...">
            Close finding
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
