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

/**
 * The error above the button; empty where every message belongs to a field.
 * @param fields the names of the form's fields; without them every field of the error counts
 */
export function formErrorOf(
  error: ApiError | null,
  fields?: readonly string[],
): { message?: string; requestId?: string } {
  if (error === null) return {};
  const rejected = Object.keys(error.errors ?? {});
  if (rejected.length > 0 && rejected.every((field) => fields?.includes(field) ?? true)) return {};
  const { message, requestId } = error;
  return { message, ...(requestId === undefined ? {} : { requestId }) };
}
