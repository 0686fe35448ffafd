import { AppError } from '../../platform/errors';

/** Errors of the records of staff. The BFF maps each to a status and a message, exhaustively. */
export type DisputeErrorCode =
  | 'unknown_capture'
  /** Its gateway has an API for disputes. */
  | 'dispute_fetched'
  /** The case number of a new dispute is recorded. */
  | 'dispute_known'
  /** Another version than the page has shown. */
  | 'dispute_changed'
  /** A worker has not settled the record before. */
  | 'dispute_record_waiting'
  /** More than was captured. */
  | 'dispute_amount'
  /** The key was used for another record. */
  | 'dispute_record_conflict';

export class DisputeError extends AppError<DisputeErrorCode> {}
