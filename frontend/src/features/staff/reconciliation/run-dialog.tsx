import { Formik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reconcileSchema } from '@deccanloop/contracts/staff/reconciliation';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextField } from '../../../components/form/text-field';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { ApiError } from '../../../lib/api-error';
import { useReconcileMutation } from '../api';
import { runPath } from '../paths';
import { formErrorOf } from '../../../lib/form-error';
import { fieldErrorsFrom } from '../form-error';

interface Values extends Record<string, unknown> {
  hours: string;
}

/** Starts a reconciliation of the last hours and opens its report. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const [reconcile] = useReconcileMutation();
  const navigate = useNavigate();
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);

  const run = async (values: Values) => {
    setRejected(null);
    try {
      const { id } = await reconcile(Number(values.hours)).unwrap();
      void navigate(runPath(id));
    } catch (error) {
      setRejected({ error: fieldErrorsFrom(error), sent: values });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Reconcile now"
      description="Checks this period with both gateways. Money that they have and the wallet does not is credited; everything else is only reported."
    >
      <Formik<Values>
        initialValues={{ hours: '24' }}
        validationSchema={reconcileSchema}
        validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
        onSubmit={run}
      >
        {({ isSubmitting }) => (
          <Form className="grid gap-5">
            <RejectedFields error={rejected?.error ?? null} />
            <TextField
              name="hours"
              label="Hours to check"
              required
              inputMode="numeric"
              maxLength={4}
              hint="24 is a day, 744 the longest."
              autoComplete="off"
            />
            <FormError {...formErrorOf(rejected?.error ?? null)} />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting} loadingText="Starting...">
                Run now
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
