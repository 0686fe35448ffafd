import type { LoggedInDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { isApiError, type ApiError } from '../../lib/api-error';
import type { PhoneNumber } from './api';

/**
 * The server's message, or `fallback` where it was unreadable. A lost connection keeps its own message:
 * "check your credentials" would be wrong advice.
 */
export const withText = (error: ApiError, fallback: string): ApiError =>
  error.code === 'unreadable' || error.message === '' ? { ...error, message: fallback } : error;

/** Shows a wrong code at the code field. */
const atCodeField = (error: ApiError): ApiError =>
  error.code === 'invalid_code' && !error.errors ? { ...error, errors: { otp: [error.message] } } : error;

/** A success answer without its data. */
export const incomplete = (message: string): ApiError => ({ status: 200, code: 'incomplete', message });

/** The same, to be thrown by a call. */
export class IncompleteAnswer extends Error implements ApiError {
  readonly status = 200;
  readonly code = 'incomplete';
}

/** The error shown after an exception in our own code. */
export const crashed = (message: string): ApiError => ({ status: 0, code: 'crashed', message });

/**
 * The request id helps with unexpected server errors only; other errors have a message that says what to do.
 */
export function withoutRequestId(error: ApiError): ApiError {
  if (error.status >= 500 || error.requestId === undefined) return error;
  const { requestId: _requestId, ...rest } = error;
  return rest;
}

/**
 * Of a form of these pages (`toError` of `useSubmit`).
 * @param fallback shown where the server gave no text
 */
export const errorWith =
  (fallback: string) =>
  (caught: unknown): ApiError =>
    isApiError(caught) ? withoutRequestId(atCodeField(withText(caught, fallback))) : crashed(fallback);

/** The user in an answer, or null. Other properties stay out of the store. */
export function userIn(data: LoggedInDto | null | undefined): UserDto | null {
  if (!data?._id) return null;
  const { _id, name, email, phone, role, isVerified } = data;
  return { _id, name, email, phone, role, isVerified };
}

/** A phone number as the API expects it; one that starts with 0 would lose a digit and stays a text. */
export const phoneNumber = (digits: string): PhoneNumber =>
  digits.startsWith('0') ? digits : Number(digits);
