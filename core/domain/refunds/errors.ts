import { AppError } from '../../platform/errors';

/** Refusals of the refund service. The BFF maps each to status and message, exhaustively. */
export type RefundErrorCode =
  | 'not_captured'
  | 'too_little'
  | 'too_much'
  | 'wallet_short'
  | 'too_old'
  | 'refund_conflict'
  | 'disputed'
  | 'restore_checking';

export class RefundError extends AppError<RefundErrorCode> {}
