import { BOOKING_LIMITS, requestCallSchema } from '@deccanloop/contracts/calls/booked-calls';
import type { CallRequestedDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPIC_LABELS, CALL_TOPICS, type CallTopic } from '@deccanloop/contracts/calls/topics';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { PAGES } from '@deccanloop/contracts/routes';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { HoneypotField } from '../../../components/form/honeypot-field';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { untracked, type CallDispatch } from '../../../lib/untracked';
import { requestCall } from './api';

const TOPICS = CALL_TOPICS.map((id) => ({ id, label: CALL_TOPIC_LABELS[id] }));
const EMPTY = { name: '', email: '', phone: '', topic: '', about: '', [HONEYPOT]: '' };
const SCHEMA = requestCallSchema.omit(['startsAt']);

/** After these the time has to be chosen again. */
const LOST = ['slot_taken', 'slot_not_offered'];

export interface BookingFormProps {
  /** The chosen time; null while it is chosen again. */
  slot: string | null;
  onRequested: (requested: CallRequestedDto) => void;
  onSlotLost: (message: string) => void;
}

/** Who wants the call, and about what. */
export default function BookingForm({ slot, onRequested, onSlotLost }: BookingFormProps) {
  const dispatch = useDispatch<CallDispatch>();
  const submit = useSubmit(
    (values: typeof EMPTY) =>
      untracked(dispatch, requestCall, {
        ...values,
        topic: values.topic as CallTopic,
        startsAt: slot ?? '',
      }),
    {
      onError: ({ code, message }) => {
        if (LOST.includes(code)) onSlotLost(message);
      },
      onLeave: onRequested,
      isPaused: slot === null,
    },
  );
  const isSlotLost = submit.error !== null && LOST.includes(submit.error.code);
  return (
    <SubmitForm
      submit={submit}
      initialValues={EMPTY}
      validationSchema={SCHEMA}
      label="Book a call"
      className="mt-6 grid gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <TextField name="name" label="Your name" autoComplete="name" autoFocus required />
      </div>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="We send the link that confirms the call."
        required
      />
      <TextField
        name="phone"
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="We call this number."
        required
      />
      <div className="sm:col-span-2">
        <SelectField name="topic" label="Topic" placeholder="Choose a topic" options={TOPICS} required />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          name="about"
          label="What would you like to talk about?"
          rows={3}
          limit={BOOKING_LIMITS.aboutMax}
        />
      </div>
      <HoneypotField />
      <div className="grid gap-4 sm:col-span-2">
        <p className="text-sm text-ink-600">
          We use your details for this call. See our{' '}
          <Link to={PAGES.privacy} className="font-semibold text-brand-700 underline underline-offset-3">
            Privacy Policy
          </Link>
          .
        </p>
        {!isSlotLost && <SubmitError />}
        <Button
          type="submit"
          size="lg"
          disabled={slot === null}
          loading={submit.isBusy}
          loadingText="Sending..."
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {slot === null ? 'Choose a time first' : 'Request the call'}
        </Button>
      </div>
    </SubmitForm>
  );
}
