import { AppError } from '../../platform/errors';

/** Codes of expected errors of accounts and sessions. The BFF maps each one to a status and a message. */
export type AccountErrorCode =
  /** No session, or an ended one. The BFF clears the browser's cookies. */
  | 'unauthenticated'
  /** The token inside a live session is older than 15 minutes: refresh, then repeat (status_code 408). */
  | 'token_expired'
  /** Logged in, but the role does not permit it. */
  | 'forbidden'
  /** Wrong address or wrong password; the response does not say which. */
  | 'invalid_credentials'
  /** The right password, passkey or link of an account that an administrator has deactivated. */
  | 'deactivated'
  /** Wrong current password of a logged-in user. */
  | 'wrong_password'
  /** The new password is common, personal or unchanged; `errors` names the field. */
  | 'password_rejected'
  /** Too many tries; carries `retryAfterSeconds`. */
  | 'too_many_attempts'
  /** A code was sent a moment ago; carries `retryAfterSeconds`. */
  | 'resend_too_soon'
  /** Wrong, used, expired or never sent; the response does not say which. */
  | 'invalid_code'
  /** Used, expired or never created. */
  | 'link_unusable'
  /** The reset grant is used, expired or was never created. */
  | 'reset_expired'
  | 'unknown_session'
  | 'unknown_passkey'
  /** The passkey response of the browser is not valid. */
  | 'passkey_rejected'
  /** The action needs a session that was authenticated by password or passkey within the last 5 minutes. */
  | 'reauthentication_required'
  /** With live payments an administrator needs a passkey for everything but the own account. */
  | 'passkey_required'
  /** The last passkey of an administrator cannot be removed with live payments. */
  | 'last_passkey'
  /** All downloads of the own data of 24 hours are used; carries `retryAfterSeconds`. */
  | 'too_many_exports'
  /** A download of another user, or one whose file is deleted or not ready. */
  | 'unknown_export'
  /** The account cannot be closed now; the message says why. */
  | 'not_closable'
  /** The queue of password checks of this process is full; carries `retryAfterSeconds`. */
  | 'busy';

export class AccountError extends AppError<AccountErrorCode> {}
