import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { DATA_EXPORTS_A_DAY } from '@deccanloop/contracts/customer/data-export';
import type { AccountErrorCode } from '@deccanloop/core/domain/accounts/errors';
import type { ErrorTable } from './error-table';

export const ACCOUNT_ERRORS: ErrorTable<AccountErrorCode> = {
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  // The envelope says 408, which the page reacts to; a real HTTP 408 makes browsers repeat the request by
  // themselves.
  token_expired: {
    status: 408,
    httpStatus: 401,
    message: 'Your session must be refreshed. Please try again.',
  },
  forbidden: { status: 403, message: 'Your account does not have permission for this.' },
  // Not 401: no session has ended.
  invalid_credentials: { status: 400, message: 'Invalid email or password.' },
  // 403: no session has ended, and the password was right.
  deactivated: { status: 403, message: AUTH_TEXTS.deactivated },
  wrong_password: { status: 400, message: 'Your current password is not correct.' },
  password_rejected: { status: 400, message: 'Please choose another password.' },
  too_many_attempts: {
    status: 429,
    message:
      'Too many attempts. Please wait a few minutes and try again, or use the link we have mailed to this address.',
  },
  resend_too_soon: {
    status: 429,
    message: 'An OTP was sent a moment ago. Please wait before requesting another one.',
  },
  invalid_code: { status: 400, message: AUTH_TEXTS.invalidOtp },
  link_unusable: {
    status: 400,
    message: 'This link has been used or has expired. Please request a new one.',
  },
  reset_expired: { status: 400, message: AUTH_TEXTS.resetSessionMissing },
  unknown_session: { status: 404, message: 'This session has already ended.' },
  unknown_passkey: { status: 404, message: 'This passkey has already been removed.' },
  passkey_rejected: {
    status: 400,
    message: 'This passkey could not be used. Please try again, or log in another way.',
  },
  reauthentication_required: {
    status: 403,
    message: 'Please confirm with your password or passkey that it is you, then try again.',
  },
  passkey_required: {
    status: 403,
    message: 'Administrators need a passkey. Add one under Security first.',
  },
  last_passkey: {
    status: 409,
    message: 'Administrators need a passkey, and this is your last one. Add another one first.',
  },
  too_many_exports: {
    status: 429,
    message: `You can ask for your data ${DATA_EXPORTS_A_DAY} times in 24 hours. Please try again later.`,
  },
  unknown_export: {
    status: 404,
    message: 'This file is no longer available. Please ask for your data again.',
  },
  not_closable: { status: 409, message: 'This account cannot be closed.' },
  busy: {
    status: 503,
    message: 'Many people are logging in at this moment. Please try again in a few seconds.',
  },
};
