import { contactSchema } from '@deccanloop/contracts/enquiries/contact';
import { Formik, useFormikContext } from 'formik';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { firstWrong } from '../../../components/form/first-wrong';
import { Form } from '../../../components/form/form';
import { HoneypotField } from '../../../components/form/honeypot-field';
import { rejectionOf } from '../../../components/form/rejected-fields';
import { StartValues } from '../../../components/form/start-values';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { Button } from '../../../components/ui/button';
import { firstMessages } from '../../../lib/api-error';
import { useHydrated } from '../../../lib/hydrated';
import { answerOf } from '../../../lib/saga/answer-of';
import { useLocalProcess } from '../../../lib/saga/local-process';
import { useSendContactRequestMutation } from './api';
import { ContactOutcome } from './contact-outcome';
import { contactProcess, messageSubmitted, type ContactState } from './contact-process';
import { EMPTY_CONTACT, keepContact, keptContact, type ContactValues } from './contact-values';

/** Each field is validated on blur, all of them on submit; changing a field removes its error. */
export default function ContactForm() {
  const [trigger] = useSendContactRequestMutation();
  const [state, dispatch] = useLocalProcess(() =>
    contactProcess({ send: (values) => answerOf(trigger(values).unwrap()) }),
  );
  const [sent, setSent] = useState<ContactValues | null>(null);
  return (
    <Formik<ContactValues>
      initialValues={EMPTY_CONTACT}
      validationSchema={contactSchema}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values) => {
        setSent(values);
        dispatch(messageSubmitted(values));
      }}
    >
      <Fields state={state} sent={sent} />
    </Formik>
  );
}

/** @param sent the values submitted last */
function Fields({ state, sent }: { state: ContactState; sent: ContactValues | null }) {
  const { values, setFieldError, validateField } = useFormikContext<ContactValues>();
  const isHydrated = useHydrated();
  const isSending = state.status === 'loading';

  // The empty values of the first render must not overwrite what was stored.
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) keepContact(values);
  }, [values]);

  const nameOf = (event: { target: EventTarget }) => (event.target as HTMLInputElement).name;
  return (
    <div
      onChange={(event: ChangeEvent<HTMLDivElement>) => setFieldError(nameOf(event), undefined)}
      onBlur={(event) => {
        const name = nameOf(event);
        // A value rejected by the server stays invalid until it is changed, even if the form's own rules
        // accept it.
        const isRejected = name in rejectionOf(state.error, sent && { ...sent })({ ...values });
        if (name in EMPTY_CONTACT && !isRejected) void validateField(name);
      }}
    >
      <Form label="Contact form" steady className="mt-7 grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <StartValues from={keptContact} />
        <TextField name="name" label="Your Name" autoComplete="name" strict required />
        <TextField name="email" label="Email Address" type="email" autoComplete="email" strict required />
        <div className="sm:col-span-2">
          <TextField
            name="contact"
            label="Contact Number"
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
            label="Message"
            placeholder="What would you like to build, or to know?"
            required
          />
        </div>
        <HoneypotField />
        <div className="grid gap-4 sm:col-span-2">
          <ContactOutcome state={state} />
          <Button
            // Before hydration a press must not submit the form to an address.
            type={isHydrated ? 'submit' : 'button'}
            size="lg"
            loading={isSending}
            loadingText="Sending..."
            icon={<Send aria-hidden className="size-4.5" />}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Send Message
          </Button>
        </div>
        <AfterAnswer state={state} />
      </Form>
    </div>
  );
}

/**
 * A sent message clears the form; a rejected one shows the server's errors at the fields and focuses the
 * first.
 */
function AfterAnswer({ state: { sent, error } }: { state: ContactState }) {
  const { errors, resetForm, setErrors } = useFormikContext<ContactValues>();
  const mark = useRef<HTMLSpanElement>(null);
  const isRejected = useRef(false);
  const act = useRef({ resetForm, setErrors });
  useEffect(() => {
    act.current = { resetForm, setErrors };
  });
  useEffect(() => {
    if (sent > 0) act.current.resetForm();
  }, [sent]);
  useEffect(() => {
    if (!isRejected.current) return;
    isRejected.current = false;
    firstWrong(mark.current?.closest('form'))?.focus();
  }, [errors]);
  useEffect(() => {
    if (!error?.errors) return;
    isRejected.current = true;
    act.current.setErrors(firstMessages(error.errors));
  }, [error]);
  return <span ref={mark} hidden />;
}
