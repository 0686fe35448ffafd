import { resolveFindingSchema, type FindingDto } from '@deccanloop/contracts/staff/payments';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { RefusedFields, refusalOf } from '../../../components/form/refused-fields';
import { TextAreaField } from '../../../components/form/text-area-field';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import type { ApiError } from '../../../lib/api-error';
import { useResolveFindingMutation } from '../api';
import { formErrorOf } from '../../../lib/form-refusal';
import { refusalFrom } from '../refusal';
import { findingWords } from '../words/finding-words';

interface Values extends Record<string, unknown> {
  resolution: string;
}

export interface ResolveDialogProps {
  finding: FindingDto;
  onClose: () => void;
}

export function ResolveDialog({ finding: { id, kind }, onClose }: ResolveDialogProps) {
  const [resolve] = useResolveFindingMutation();
  const [refused, setRefused] = useState<{ error: ApiError; sent: Values } | null>(null);

  const close = async (values: Values) => {
    setRefused(null);
    try {
      await resolve({ id, resolution: values.resolution.trim() }).unwrap();
      toast('The finding is closed');
      onClose();
    } catch (error) {
      setRefused({ error: refusalFrom(error), sent: values });
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
      description={`${findingWords(kind).title}. It stays in the books with your name and words, and moves no money.`}
    >
      <Formik<Values>
        initialValues={{ resolution: '' }}
        validationSchema={resolveFindingSchema}
        validate={refusalOf(refused?.error ?? null, refused?.sent ?? null)}
        onSubmit={close}
      >
        {({ isSubmitting }) => (
          <Form className="grid gap-5">
            <RefusedFields error={refused?.error ?? null} />
            <TextAreaField
              name="resolution"
              label="What was found and done"
              required
              rows={3}
              limit={1000}
              placeholder="Refunded in the gateway’s dashboard, rfnd_…"
            />
            <FormError {...formErrorOf(refused?.error ?? null)} />
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
