import type { BookedCallEvent } from '@deccanloop/contracts/calls/booked-calls';
import { confirmBy, endOfSlot, SLOT_MINUTES } from '@deccanloop/contracts/calls/slots';
import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { COMPANY } from '@deccanloop/contracts/company';
import type { BookedCall } from '@deccanloop/core/domain/enquiries/booked-calls/booked-call';
import type { MailBlock, MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { oneLine } from './one-line';
import { asWritten, withoutLinks } from './untrusted-text';

export interface BookedCallMail {
  audience: 'visitor' | 'company';
  event: BookedCallEvent;
  call: BookedCall;
  /** Where the visitor confirms, moves or cancels it; null after it was cancelled, and for the company. */
  linkUrl: string | null;
  /** Where staff see it. */
  staffUrl: string;
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

/** "30 Nov 2026, 9:30 am IST" without its zone, to the end of the slot. */
const when = ({ startsAt }: BookedCall): string =>
  `${indianTime(startsAt).replace(' IST', '')} to ${indianTime(endOfSlot(startsAt)).split(', ').at(-1) ?? ''}`;

export const bookedCallTemplate = (mail: BookedCallMail): MailTemplate =>
  mail.audience === 'visitor' ? toVisitor(mail) : toCompany(mail);

const VISITOR_TEXTS = {
  requested: {
    subject: 'Confirm your call',
    text: 'A call at the time below was requested with your address. It is not booked yet, and others can take the time until you confirm it.',
  },
  booked: {
    subject: 'Your call is booked',
    text: 'We will call you at the time below. The invitation is attached; add it to your calendar.',
  },
  moved: {
    subject: 'Your call has a new time',
    text: 'The time of your call was changed. We will call you at the new time below. The new invitation is attached.',
  },
  cancelled: { subject: 'Your call is cancelled', text: 'The call below was cancelled.' },
} as const satisfies Record<BookedCallEvent, { subject: string; text: string }>;

/** A request goes to an unverified address, which may not be the visitor's, so their texts are repeated without links. */
function toVisitor({ event, call, linkUrl }: BookedCallMail): MailTemplate {
  const { subject, text } = VISITOR_TEXTS[event];
  const { reference, name, phone, topic, cancelReason } = call;
  const isRequest = event === 'requested';
  return {
    subject: `${subject} (${reference})`,
    preview: `A call of ${SLOT_MINUTES} minutes with one of our engineers.`,
    heading: subject,
    greeting: greetingOf(name),
    blocks: [
      paragraph(text),
      {
        kind: 'details',
        rows: [
          ['Reference', reference],
          ['Time', when(call)],
          ['We call', phone],
          ['Topic', CALL_TOPIC_LABELS[topic]],
        ],
      },
      ...(cancelReason === null ? [] : [{ kind: 'quote', label: 'Why', text: cancelReason } as const]),
      ...(linkUrl === null
        ? []
        : ([
            {
              kind: 'button',
              ...(isRequest
                ? {
                    label: 'Confirm the call',
                    note: `The time can be confirmed until ${indianTime(confirmBy(call.startsAt))}. Do not pass the link on.`,
                  }
                : {
                    label: 'Move or cancel the call',
                    note: 'The link works until the call begins. Do not pass it on.',
                  }),
              url: linkUrl,
            },
          ] as const)),
    ],
    notYou: {
      heading: 'Not you?',
      text: isRequest
        ? 'Someone entered your address on our website, perhaps by mistake. You need not do anything: without the link nothing is booked, and the request is deleted.'
        : 'This call was confirmed with the link that we mailed to your address. If that was not you, reply to this e-mail.',
      urgent: false,
    },
    reason: `this address was entered on ${COMPANY.shortName}'s page for booking a call`,
    answersReach: 'our team',
  };
}

/** The company has no mail of a request. */
const COMPANY_TEXTS = {
  requested: 'Requested call',
  booked: 'Booked call',
  moved: 'Booked call moved',
  cancelled: 'Booked call cancelled',
} as const satisfies Record<BookedCallEvent, string>;

function toCompany({ event, call, staffUrl }: BookedCallMail): MailTemplate {
  const { reference, name, email, phone, topic, about } = call;
  return {
    subject: `${COMPANY_TEXTS[event]} ${reference}`,
    preview: 'A call that a visitor of the website has booked.',
    heading: COMPANY_TEXTS[event],
    greeting: 'Hello,',
    blocks: [
      {
        kind: 'details',
        rows: [
          ['Reference', reference],
          ['Time', when(call)],
          ['Name', oneLine(name, 500)],
          ['E-mail', email],
          ['Call', phone],
          ['Topic', CALL_TOPIC_LABELS[topic]],
        ],
      },
      ...(about === '' ? [] : [{ kind: 'quote', label: 'About', text: asWritten(about) } as const]),
      { kind: 'button', label: 'Open booked calls', url: staffUrl },
    ],
    notYou: {
      heading: 'Before you call',
      text: 'The texts come from a visitor, who has opened the link in our mail to this address. The number is not verified.',
      urgent: false,
    },
    reason: `enquiries from ${COMPANY.shortName}'s website are sent to this address`,
    answersReach: 'the visitor',
  };
}

/** What the invitation says beside its time; calendars of visitors are often shared, so it holds no link. */
export function invitationTexts(
  { reference, name, phone, topic, about }: BookedCall,
  audience: BookedCallMail['audience'],
): { summary: string; description: string; location: string } {
  const isCompany = audience === 'company';
  const subject = `Topic: ${CALL_TOPIC_LABELS[topic]}`;
  const who = isCompany ? oneLine(name, 100) : COMPANY.shortName;
  return {
    summary: `Call with ${who} (${reference})`,
    description: isCompany ? [subject, `Phone: ${phone}`, withoutLinks(about)].join('\n').trim() : subject,
    location: isCompany ? `Phone: ${phone}` : 'By phone: we call you',
  };
}
