import type { LoggedInDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import type { ApiError } from '../../lib/api-error';
import type { PhoneNumber } from './api';

/**
 * The server's words, and the specification's where it had none that could be read. A lost connection keeps its
 * own: "check your credentials" would be wrong advice.
 */
export const withText = (error: ApiError, fallback: string): ApiError =>
  error.code === 'unreadable' || error.message === '' ? { ...error, message: fallback } : error;

/** A wrong code is said at the field of the code. */
export const atCodeField = (error: ApiError): ApiError =>
  error.code === 'invalid_code' && !error.errors ? { ...error, errors: { otp: [error.message] } } : error;

/** An answer of success without what it is to bring. */
export const incomplete = (message: string): ApiError => ({ status: 200, code: 'incomplete', message });

/** What a fault of our own is shown as. */
export const crashed = (message: string): ApiError => ({ status: 0, code: 'crashed', message });

/** Above the button: nothing where every fault stands at its field. */
export const formMessageOf = (error: ApiError | null): { message?: string; requestId?: string } => {
  if (error === null || Object.keys(error.errors ?? {}).length > 0) return {};
  // A request id helps where nobody knows why; a refusal in words needs none.
  const isOurFault = error.status >= 500 && error.requestId !== undefined;
  return { message: error.message, ...(isOurFault ? { requestId: error.requestId ?? '' } : {}) };
};

/** The person in an answer, or null where there is none. Whatever else came stays out of the store. */
export function userIn(data: LoggedInDto | null | undefined): UserDto | null {
  if (!data?._id) return null;
  const { _id, name, email, phone, role, isVerified } = data;
  return { _id, name, email, phone, role, isVerified };
}

/** A number as the calls want it; one that begins with 0 would lose a digit on the way and stays a text. */
export const phoneNumber = (digits: string): PhoneNumber =>
  digits.startsWith('0') ? digits : Number(digits);
