import { applicationSchema, CV_FIELD, POSITIONS } from '@deccanloop/contracts/enquiries/application';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HoneypotField } from '../../../components/form/honeypot-field';
import { SelectField } from '../../../components/form/select-field';
import { StartValues } from '../../../components/form/start-values';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { SubmitButton } from '../../../components/form/submit-button';
import { firstMessages } from '../../../lib/api-error';
import {
  applicationForm,
  EMPTY_APPLICATION,
  useSendApplicationMutation,
  type ApplicationValues,
} from './application';
import { ApplicationRejected } from './application-rejected';
import { ApplicationSent, type SentApplication } from './application-sent';
import { choosePosition, chosenPosition, onChosenPosition } from './chosen-position';
import { CvField } from './cv-field';
import { useCv } from './use-cv';

const POSITION_OPTIONS = POSITIONS.map((title) => ({ id: title, label: title }));

/** The shortest time for which "Submitting..." is shown, in ms. */
const SUBMITTING_SHOWN_MS = 500;
const shownLongEnough = () => new Promise((resolve) => setTimeout(resolve, SUBMITTING_SHOWN_MS));

/**
 * Sends an application once and is empty afterwards; after an error it keeps everything, including the file.
 */
export default function ApplicationForm() {
  const region = useRef<HTMLDivElement>(null);
  const cv = useCv();
  const [sendApplication] = useSendApplicationMutation();
  const [sent, setSent] = useState<SentApplication | null>(null);
  const send = async (values: ApplicationValues) => {
    const form = applicationForm(values, cv.file);
    const [created] = await Promise.all([sendApplication(form).unwrap(), shownLongEnough()]);
    return created;
  };
  const submit = useSubmit(send, {
    onSuccess: ({ reference }, { email }, formik) => {
      formik?.resetForm();
      cv.choose(null);
      setSent({ reference, email: email.trim() });
    },
    onError: ({ errors = {} }) => {
      const ofCv = firstMessages(errors)[CV_FIELD];
      if (ofCv !== undefined) cv.reject(ofCv);
    },
  });

  const closeSent = () => {
    setSent(null);
    // The dialog was not opened by a control to which the focus could return.
    requestAnimationFrame(() => region.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus());
  };

  return (
    <div ref={region}>
      <SubmitForm
        submit={submit}
        initialValues={EMPTY_APPLICATION}
        validationSchema={applicationSchema}
        // The CV is not a Formik value, but a rejected file must prevent the submit.
        validate={() => (cv.fault === null ? {} : { [CV_FIELD]: cv.fault })}
        label="Application"
        className="mt-7 grid gap-x-5 gap-y-6 sm:grid-cols-2"
      >
        <StartValues />
        <ChosenPosition />
        <div className="sm:col-span-2">
          <SelectField
            name="position"
            label="Position"
            placeholder="Choose a position"
            options={POSITION_OPTIONS}
            required
          />
        </div>
        <TextField name="name" label="Full Name" autoComplete="name" required />
        <TextField name="email" label="Email Address" type="email" autoComplete="email" required />
        <div className="sm:col-span-2">
          <TextField
            name="phone"
            label="Phone Number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+91 98765 43210"
          />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            name="message"
            label="Message"
            placeholder="Something you have made or mended, and why this position"
          />
        </div>
        <div className="sm:col-span-2">
          <CvField cv={cv} />
        </div>
        <HoneypotField />
        <div className="grid gap-4 sm:col-span-2">
          <ApplicationRejected error={submit.error} />
          <SubmitButton
            size="lg"
            loading={submit.isBusy}
            loadingText="Submitting..."
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Submit Application
          </SubmitButton>
        </div>
      </SubmitForm>
      {sent !== null && <ApplicationSent sent={sent} onClose={closeSent} />}
    </div>
  );
}

/** Fills in the position that was chosen in the list above. */
function ChosenPosition() {
  const { setFieldValue } = useFormikContext<ApplicationValues>();
  const chosen = useSyncExternalStore(onChosenPosition, chosenPosition, () => null);
  useEffect(() => {
    if (chosen === null) return;
    void setFieldValue('position', chosen);
    choosePosition(null);
  }, [chosen, setFieldValue]);
  return null;
}
