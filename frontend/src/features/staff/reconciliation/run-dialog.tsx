import { useNavigate } from 'react-router-dom';
import { reconcileSchema } from '@deccanloop/contracts/staff/reconciliation';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useReconcileMutation } from '../api';
import { runPath } from '../paths';
import { fieldErrorsFrom } from '../form-error';

interface Values {
  hours: string;
}

/** Starts a reconciliation of the last hours and opens its report. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const [reconcile] = useReconcileMutation();
  const navigate = useNavigate();
  const submit = useSubmit(({ hours }: Values) => reconcile(Number(hours)).unwrap(), {
    toError: fieldErrorsFrom,
    isOnce: true,
    onLeave: ({ id }) => void navigate(runPath(id)),
  });
  // After a success the page of the run is loading.
  const isBusy = submit.isBusy || submit.status === 'success';

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Reconcile now"
      description="Checks this period with both gateways. Money that they have and the wallet does not is credited; everything else is only reported."
    >
      <SubmitForm
        submit={submit}
        initialValues={{ hours: '24' }}
        validationSchema={reconcileSchema}
        className="grid gap-5"
      >
        <TextField
          name="hours"
          label="Hours to check"
          required
          inputMode="numeric"
          maxLength={4}
          hint="24 is a day, 744 the longest."
          autoComplete="off"
        />
        <SubmitError />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} loadingText="Starting...">
            Run now
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
