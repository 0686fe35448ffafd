import type { ApiError } from '../../lib/api-error';
import { refusalAtFields } from '../../lib/form-refusal';

/** Refusals that are about one field, whichever form it stands in. */
const FIELDS: Readonly<Record<string, string>> = { wrong_password: 'currentPassword', invalid_code: 'otp' };

/** The log-in page's words speak of a mailed link; whoever is logged in gets none. */
const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';

export function refusalFrom(error: unknown): ApiError {
  const refusal = refusalAtFields(error, FIELDS);
  return refusal.code === 'too_many_attempts' ? { ...refusal, message: TOO_MANY } : refusal;
}
