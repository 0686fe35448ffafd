import { contactSchema } from '@deccanloop/contracts/enquiries/contact';
import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { useFormikContext } from 'formik';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { HoneypotField } from '../../../components/form/honeypot-field';
import { StartValues } from '../../../components/form/start-values';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { useSubmit, type Submission } from '../../../components/form/use-submit';
import { SubmitButton } from '../../../components/form/submit-button';
import { useSendContactRequestMutation } from './api';
import { useContactFormMessages } from './contact-form-messages';
import { ContactOutcome } from './contact-outcome';
import { EMPTY_CONTACT, keepContact, keptContact, type ContactValues } from './contact-values';

/** How long the success banner is shown, in ms. */
const SUCCESS_SHOWN_MS = 5_000;

/** Each field is validated on blur, all of them on submit; a sent message clears the form. */
export default function ContactForm() {
  const messages = useContactFormMessages();
  const [trigger] = useSendContactRequestMutation();
  const [sent, setSent] = useState<EnquiryCreatedDto | null>(null);
  const submit = useSubmit(
    (values: ContactValues) => {
      setSent(null);
      return trigger(values).unwrap();
    },
    {
      onSuccess: (created, _values, formik) => {
        // Not by the form, which may have been left meanwhile.
        keepContact(EMPTY_CONTACT);
        formik?.resetForm();
        setSent(created);
      },
    },
  );
  useEffect(() => {
    if (sent === null) return;
    const timer = setTimeout(() => setSent(null), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  return (
    <SubmitForm
      submit={submit}
      initialValues={EMPTY_CONTACT}
      validationSchema={contactSchema}
      validateOnChange={false}
      validateOnBlur={false}
      label={messages.label}
      steady
      className="mt-7 grid gap-x-5 gap-y-3 sm:grid-cols-2"
    >
      <CheckOnBlur submit={submit}>
        <StartValues from={keptContact} />
        <TextField name="name" label={messages.name} autoComplete="name" strict required />
        <TextField name="email" label={messages.email} type="email" autoComplete="email" strict required />
        <div className="sm:col-span-2">
          <TextField
            name="contact"
            label={messages.contact}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+91 98765 43210"
            strict
            required
          />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            name="message"
            label={messages.message}
            placeholder={messages.placeholder}
            required
          />
        </div>
        <HoneypotField />
        <div className="grid gap-4 sm:col-span-2">
          <ContactOutcome sent={sent} error={submit.error} />
          <SubmitButton
            size="lg"
            loading={submit.isBusy}
            loadingText={messages.sending}
            icon={<Send aria-hidden className="size-4.5" />}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {messages.send}
          </SubmitButton>
        </div>
      </CheckOnBlur>
    </SubmitForm>
  );
}

interface CheckOnBlurProps {
  submit: Pick<Submission<ContactValues>, 'validate'>;
  children: ReactNode;
}

/** Stores what is typed; leaving a field validates it, changing it removes its error. */
function CheckOnBlur({ submit, children }: CheckOnBlurProps) {
  const { values, setFieldError, validateField } = useFormikContext<ContactValues>();
  // The empty values of the first render must not overwrite what was stored.
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) keepContact(values);
  }, [values]);

  const nameOf = (event: { target: EventTarget }) => (event.target as HTMLInputElement).name;
  return (
    <div
      className="contents"
      onChange={(event: ChangeEvent<HTMLDivElement>) => setFieldError(nameOf(event), undefined)}
      onBlur={(event) => {
        const name = nameOf(event);
        // A value rejected by the server stays invalid until it is changed, even if the form's own rules
        // accept it.
        const isRejected = name in submit.validate(values);
        if (name in EMPTY_CONTACT && !isRejected) void validateField(name);
      }}
    >
      {children}
    </div>
  );
}
