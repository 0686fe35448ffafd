import { COMPANY } from '@deccanloop/contracts/company';
import { KYC_DOCUMENT_LABELS } from '@deccanloop/contracts/kyc/statuses';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import type { MailedEvent } from '@deccanloop/core/domain/kyc/mails/mail-repository';
import type { KycMail } from '@deccanloop/core/domain/kyc/mails/mail-sending';
import type { MailBlock, MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { oneLine } from './one-line';
import { asWritten } from './untrusted-text';

/** The mail about the events of a KYC that were not mailed yet. */
export const kycTemplate = (mail: KycMail, origin: string): MailTemplate =>
  mail.audience === 'company' ? submittedTemplate(mail, origin) : decisionTemplate(mail, origin);

function submittedTemplate({ kycId, businessName, events }: KycMail, origin: string): MailTemplate {
  return {
    // The name is the customer's own text; the page shows it.
    subject: 'A KYC was submitted',
    preview: 'An administrator must check its documents.',
    heading: 'A KYC was submitted',
    greeting: 'Hello,',
    blocks: [
      {
        kind: 'paragraph',
        text: 'A customer has submitted a KYC. An administrator must check its documents.',
      },
      {
        kind: 'details',
        rows: [['Business', oneLine(businessName)], ...lastOf(events).map(({ at }) => whenRow(at))],
      },
      {
        kind: 'button',
        label: 'Check the KYC',
        url: `${origin}${sectionPath('kyc-approvals', { record: kycId })}`,
      },
    ],
    notYou: {
      heading: 'Who can open it?',
      text: 'Only administrators can open a KYC, and each view of its documents is recorded.',
      urgent: false,
    },
    reason: `this address receives the submissions of ${COMPANY.shortName}`,
  };
}

const whenRow = (at: Date): [string, string] => ['When', indianTime(at)];
const lastOf = <Item>(items: readonly Item[]): Item[] => items.slice(-1);

/** The last decision about each document: an earlier one may have been corrected before this mail. */
const perDocument = (events: readonly MailedEvent[]): MailedEvent[] => [
  ...new Map(
    events.filter(({ document }) => document !== null).map((event) => [event.document, event]),
  ).values(),
];

function decisionTemplate({ customer, businessName, events }: KycMail, origin: string): MailTemplate {
  const whole = events.findLast(({ type }) => type === 'approved' || type === 'rejected');
  const documents = perDocument(events);
  const rejected = documents.filter(({ type }) => type === 'document_rejected');
  const { heading, text } = headingOf(whole, documents, rejected);
  // After the decision about the whole, nothing that was approved matters any more.
  const shown = whole === undefined ? documents : [];
  return {
    subject: heading,
    preview: 'About the KYC of your business.',
    heading,
    greeting: greetingOf(customer.name),
    blocks: [
      { kind: 'paragraph', text },
      ...(whole?.reason ? [reasonBlock('Why', whole.reason)] : []),
      ...rejected.flatMap(({ document, reason }): MailBlock[] =>
        document === null || reason === null || whole?.type === 'approved'
          ? []
          : [reasonBlock(`Why we cannot accept your ${nameOf(document)}`, reason)],
      ),
      {
        kind: 'details',
        rows: [
          ['Business', oneLine(businessName)],
          ...shown.map(({ document, type }): [string, string] => [
            document === null ? '' : KYC_DOCUMENT_LABELS[document],
            type === 'document_approved' ? 'Approved' : 'Rejected',
          ]),
          ...lastOf(events).map(({ at }) => whenRow(at)),
        ],
      },
      { kind: 'button', label: 'Open your KYC', url: `${origin}${sectionPath('kyc')}` },
    ],
    notYou: {
      heading: 'Please do not send documents by e-mail',
      text: 'Upload them on the page of your KYC only, where they are stored encrypted. Questions: reply to this e-mail.',
      urgent: false,
    },
    reason: `you submitted a KYC to ${COMPANY.shortName}`,
    answersReach: 'our team',
  };
}

const nameOf = (document: NonNullable<MailedEvent['document']>): string => KYC_DOCUMENT_LABELS[document];
const reasonBlock = (label: string, reason: string): MailBlock => ({
  kind: 'quote',
  label,
  text: asWritten(reason),
});

function headingOf(
  whole: MailedEvent | undefined,
  documents: readonly MailedEvent[],
  rejected: readonly MailedEvent[],
): { heading: string; text: string } {
  if (whole?.type === 'approved')
    return {
      heading: 'Your KYC is approved',
      text: 'We have checked your details and all three documents. There is nothing more to do.',
    };
  if (whole !== undefined)
    return {
      heading: 'Your KYC was rejected',
      text: 'We cannot approve your KYC as it is. You can correct it and submit it again.',
    };
  const [only, another] = rejected;
  if (only?.document && another === undefined)
    return {
      heading: `Please send your ${nameOf(only.document)} again`,
      text: `We could not accept your ${nameOf(only.document)}. Please send this document again; the others stay with us.`,
    };
  if (rejected.length > 0)
    return {
      heading: 'Please send some documents again',
      text: `We could not accept ${rejected.length} of your documents. Please send these again.`,
    };
  return documents.length === 1 && documents[0]?.document
    ? {
        heading: `Your ${nameOf(documents[0].document)} is approved`,
        text: 'We will write to you when your whole KYC is decided.',
      }
    : {
        heading: 'Your documents are approved',
        text: 'We will write to you when your whole KYC is decided.',
      };
}
