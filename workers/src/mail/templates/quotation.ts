import { COMPANY } from '@deccanloop/contracts/company';
import { formatPaise, paise } from '@deccanloop/contracts/money';
import { projectIdOf, WAITING_PAYMENT_DAYS } from '@deccanloop/contracts/quotations/limits';
import {
  PROJECT_STATUS_LABELS,
  type ProjectStatus,
  type QuotationEventType,
} from '@deccanloop/contracts/quotations/states';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import type { QuotationMail } from '@deccanloop/core/domain/quotations/mail-sending';
import type { MailBlock, MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { oneLine } from './one-line';
import { asWritten, withoutLinks } from './untrusted-text';

interface Texts {
  heading: string;
  text: string;
}

const money = (value: unknown): string => (typeof value === 'number' ? formatPaise(paise(value)) : '');
const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const phasesText = (count: unknown): string => (count === 1 ? 'one phase' : `${word(count)} phases`);

/** What each event means, for its recipient. Events that are not mailed have no text. */
const TEXTS = {
  assigned: () => ({ heading: 'A quotation was assigned to you', text: 'You now work on this quotation.' }),
  // Of the event: the status may have changed since.
  status_changed: ({ detail, record }) =>
    detail['to'] === 'rejected'
      ? {
          heading: 'We cannot offer this project',
          text:
            record.rejectionReason === null
              ? 'Our team has taken the request again since.'
              : `The reason: ${record.rejectionReason}`,
        }
      : {
          heading: 'We are working on your quotation',
          text: 'A member of our team has taken your request and will send you a price.',
        },
  priced: ({ detail, record }) => ({
    heading: 'Your quotation has a price',
    text: `The price is ${money(detail['totalPaise'])} before GST, in ${phasesText(detail['phases'])}.${
      record.validUntil === null ? '' : ` You can accept it until ${indianTime(record.validUntil)}.`
    }`,
  }),
  details_given: () => ({
    heading: 'The details of a quotation request have arrived',
    text: 'The sender has completed the request. Everything that was written is on its page.',
  }),
  accepted: ({ detail }) => ({
    heading: 'A quotation was accepted',
    text: `The customer accepted the price of ${money(detail['totalPaise'])} before GST.`,
  }),
  declined: ({ detail }) => ({
    heading: 'A quotation was declined',
    text: `The customer declined the price of ${money(detail['totalPaise'])} before GST.`,
  }),
  project_status_changed: ({ detail }) => ({
    heading: 'The status of your project has changed',
    text: `It is now: ${PROJECT_STATUS_LABELS[detail['to'] as ProjectStatus]}.`,
  }),
  deadline_changed: ({ detail }) => ({
    heading: 'The deadline of your project has changed',
    text: detail['to'] === null ? 'It has no deadline now.' : `It is now ${word(detail['to'])}.`,
  }),
  staff_message: () => ({ heading: 'A message about your quotation', text: 'Our team has written to you.' }),
  customer_message: () => ({
    heading: 'A message about a quotation',
    text: 'The customer has written to us.',
  }),
  phase_payment_expired: ({ detail }) => ({
    heading: `The payment of phase ${word(detail['phase'])} has ended`,
    text: `The top-ups for phase ${word(detail['phase'])} did not arrive in ${WAITING_PAYMENT_DAYS} days. No money left the wallet for it, and money that arrives later stays there. You can pay the phase on its page.`,
  }),
  phase_payment_refused: ({ detail }) => ({
    heading: 'A phase was not paid',
    text: `Phase ${word(detail['phase'])} was not paid, and no money left the wallet. You can try again on its page.`,
  }),
  phase_paid: ({ detail }) => ({
    heading: `Phase ${word(detail['phase'])} is paid`,
    text: `${money(detail['totalPaise'])} with GST was paid from the wallet.`,
  }),
  phase_reversed: ({ detail }) => ({
    heading: `The payment of phase ${word(detail['phase'])} was returned`,
    text: `${money(detail['totalPaise'])} with GST is back in the wallet. The phase can be paid again.`,
  }),
} as const satisfies Partial<Record<QuotationEventType, (mail: QuotationMail) => Texts>>;

export const MAILED_QUOTATION_EVENTS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** @throws Error for an event that is not mailed */
function textsOf(mail: QuotationMail): Texts {
  if (!(mail.type in TEXTS)) throw new Error(`no mail about ${mail.type}`);
  return TEXTS[mail.type as keyof typeof TEXTS](mail);
}

/** The mail about an event of a quotation. */
export function quotationTemplate(mail: QuotationMail, origin: string): MailTemplate {
  const { record, audience, customer, actor, text: written } = mail;
  const projectId = projectIdOf(record.projectNo);
  const { heading, text } = textsOf(mail);
  const isForCustomer = audience === 'customer';
  // The address of a request without a login is not verified: its texts are repeated without links.
  const title =
    customer.hasAccount || !isForCustomer ? oneLine(record.projectTitle) : withoutLinks(record.projectTitle);
  const quote: MailBlock[] =
    written === null
      ? []
      : [
          {
            kind: 'quote',
            label: actor === 'staff' ? 'Our message' : 'The message',
            text: asWritten(written),
          },
        ];
  return {
    subject: `${heading} (${projectId})`,
    preview: `About ${projectId}.`,
    heading,
    greeting: isForCustomer ? greetingOf(customer.name) : 'Hello,',
    blocks: [
      { kind: 'paragraph', text },
      ...quote,
      {
        kind: 'details',
        rows: [
          ['Project', projectId],
          ['Title', title],
          ['Reference', record.reference],
          ['When', indianTime(mail.at)],
        ],
      },
      ...(customer.hasAccount || !isForCustomer
        ? [
            {
              kind: 'button',
              label: 'View quotation',
              url: `${origin}${sectionPath('quotations', { record: mail.quotationId })}`,
            } as const,
          ]
        : []),
    ],
    notYou: isForCustomer
      ? {
          heading: 'Do you have a question?',
          text: 'Reply to this e-mail; it goes to our team.',
          urgent: false,
        }
      : {
          heading: 'How to reply',
          text: 'Reply to this e-mail; your reply goes to the customer.',
          urgent: false,
        },
    reason: isForCustomer
      ? `a quotation was requested from ${COMPANY.shortName} with this address`
      : `changes of quotations are sent to this address`,
    answersReach: isForCustomer ? 'our team' : 'the customer',
  };
}
