import { COMPANY } from '@deccanloop/contracts/company';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import type { TicketReplyMail } from '@deccanloop/core/domain/tickets/mails/reply-sending';
import type { MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { oneLine } from './one-line';
import { asWritten, withoutLinks } from './untrusted-text';

const attached = (count: number): string =>
  count === 1
    ? 'A file is attached: open the conversation to download it.'
    : `${count} files are attached: open the conversation to download them.`;

/** A reply of support. The subject is the customer's own text, so links are removed from it. */
export function ticketReplyTemplate({
  ticketNumber,
  subject,
  text,
  customerName,
  fileCount,
  isGuest,
  url,
}: Omit<TicketReplyMail, 'messageId' | 'ticketId' | 'to' | 'choice'> & { url: string }): MailTemplate {
  const number = formatTicketNumber(ticketNumber);
  return {
    subject: `[${number}] ${withoutLinks(oneLine(subject), 100)}`,
    preview: 'Our support team has replied to you.',
    heading: 'Our reply to your request',
    greeting: greetingOf(customerName),
    blocks: [
      { kind: 'quote', label: `Reply to ${number}`, text: asWritten(text) },
      ...(fileCount === 0 ? [] : [{ kind: 'paragraph', text: attached(fileCount) } as const]),
      {
        kind: 'button',
        label: 'Open the conversation',
        url,
        note: isGuest
          ? 'The link is for you alone and works for 30 days. Anyone who has it can read the conversation.'
          : 'Log in to read the whole conversation.',
      },
      { kind: 'paragraph', text: 'Reply to this e-mail to answer us; this also reopens a solved request.' },
    ],
    notYou: {
      heading: 'Not you?',
      text: 'Someone wrote to our support with your address, perhaps by mistake. You can ignore this e-mail.',
      urgent: false,
    },
    reason: `this address wrote to the support of ${COMPANY.shortName}`,
  };
}
