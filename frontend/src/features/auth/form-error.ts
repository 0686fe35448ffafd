import type { LoggedInDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import type { ApiError } from '../../lib/api-error';
import type { PhoneNumber } from './api';

/**
 * The server's message, or `fallback` where it was unreadable. A lost connection keeps its own message:
 * "check your credentials" would be wrong advice.
 */
export const withText = (error: ApiError, fallback: string): ApiError =>
  error.code === 'unreadable' || error.message === '' ? { ...error, message: fallback } : error;

/** Shows a wrong code at the code field. */
export const atCodeField = (error: ApiError): ApiError =>
  error.code === 'invalid_code' && !error.errors ? { ...error, errors: { otp: [error.message] } } : error;

/** A success answer without its data. */
export const incomplete = (message: string): ApiError => ({ status: 200, code: 'incomplete', message });

/** The error shown after an exception in our own code. */
export const crashed = (message: string): ApiError => ({ status: 0, code: 'crashed', message });

/** The error above the button; empty where every message belongs to a field. */
export const formMessageOf = (error: ApiError | null): { message?: string; requestId?: string } => {
  if (error === null || Object.keys(error.errors ?? {}).length > 0) return {};
  // The request id helps with unexpected server errors only; other errors have a message that says what to
  // do.
  const isOurFault = error.status >= 500 && error.requestId !== undefined;
  return { message: error.message, ...(isOurFault ? { requestId: error.requestId ?? '' } : {}) };
};

/** The user in an answer, or null. Other properties stay out of the store. */
export function userIn(data: LoggedInDto | null | undefined): UserDto | null {
  if (!data?._id) return null;
  const { _id, name, email, phone, role, isVerified } = data;
  return { _id, name, email, phone, role, isVerified };
}

/** A phone number as the API expects it; one that starts with 0 would lose a digit and stays a text. */
export const phoneNumber = (digits: string): PhoneNumber =>
  digits.startsWith('0') ? digits : Number(digits);
