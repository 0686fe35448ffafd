import { PAGES } from '@deccanloop/contracts/routes';
import { COMPANY } from '@deccanloop/contracts/company';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import type { ReplyAddresses } from '@deccanloop/core/domain/tickets/inbound/reply-address';
import type { TicketNotifier } from '@deccanloop/core/domain/tickets/mails/reply-sending';
import type { TicketLinks } from '@deccanloop/core/domain/tickets/ticket-link';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { withChoice } from './mail/templates/choice';
import { ticketReplyTemplate } from './mail/templates/ticket-reply';

/** Mails replies of support. Guests get a signed link; customers with an account read the ticket there. */
export function createTicketNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  links: TicketLinks;
  /** Null where no mail is received: then replies reach the support address. */
  replyAddresses: ReplyAddresses | null;
}): TicketNotifier {
  const { mailer, origin, links, replyAddresses } = deps;
  const render = createMailRenderer();
  return {
    async mailTicketReply(reply) {
      const { messageId, ticketId, ticketNumber, to, isGuest } = reply;
      const path = isGuest
        ? links.pathOf(ticketId)
        : `${PAGES.support}?ticket=${formatTicketNumber(ticketNumber)}`;
      const template = ticketReplyTemplate({ ...reply, url: `${origin}${path}` });
      await mailer.send({
        ...(await render(withChoice(template, reply.choice, origin))),
        id: messageId,
        to,
        ...(replyAddresses && {
          replyTo: { name: `${COMPANY.shortName} support`, address: replyAddresses.ofTicket(ticketNumber) },
        }),
      });
    },
  };
}
