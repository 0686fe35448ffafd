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
  | 'new_admin';

export class ApprovalError extends AppError<ApprovalErrorCode> {}
