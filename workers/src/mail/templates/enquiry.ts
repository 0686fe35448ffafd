import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { DETAILS_LINK_DAYS } from '@deccanloop/contracts/enquiries/quotation';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import type { EnquiryMail } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import type { MailBlock, MailTemplate } from '../mail-template';
import {
  contactDetails,
  longTexts,
  senderName,
  subjectDetails,
  type WrittenEnquiry,
} from './enquiry-details';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { oneLine } from './one-line';
import { asWritten, withoutLinks } from './untrusted-text';

interface Texts {
  /** Name of the enquiry in mails to the company. */
  title: string;
  /** Name of the enquiry within a sentence to its sender. */
  noun: string;
  heading: string;
  next: string;
  promisedHours: number;
  /** Page of the form. */
  form: string;
}

const TEXTS: Record<WrittenEnquiry['kind'], Texts> = {
  contact: {
    title: 'Contact request',
    noun: 'message',
    heading: 'Thank you for your message',
    next: 'We will pass it to the right person in our team.',
    promisedHours: REPLY_PROMISES.contactHours,
    form: 'contact page',
  },
  quotation: {
    title: 'Quotation request',
    noun: 'quotation request',
    heading: 'Thank you for your request',
    next: `We will review your requirements, ask about anything that is unclear, and send you a quotation ${PROJECT_PROMISES.quotation} of your answers.`,
    promisedHours: REPLY_PROMISES.quotationHours,
    form: 'quotation page',
  },
  application: {
    title: 'Application',
    noun: 'application',
    heading: 'Thank you for applying',
    next: 'We review every application and will inform you of the result in any case.',
    promisedHours: REPLY_PROMISES.applicationHours,
    form: 'careers page',
  },
};

export interface EnquiryMailContent extends Pick<EnquiryMail, 'audience'> {
  enquiry: WrittenEnquiry;
  /** The page for the details of a quotation request; null when they are not asked for. */
  detailsUrl?: string | null;
}

/** The mail about an enquiry, to its sender or to the company. */
export const enquiryTemplate = ({ audience, enquiry, detailsUrl = null }: EnquiryMailContent): MailTemplate =>
  audience === 'sender' ? acknowledgement(enquiry, detailsUrl) : companyNotice(enquiry);

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

const head = ({ reference, createdAt }: WrittenEnquiry): [string, string][] => [
  ['Reference', reference],
  ['Received', indianTime(createdAt)],
];

/** Asks for the second step of the quotation form. */
const detailsRequest = (url: string): MailBlock[] => [
  paragraph(
    'With a few more details we can price your project sooner: what it must do, where it runs, your timeline and budget.',
  ),
  {
    kind: 'button',
    label: 'Add the details',
    url,
    note: `The link works once, for ${DETAILS_LINK_DAYS} days, and until we send you a price.`,
  },
];

/** Goes to an unverified address, which may not be the sender's, so their texts are repeated without links. */
function acknowledgement(enquiry: WrittenEnquiry, detailsUrl: string | null): MailTemplate {
  const { noun, heading, next, promisedHours, form } = TEXTS[enquiry.kind];
  const short = (text: string): string => withoutLinks(text, 100);
  const details = [...head(enquiry), ...contactDetails(enquiry, short), ...subjectDetails(enquiry, short)];
  return {
    subject: `We have received your ${noun} (${enquiry.reference})`,
    preview: `We'll get back to you within ${promisedHours} hours.`,
    heading,
    greeting: greetingOf(senderName(enquiry)),
    blocks: [
      paragraph(
        `We have received your ${noun} and will get back to you within ${promisedHours} hours. ${next}`,
      ),
      paragraph(
        'This is what you sent us. Please quote the reference number when you write or call about it.',
      ),
      { kind: 'details', rows: details.filter(([label]) => label !== 'E-mail') },
      ...(detailsUrl === null ? [] : detailsRequest(detailsUrl)),
      ...longTexts(enquiry)
        // It holds only addresses of other sites.
        .filter(([label]) => label !== 'Reference websites')
        .map(([label, text]): MailBlock => ({ kind: 'quote', label, text: withoutLinks(text) })),
    ],
    notYou: {
      heading: 'Not you?',
      text: `Someone entered your address on our ${form}, perhaps by mistake. Reply to this e-mail and we will delete what was sent.`,
      urgent: false,
    },
    reason: `this address was entered on ${COMPANY.shortName}'s ${form}`,
    answersReach: 'our team',
  };
}

function companyNotice(enquiry: WrittenEnquiry): MailTemplate {
  const { title, form, promisedHours } = TEXTS[enquiry.kind];
  const due = new Date(enquiry.createdAt.getTime() + promisedHours * 3_600_000);
  const wholeLine = (text: string): string => oneLine(text, 500);
  const details = [
    ...head(enquiry),
    ...contactDetails(enquiry, wholeLine),
    ...subjectDetails(enquiry, wholeLine),
  ];
  if (enquiry.kind === 'quotation') {
    if (enquiry.detailsPending) details.push(['Details', 'Not yet given']);
    details.push([
      'Account',
      enquiry.userId === null ? 'None: the sender was not logged in' : 'The sender was logged in',
    ]);
  }
  return {
    subject: `${title} ${enquiry.reference}${enquiry.kind === 'application' ? `: ${enquiry.position}` : ''}`,
    preview: `A reply was promised within ${promisedHours} hours.`,
    heading: `New ${title.toLowerCase()}`,
    greeting: 'Hello,',
    blocks: [
      paragraph(
        `This was sent from the ${form}. A reply was promised within ${promisedHours} hours: by ${indianTime(due)}.`,
      ),
      { kind: 'details', rows: details },
      ...longTexts(enquiry).map(([label, text]): MailBlock => ({
        kind: 'quote',
        label,
        text: asWritten(text),
      })),
    ],
    notYou: {
      heading: 'How to reply',
      text: 'Reply to this e-mail; your reply goes to the sender. The texts and files come from a visitor, so do not open links that you do not expect.',
      urgent: false,
    },
    reason: `enquiries from ${COMPANY.shortName}'s website are sent to this address`,
    answersReach: 'the sender',
  };
}
