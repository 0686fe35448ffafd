import type { TicketErrorCode } from '@deccanloop/core/domain/tickets/errors';
import type { ErrorTable } from './error-table';

export const TICKET_ERRORS: ErrorTable<TicketErrorCode> = {
  unknown_ticket: { status: 404, message: 'There is no such ticket.' },
  ticket_changed: {
    status: 409,
    message: 'This ticket was changed meanwhile. Reload it and read what is new before you go on.',
  },
  state_not_possible: { status: 409, message: 'The ticket cannot get this state from its current one.' },
  message_conflict: {
    status: 409,
    message: 'This request has already sent another message. Reload the ticket to see it.',
  },
  unknown_assignee: { status: 400, message: 'Tickets can be assigned to administrators and support only.' },
  unknown_attachment: { status: 400, message: 'There is no such payment or quotation.' },
  ticket_link_invalid: {
    status: 403,
    message: 'This link is not valid. Please open it again from our latest e-mail.',
  },
  ticket_link_expired: {
    status: 403,
    message: 'This link has expired. Please reply to our e-mail, and our answer will bring a new link.',
  },
  unknown_file: { status: 404, message: 'There is no such file (any more).' },
  file_not_available: {
    status: 409,
    message:
      'An attached file was sent already, or was uploaded more than a day ago. Remove it and attach it again.',
  },
  unknown_canned_answer: { status: 404, message: 'There is no such canned answer.' },
  canned_title_taken: { status: 409, message: 'Another canned answer has this title. Choose another one.' },
};
