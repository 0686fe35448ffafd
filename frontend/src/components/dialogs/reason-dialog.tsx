import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { SubmitError } from '../form/submit-error';
import { SubmitForm } from '../form/submit-form';
import { TextAreaField, type TextAreaFieldProps } from '../form/text-area-field';
import { useSubmit, type SubmitOptions } from '../form/use-submit';
import { useReauthentication, type Guard } from '../reauthentication/use-reauthentication';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

type Options<Values, Data> = Pick<
  SubmitOptions<Values, Data>,
  'toError' | 'isStillRejected' | 'onSuccess' | 'onError'
>;

export interface ReasonButton {
  label: string;
  busy: string;
  isDangerous?: boolean;
}

export interface ReasonDialogProps<Values extends FormikValues, Data> extends Options<Values, NoInfer<Data>> {
  title: ReactNode;
  description?: string;
  /** What will happen, in a sentence with amounts and names. */
  consequence?: { tone: 'info' | 'warning'; title: ReactNode; text?: ReactNode };
  /** Why a recent password or passkey is asked for; by default that it moves money. */
  purpose?: string;
  /** The first values of all fields, also of the reason. */
  initialValues: Values;
  schema: AnyObjectSchema;
  validate?: (values: Values) => object;
  /** `name`: the field of the request that holds the reason. */
  reason: Omit<TextAreaFieldProps, 'name' | 'required'> & { name: keyof Values & string };
  /** Fields above the reason. */
  fields?: (values: Values) => ReactNode;
  /** Below the reason: the result for these values. */
  preview?: (values: Values) => ReactNode;
  button: ReasonButton | ((values: Values) => ReasonButton);
  /** Sends the request, through `guard` where the server may ask for a recent password or passkey. */
  onSubmit: (values: Values, guard: Guard) => Promise<Data>;
  onClose: () => void;
}

/**
 * Asks why before an action of staff is done. Where the server asks for a recent password or passkey, so does the
 * dialog, and sends the same request again. Only its buttons close it, so that a reason is never lost.
 */
export function ReasonDialog<Values extends FormikValues, Data = unknown>(
  props: ReasonDialogProps<Values, Data>,
) {
  const { title, description, consequence, initialValues, schema, reason, fields, preview } = props;
  const { purpose, validate, onSubmit, onClose, toError, isStillRejected, onSuccess, onError } = props;
  const { guard, dialog } = useReauthentication(purpose);
  const submit = useSubmit((values: Values) => onSubmit(values, guard), {
    ...(toError && { toError }),
    ...(isStillRejected && { isStillRejected }),
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
    onLeave: onClose,
  });

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
      <SubmitForm
        submit={submit}
        initialValues={initialValues}
        validationSchema={schema}
        {...(validate && { validate })}
        className="grid gap-5"
      >
        {({ values }) => {
          const button = typeof props.button === 'function' ? props.button(values) : props.button;
          return (
            <>
              {consequence && (
                <Banner tone={consequence.tone} title={consequence.title}>
                  {consequence.text}
                </Banner>
              )}
              {fields?.(values)}
              <TextAreaField rows={2} {...reason} required />
              {preview?.(values)}
              <SubmitError />
              <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Button variant="secondary" onClick={onClose}>
                  Cancel
                </Button>
                <Button
                  type="submit"
                  variant={button.isDangerous ? 'danger' : 'primary'}
                  loading={submit.isBusy}
                  loadingText={button.busy}
                >
                  {button.label}
                </Button>
              </div>
            </>
          );
        }}
      </SubmitForm>
      {dialog}
    </Dialog>
  );
}
