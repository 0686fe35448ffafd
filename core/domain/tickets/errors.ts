import { AppError } from '../../platform/errors';

/** Errors of support tickets. The BFF maps each to a status and a message, exhaustively. */
export type TicketErrorCode =
  /** No such ticket, or another customer's. */
  | 'unknown_ticket'
  /** It changed after the caller had read it. */
  | 'ticket_changed'
  | 'state_not_possible'
  /** The same key with another message. */
  | 'message_conflict'
  | 'unknown_assignee'
  /** No such payment or quotation. */
  | 'unknown_attachment'
  | 'ticket_link_invalid'
  | 'ticket_link_expired'
  /** No such file, or of a ticket that the caller may not read. */
  | 'unknown_file'
  /** A file that was sent already, or uploaded too long ago. */
  | 'file_not_available'
  | 'unknown_canned_answer'
  | 'canned_title_taken';

export class TicketError extends AppError<TicketErrorCode> {}
