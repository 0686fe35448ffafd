import { AppError } from '../../platform/errors';

/** Errors of the refund service. The BFF maps each to a status and a message, exhaustively. */
export type RefundErrorCode =
  | 'not_captured'
  | 'too_little'
  | 'too_much'
  | 'wallet_short'
  | 'too_old'
  | 'refund_conflict'
  /** Another amount is left than the person who asks has read. */
  | 'refund_changed'
  /** A refund of the same capture waits for a second administrator. */
  | 'refund_waiting'
  | 'disputed'
  | 'restore_checking';

export class RefundError extends AppError<RefundErrorCode> {}
