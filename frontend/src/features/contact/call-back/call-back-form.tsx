import { indiaClockText } from '@deccanloop/contracts/calls/business-hours';
import { callBackSchema, SOON } from '@deccanloop/contracts/calls/call-backs';
import type { CallBackCreatedDto, CallOfferDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPICS, type CallTopic } from '@deccanloop/contracts/calls/topics';
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
import type { CallBackMessages } from '../../../content/messages/contact/call-back/en';
import { useSiteLanguage } from '../../../lib/site-language';
import { useRequestCallBackMutation } from './api';
import { useCallBackMessages } from './call-back-messages';

type Offer = NonNullable<CallOfferDto['callBacks']>;

/** As soon as possible, and the parts of the next working days. */
function timesOf(
  { soonest, isToday, times }: Offer,
  messages: CallBackMessages['form'],
): { id: string; label: string }[] {
  const until = new Date(soonest.until);
  const soon = isToday ? messages.soonToday(indiaClockText(until)) : messages.soon(dayInIndia(until));
  return [
    { id: SOON, label: soon },
    ...times.map(({ from, until: end }) => ({
      id: from,
      label: messages.part(
        dayInIndia(new Date(from)),
        indiaClockText(new Date(from)),
        indiaClockText(new Date(end)),
      ),
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
  const { link } = useSiteLanguage();
  const messages = useCallBackMessages().form;
  const topics = CALL_TOPICS.map((id) => ({ id, label: messages.topicOf(id) }));
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
      label={messages.label}
      className="grid w-full gap-4"
    >
      <TextField name="name" label={messages.name} autoComplete="name" autoFocus required />
      <PhoneField name="phone" label={messages.phone} placeholder="98765 43210" />
      <SelectField
        name="topic"
        label={messages.topic}
        placeholder={messages.chooseTopic}
        options={topics}
        required
      />
      <SelectField
        name="time"
        label={messages.time}
        hint={
          offer.isToday
            ? messages.timeZone
            : `${messages.timeZone} ${messages.closed(dayInIndia(new Date(offer.soonest.until)))}`
        }
        options={timesOf(offer, messages)}
        required
      />
      <CheckboxField
        name="consent"
        label={
          <>
            {messages.consent.before}{' '}
            <Link
              {...link(PAGES.privacy)}
              className="font-semibold text-brand-700 underline underline-offset-3"
            >
              {messages.consent.link}
            </Link>
            {messages.consent.after}
          </>
        }
      />
      <HoneypotField />
      <SubmitError texts={messages.failed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={submit.isBusy} loadingText={messages.sending}>
          {messages.send}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </SubmitForm>
  );
}

const EMPTY = { name: '', phone: '', topic: '', time: SOON as string, consent: false, [HONEYPOT]: '' };
