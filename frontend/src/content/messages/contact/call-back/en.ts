import { longDay } from '@deccanloop/contracts/calls/business-hours';
import { CALL_BACK_ERRORS } from '@deccanloop/contracts/calls/call-backs';
import { CALL_TOPIC_LABELS, type CallTopic } from '@deccanloop/contracts/calls/topics';
import { COMPANY } from '@deccanloop/contracts/company';
import type { TranslatedErrors } from '../../error-texts';
import { SUBMIT_ERROR_EN } from '../../submit-error';

/** The codes of the server with a reason of their own; all others have a general one. */
export type CallBackFailure = 'call_backs_off' | 'too_many_call_backs' | 'rate_limited' | 'network';

/** Call-backs, and the links to book a call and to WhatsApp. Days are "2026-11-30", times "9:30 am". */
export const CALL_BACK_EN = {
  title: 'Prefer a call?',
  description: `We call you on a working day: ${COMPANY.businessHours.text} IST.`,
  open: 'Request a call back',
  booking: { before: 'Or', link: 'book a call', after: ' at a time you choose.' },
  whatsApp: {
    title: 'Prefer WhatsApp?',
    link: 'Message us on WhatsApp',
    newTab: '(opens in a new tab)',
    /** The visitor can change it. */
    text: `Hello ${COMPANY.shortName}, I have a question about a project.`,
  },
  form: {
    label: 'Call-back request',
    name: 'Your name',
    phone: 'Phone number',
    topic: 'Topic',
    chooseTopic: 'Choose a topic',
    topicOf: (topic: CallTopic): string => CALL_TOPIC_LABELS[topic],
    time: 'When',
    timeZone: 'Indian Standard Time.',
    closed: (day: string) => `We are closed now and call again on ${longDay(day)}.`,
    soonToday: (until: string) => `As soon as possible: today, by ${until}`,
    soon: (day: string) => `As soon as possible: ${longDay(day)}`,
    part: (day: string, from: string, until: string) => `${longDay(day)}, ${from} to ${until}`,
    consent: {
      before: `I agree that ${COMPANY.shortName} calls me on this number about my request. See our`,
      link: 'Privacy Policy',
      after: '.',
    },
    send: 'Request a call',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: SUBMIT_ERROR_EN,
    /** Of rules and server, by field and kind. */
    errors: CALL_BACK_ERRORS as TranslatedErrors<typeof CALL_BACK_ERRORS>,
  },
  sent: {
    title: 'We will call you',
    today: (until: string) => `We call you today, by ${until} IST.`,
    later: (day: string, from: string, until: string) =>
      `We call you on ${longDay(day)}, between ${from} and ${until} IST.`,
    reference: 'Reference',
  },
};

export type CallBackMessages = typeof CALL_BACK_EN;
