import { useNavigate } from 'react-router-dom';
import { lazy, object } from 'yup';
import { reconcileSchema } from '@deccanloop/contracts/staff/reconciliation';
import { ChoiceField } from '../../../components/form/choice-field';
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
  what: 'gateways' | 'ledger';
  hours: string;
}

/** A check of the ledger has no hours; what was typed there before is not sent. */
const SCHEMA = lazy((values: Values) => (values.what === 'ledger' ? object() : reconcileSchema));

/** Starts a reconciliation of the last hours, or a check of the whole ledger, and opens its report. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const [reconcile] = useReconcileMutation();
  const navigate = useNavigate();
  const send = ({ what, hours }: Values) =>
    reconcile(what === 'ledger' ? { isFullCheck: true } : { hours: Number(hours) }).unwrap();
  const submit = useSubmit(send, {
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
      description="Money that a gateway has and the wallet does not is credited. Everything else is only reported."
    >
      <SubmitForm<Values>
        submit={submit}
        initialValues={{ what: 'gateways', hours: '24' }}
        validationSchema={SCHEMA}
        className="grid gap-5"
      >
        {({ values }) => (
          <>
            <ChoiceField
              name="what"
              label="What to check"
              options={[
                { id: 'gateways', label: 'Gateways' },
                { id: 'ledger', label: 'The whole ledger' },
              ]}
            />
            {values.what === 'gateways' ? (
              <TextField
                name="hours"
                label="Hours to check"
                required
                inputMode="numeric"
                maxLength={4}
                hint="24 is a day, 744 the longest. Changes in the ledger are checked too."
                autoComplete="off"
              />
            ) : (
              <p className="text-sm text-ink-600">
                Every row is checked by every rule, as each night at 2:30 am. It takes some minutes.
              </p>
            )}
            <SubmitError />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isBusy} loadingText="Starting...">
                Run now
              </Button>
            </div>
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}
