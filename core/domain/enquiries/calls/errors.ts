import { AppError } from '../../../platform/errors';

/** Errors of call-back requests. The BFF maps each to a status and a message, exhaustively. */
export type CallErrorCode =
  | 'call_backs_off'
  /** Outside business hours, or too late by now. */
  | 'time_not_offered'
  | 'too_many_call_backs'
  | 'unknown_call_back'
  /** Another member of staff has taken it. */
  | 'call_back_taken'
  /** It changed after the caller had read it. */
  | 'call_changed';

export class CallError extends AppError<CallErrorCode> {}
