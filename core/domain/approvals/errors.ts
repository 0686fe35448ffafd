import { AppError } from '../../platform/errors';

/** Errors of requesting and deciding. The BFF maps each to a status and a message, exhaustively. */
export type ApprovalErrorCode =
  /** No such capture or outside refund. */
  | 'unknown_subject'
  /** The action is not possible now; the message says why. */
  | 'not_available'
  /** It needs a second administrator, and there is only one. */
  | 'second_admin_needed'
  | 'reference_required'
  /** The same key with another request. */
  | 'request_conflict'
  | 'unknown_approval'
  | 'already_decided'
  | 'approval_expired'
  | 'own_request'
  /** An administrator for less than 24 hours. */
  | 'new_admin'
  /** No customer and no wallet with this id. */
  | 'unknown_person'
  /** No phase that this customer can pay. */
  | 'unknown_phase'
  /** A debit of more than the wallet has. */
  | 'wallet_short'
  /** No merchant with a balance. */
  | 'unknown_merchant'
  /** A payout of more than the merchant's balance. */
  | 'balance_short'
  | 'unknown_payout'
  /** The reference of a bank transfer was recorded before. */
  | 'utr_recorded'
  /** A transfer with a similar reference was recorded, and the request does not say that this is another one. */
  | 'utr_similar'
  /** Another limit is in force than was shown. */
  | 'limit_changed'
  /** It is the limit in force. */
  | 'limit_unchanged'
  /** Another request to raise or remove the limit waits. */
  | 'limit_change_waiting';

export class ApprovalError extends AppError<ApprovalErrorCode> {}
