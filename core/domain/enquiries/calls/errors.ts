import { AppError } from '../../../platform/errors';

/** Errors of call-back requests and booked calls. The BFF maps each to a status and a message, exhaustively. */
export type CallErrorCode =
  | 'call_backs_off'
  /** Outside business hours, or too late by now. */
  | 'time_not_offered'
  | 'too_many_call_backs'
  | 'unknown_call_back'
  /** Another member of staff has taken it. */
  | 'call_back_taken'
  /** It changed after the caller had read it. */
  | 'call_changed'
  | 'booking_off'
  | 'slot_taken'
  /** Not a slot, or too soon by now. */
  | 'slot_not_offered'
  /** For one address; each sends a mail. */
  | 'too_many_requests'
  | 'too_many_bookings'
  /** The link was not used to confirm it yet. */
  | 'call_not_confirmed'
  | 'too_many_moves'
  | 'call_link_unusable'
  /** The call has begun. */
  | 'call_over'
  | 'call_cancelled'
  | 'unknown_call'
  | 'call_not_begun';

export class CallError extends AppError<CallErrorCode> {}
