import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import type { Enquiry, EnquiryMail } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import type { MailBlock, MailTemplate } from '../mail-template';
import { longTexts, contactDetails, senderName, subjectDetails } from './enquiry-details';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { oneLine } from './one-line';
import { asWritten, withoutLinks } from './untrusted-text';

interface Texts {
  /** What it is called, to the company and within a sentence to its sender. */
  title: string;
  noun: string;
  heading: string;
  next: string;
  promisedHours: number;
  /** Where it was filled in. */
  form: string;
}

const TEXTS: Record<Enquiry['kind'], Texts> = {
  contact: {
    title: 'Contact request',
    noun: 'message',
    heading: 'Thank you for your message',
    next: 'It goes to the person who can answer it best.',
    promisedHours: REPLY_PROMISES.contactHours,
    form: 'contact page',
  },
  quotation: {
    title: 'Quotation request',
    noun: 'quotation request',
    heading: 'Thank you for your request',
    next: 'We read what you have in mind, ask about what is still open, and then send you a quotation.',
    promisedHours: REPLY_PROMISES.quotationHours,
    form: 'quotation page',
  },
  application: {
    title: 'Application',
    noun: 'application',
    heading: 'Thank you for applying',
    next: 'We look at every application ourselves and tell you in any case how it goes on.',
    promisedHours: REPLY_PROMISES.applicationHours,
    form: 'careers page',
  },
};

/** What is mailed about an enquiry, to whoever sent it or to the company. */
export const enquiryTemplate = ({
  audience,
  enquiry,
}: Pick<EnquiryMail, 'audience' | 'enquiry'>): MailTemplate =>
  audience === 'sender' ? acknowledgement(enquiry) : companyNotice(enquiry);

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

const head = ({ reference, createdAt }: Enquiry): [string, string][] => [
  ['Reference', reference],
  ['Received', indianTime(createdAt)],
];

/** To an address that nobody has proved to be the sender's: all that they wrote is repeated without links. */
function acknowledgement(enquiry: Enquiry): MailTemplate {
  const { noun, heading, next, promisedHours, form } = TEXTS[enquiry.kind];
  const short = (text: string): string => withoutLinks(text, 100);
  const details = [...head(enquiry), ...contactDetails(enquiry, short), ...subjectDetails(enquiry, short)];
  return {
    subject: `We have your ${noun} (${enquiry.reference})`,
    preview: `We'll get back to you within ${promisedHours} hours.`,
    heading,
    greeting: greetingOf(senderName(enquiry)),
    blocks: [
      paragraph(`Your ${noun} has arrived. We'll get back to you within ${promisedHours} hours. ${next}`),
      paragraph('This is what you sent us. Name the reference whenever you write or call about it.'),
      { kind: 'facts', rows: details.filter(([label]) => label !== 'E-mail') },
      ...longTexts(enquiry)
        // Nothing but addresses of other sites stands there.
        .filter(([label]) => label !== 'Reference websites')
        .map(([label, text]): MailBlock => ({ kind: 'quote', label, text: withoutLinks(text) })),
    ],
    notYou: {
      heading: 'Not you?',
      text: `Somebody has entered your address on our ${form}, perhaps by mistake. Answer this mail, and we delete what was sent.`,
      urgent: false,
    },
    reason: `this address was entered on ${COMPANY.shortName}'s ${form}`,
    answersReach: 'our team',
  };
}

function companyNotice(enquiry: Enquiry): MailTemplate {
  const { title, form, promisedHours } = TEXTS[enquiry.kind];
  const due = new Date(enquiry.createdAt.getTime() + promisedHours * 3_600_000);
  const wholeLine = (text: string): string => oneLine(text, 500);
  const details = [
    ...head(enquiry),
    ...contactDetails(enquiry, wholeLine),
    ...subjectDetails(enquiry, wholeLine),
  ];
  if (enquiry.kind === 'quotation') {
    details.push([
      'Account',
      enquiry.userId === null ? 'None: sent without a log-in' : 'Sent by who is logged in',
    ]);
  }
  return {
    subject: `${title} ${enquiry.reference}${enquiry.kind === 'application' ? `: ${enquiry.position}` : ''}`,
    preview: `An answer was promised within ${promisedHours} hours.`,
    heading: `New ${title.toLowerCase()}`,
    greeting: 'Hello,',
    blocks: [
      paragraph(
        `This came over the ${form}. An answer was promised within ${promisedHours} hours: by ${indianTime(due)}.`,
      ),
      { kind: 'facts', rows: details },
      ...longTexts(enquiry).map(([label, text]): MailBlock => ({
        kind: 'quote',
        label,
        text: asWritten(text),
      })),
    ],
    notYou: {
      heading: 'How to answer',
      text: 'Answer this mail: it goes to the sender. Texts and files are a visitor’s own: follow no link in them that you do not expect.',
      urgent: false,
    },
    reason: `what visitors of ${COMPANY.shortName}'s website send goes to this address`,
    answersReach: 'the sender',
  };
}
