import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { ApiError } from '../../lib/api-error';
import { errorAtFields, formErrorOf } from '../../lib/form-error';
import { Form } from '../form/form';
import { FormError } from '../form/form-error';
import { RejectedFields, rejectionOf } from '../form/rejected-fields';
import { TextAreaField, type TextAreaFieldProps } from '../form/text-area-field';
import { useReauthentication, type Guard } from '../reauthentication/use-reauthentication';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

type Values = Record<string, unknown>;

export interface ReasonDialogProps<V extends Values> {
  title: ReactNode;
  description?: string;
  /** What will happen, in a sentence with amounts and names. */
  consequence?: { tone: 'info' | 'warning'; title: ReactNode; text?: ReactNode };
  /** The first values of all fields, also of the reason. */
  initial: V;
  schema: AnyObjectSchema;
  validate?: (values: V) => Partial<Record<keyof V, string>>;
  /** `name`: the field of the request that holds the reason. */
  reason: Omit<TextAreaFieldProps, 'name' | 'required'> & { name: keyof V & string };
  /** Fields above the reason. */
  fields?: (values: V) => ReactNode;
  /** Below the reason: the result for these values. */
  preview?: (values: V) => ReactNode;
  submit: { label: string; busy: string; isDangerous?: boolean };
  /** Error code to the name of the field it is about. */
  fieldOf?: Readonly<Record<string, string>>;
  /** Sends the request through `guard`, tells the result and closes. Errors that it throws are shown. */
  onSubmit: (values: V, guard: Guard) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks why before an action of staff is done. Where the server asks for a recent password or passkey, so does the
 * dialog, and sends the same request again. Only its buttons close it, so that a reason is never lost.
 */
export function ReasonDialog<V extends Values>(props: ReasonDialogProps<V>) {
  const { title, description, consequence, initial, schema, validate, reason, fields, preview } = props;
  const { submit, fieldOf = {}, onSubmit, onClose } = props;
  const { guard, dialog } = useReauthentication();
  const [rejected, setRejected] = useState<{ error: ApiError; sent: V } | null>(null);
  const isRejected = rejectionOf(rejected?.error ?? null, rejected?.sent ?? null);

  const send = async (values: V) => {
    setRejected(null);
    try {
      await onSubmit(values, guard);
    } catch (error) {
      setRejected({ error: errorAtFields(error, fieldOf), sent: values });
    }
  };

  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      {...(description !== undefined && { description })}
    >
      <Formik<V>
        initialValues={initial}
        validationSchema={schema}
        validate={(values) => ({ ...isRejected(values), ...validate?.(values) })}
        onSubmit={send}
      >
        {({ isSubmitting, values }) => (
          <Form className="grid gap-5">
            <RejectedFields error={rejected?.error ?? null} />
            {consequence && (
              <Banner tone={consequence.tone} title={consequence.title}>
                {consequence.text}
              </Banner>
            )}
            {fields?.(values)}
            <TextAreaField rows={2} {...reason} required />
            {preview?.(values)}
            <FormError {...formErrorOf(rejected?.error ?? null)} />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button
                type="submit"
                variant={submit.isDangerous ? 'danger' : 'primary'}
                loading={isSubmitting}
                loadingText={submit.busy}
              >
                {submit.label}
              </Button>
            </div>
          </Form>
        )}
      </Formik>
      {dialog}
    </Dialog>
  );
}
