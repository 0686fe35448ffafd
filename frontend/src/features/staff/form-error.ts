import type { ApiError } from '../../lib/api-error';
import { errorAtFields } from '../../lib/form-error';

/** Error codes that are about one field. */
export const ERROR_FIELDS: Readonly<Record<string, string>> = { too_much: 'amount', too_little: 'amount' };

export const fieldErrorsFrom = (error: unknown): ApiError => errorAtFields(error, ERROR_FIELDS);
