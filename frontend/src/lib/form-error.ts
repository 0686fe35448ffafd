import { isApiError, type ApiError } from './api-error';

/**
 * What a form was refused with, its faults at the fields they are about; for anything that was caught.
 * @param fields of codes that are about one field, its name
 */
export function errorAtFields(error: unknown, fields: Readonly<Record<string, string>>): ApiError {
  if (!isApiError(error))
    return { status: 0, code: 'unexpected', message: 'That did not work. Please try again.' };
  const field = fields[error.code];
  return field === undefined || error.errors?.[field]
    ? error
    : { ...error, errors: { [field]: [error.message] } };
}

/** For above the button: nothing, where every fault stands at its field. */
export function formErrorOf(error: ApiError | null): { message?: string; requestId?: string } {
  if (error === null || Object.keys(error.errors ?? {}).length > 0) return {};
  const { message, requestId } = error;
  return { message, ...(requestId === undefined ? {} : { requestId }) };
}
