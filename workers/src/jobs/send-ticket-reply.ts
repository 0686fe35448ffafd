import type { TicketReplySending } from '@deccanloop/core/domain/tickets/mails/reply-sending';
import type { JobWork } from './job-work';

/** Mails a public reply of support to the customer. */
export function sendTicketReply({
  ticketReplies,
}: {
  ticketReplies: TicketReplySending;
}): JobWork<'send-ticket-reply'> {
  return async ({ messageId }) => {
    await ticketReplies.send(messageId);
    return 'done';
  };
}
