import { resolveFindingSchema, type FindingDto } from '@deccanloop/contracts/staff/payments';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextAreaField } from '../../../components/form/text-area-field';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import type { ApiError } from '../../../lib/api-error';
import { useResolveFindingMutation } from '../api';
import { formErrorOf } from '../../../lib/form-error';
import { fieldErrorsFrom } from '../form-error';
import { findingLabels } from '../labels/finding-labels';

interface Values extends Record<string, unknown> {
  resolution: string;
}

export interface ResolveDialogProps {
  finding: FindingDto;
  onClose: () => void;
}

export function ResolveDialog({ finding: { id, kind }, onClose }: ResolveDialogProps) {
  const [resolve] = useResolveFindingMutation();
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);

  const close = async (values: Values) => {
    setRejected(null);
    try {
      await resolve({ id, resolution: values.resolution.trim() }).unwrap();
      toast('The finding is closed');
      onClose();
    } catch (error) {
      setRejected({ error: fieldErrorsFrom(error), sent: values });
    }
  };

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
      <Formik<Values>
        initialValues={{ resolution: '' }}
        validationSchema={resolveFindingSchema}
        validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
        onSubmit={close}
      >
        {({ isSubmitting }) => (
          <Form className="grid gap-5">
            <RejectedFields error={rejected?.error ?? null} />
            <TextAreaField
              name="resolution"
              label="What was found and done"
              required
              rows={3}
              limit={1000}
              placeholder="Refunded in the gateway’s dashboard, rfnd_…"
            />
            <FormError {...formErrorOf(rejected?.error ?? null)} />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting} loadingText="Closing...">
                Close finding
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
