import { AppError } from '../../platform/errors';

/** Refusals around accounts and sessions. The BFF maps each to status and message, exhaustively. */
export type AccountErrorCode =
  /** No session, or one that has ended. The browser's cookies go. */
  | 'unauthenticated'
  /** The token inside a live session is older than 15 minutes: refresh, then repeat (status_code 408). */
  | 'token_expired'
  /** Logged in, but the role may not. */
  | 'forbidden'
  /** Wrong address or wrong password; never which. */
  | 'invalid_credentials'
  /** Wrong current password of somebody who is logged in. */
  | 'wrong_password'
  /** The new password is common, personal or unchanged; `errors` names the field. */
  | 'password_refused'
  /** Too many tries; carries `retryAfterSeconds`. */
  | 'too_many_attempts'
  /** A code was sent a moment ago; carries `retryAfterSeconds`. */
  | 'resend_too_soon'
  /** Wrong, used, expired or never sent; never which. */
  | 'invalid_code'
  /** Used, expired or never made. */
  | 'link_unusable'
  /** The permission to set a new password is used, expired or never given. */
  | 'reset_expired'
  | 'unknown_session'
  | 'unknown_passkey'
  /** The browser's passkey answer does not hold. */
  | 'passkey_refused'
  /** A dangerous action of a session that was not authenticated by password or passkey within 5 minutes. */
  | 'reauthentication_required'
  /** More passwords are being checked than this process can; carries `retryAfterSeconds`. */
  | 'busy';

export class AccountError extends AppError<AccountErrorCode> {}
