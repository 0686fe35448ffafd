import { indiaClockText, longDay } from '@deccanloop/contracts/calls/business-hours';
import { callBackSchema, SOON } from '@deccanloop/contracts/calls/call-backs';
import type { CallBackCreatedDto, CallOfferDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPIC_LABELS, CALL_TOPICS, type CallTopic } from '@deccanloop/contracts/calls/topics';
import { COMPANY } from '@deccanloop/contracts/company';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CheckboxField } from '../../../components/form/checkbox-field';
import { HoneypotField } from '../../../components/form/honeypot-field';
import { PhoneField } from '../../../components/form/phone-field';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useRequestCallBackMutation } from './api';

const TOPICS = CALL_TOPICS.map((id) => ({ id, label: CALL_TOPIC_LABELS[id] }));

type Offer = NonNullable<CallOfferDto['callBacks']>;

/** As soon as possible, and the parts of the next working days. */
function timesOf({ soonest, isToday, times }: Offer): { id: string; label: string }[] {
  const until = new Date(soonest.until);
  const soon = isToday
    ? `As soon as possible: today, by ${indiaClockText(until)}`
    : `As soon as possible: ${longDay(dayInIndia(until))}`;
  return [
    { id: SOON, label: soon },
    ...times.map(({ from, until: end }) => ({
      id: from,
      label: `${longDay(dayInIndia(new Date(from)))}, ${indiaClockText(new Date(from))} to ${indiaClockText(new Date(end))}`,
    })),
  ];
}

export interface CallBackFormProps {
  offer: Offer;
  /** Reads the times again: one of them was no longer offered. */
  onRefresh: () => void;
  onSent: (created: CallBackCreatedDto) => void;
  onCancel: () => void;
}

/** Who wants to be called, about what and when. */
export function CallBackForm({ offer, onRefresh, onSent, onCancel }: CallBackFormProps) {
  const [send] = useRequestCallBackMutation();
  const submit = useSubmit(
    (values: Omit<typeof EMPTY, 'topic'> & { topic: string }) =>
      send({ ...values, topic: values.topic as CallTopic }).unwrap(),
    {
      onError: ({ code }) => {
        if (code === 'time_not_offered') onRefresh();
      },
      onLeave: onSent,
    },
  );
  return (
    <SubmitForm
      submit={submit}
      initialValues={EMPTY}
      validationSchema={callBackSchema}
      label="Call-back request"
      className="grid w-full gap-4"
    >
      <TextField name="name" label="Your name" autoComplete="name" autoFocus required />
      <PhoneField name="phone" label="Phone number" placeholder="98765 43210" />
      <SelectField name="topic" label="Topic" placeholder="Choose a topic" options={TOPICS} required />
      <SelectField
        name="time"
        label="When"
        hint={
          offer.isToday
            ? 'Indian Standard Time.'
            : `Indian Standard Time. We are closed now and call again on ${longDay(dayInIndia(new Date(offer.soonest.until)))}.`
        }
        options={timesOf(offer)}
        required
      />
      <CheckboxField
        name="consent"
        label={
          <>
            I agree that {COMPANY.shortName} calls me on this number about my request. See our{' '}
            <Link to={PAGES.privacy} className="font-semibold text-brand-700 underline underline-offset-3">
              Privacy Policy
            </Link>
            .
          </>
        }
      />
      <HoneypotField />
      <SubmitError />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={submit.isBusy} loadingText="Sending...">
          Request a call
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </SubmitForm>
  );
}

const EMPTY = { name: '', phone: '', topic: '', time: SOON as string, consent: false, [HONEYPOT]: '' };
