import { isApiError, type ApiError } from './api-error';

/**
 * Any caught value as an `ApiError`, with its messages at the fields they are about.
 * @param fields error code to the name of the field it is about
 */
export function errorAtFields(error: unknown, fields: Readonly<Record<string, string>>): ApiError {
  if (!isApiError(error))
    return { status: 0, code: 'unexpected', message: 'That did not work. Please try again.' };
  const field = fields[error.code];
  return field === undefined || error.errors?.[field]
    ? error
    : { ...error, errors: { [field]: [error.message] } };
}

/** The error above the button; empty where every message belongs to a field. */
export function formErrorOf(error: ApiError | null): { message?: string; requestId?: string } {
  if (error === null || Object.keys(error.errors ?? {}).length > 0) return {};
  const { message, requestId } = error;
  return { message, ...(requestId === undefined ? {} : { requestId }) };
}
