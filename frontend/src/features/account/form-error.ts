import type { ApiError } from '../../lib/api-error';
import { errorAtFields } from '../../lib/form-error';

/** Error codes that are about one field, in every form. */
const FIELDS: Readonly<Record<string, string>> = { wrong_password: 'currentPassword', invalid_code: 'otp' };

/** The log-in page's text mentions a mailed link, which a logged-in user does not get. */
const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';

export function fieldErrorsFrom(error: unknown): ApiError {
  const rejection = errorAtFields(error, FIELDS);
  return rejection.code === 'too_many_attempts' ? { ...rejection, message: TOO_MANY } : rejection;
}
