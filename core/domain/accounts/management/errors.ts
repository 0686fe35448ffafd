import { AppError } from '../../../platform/errors';

/** Errors of User Management. The BFF maps each to a status and a message, exhaustively. */
export type UserErrorCode =
  | 'unknown_user'
  /** It changed after the caller had read it. */
  | 'user_changed'
  /** Another account has the address. */
  | 'email_taken'
  /** The own role, status and address are not changed here, and the own account is not deleted. */
  | 'own_account'
  /** The last active administrator keeps role and status. */
  | 'last_admin'
  /** A pending user is neither activated nor deactivated, and has no other address than that of the invitation. */
  | 'user_pending'
  /** Another role or status needs a reason. */
  | 'reason_required'
  /** The invitation was accepted already. */
  | 'not_invited'
  /** No request to make the user an administrator waits (any more). */
  | 'no_admin_request'
  /** Another administrator must approve it. */
  | 'own_admin_request'
  /** An administrator of less than 24 hours approves nothing. */
  | 'new_admin'
  /** It has ended, or belongs to a customer. */
  | 'unknown_session'
  /** The session of the request is ended by logging out. */
  | 'own_session'
  /** Money, an open payment or a project; the message says what. */
  | 'not_deletable';

export class UserError extends AppError<UserErrorCode> {}
