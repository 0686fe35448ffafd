import type { ApiEnvelope, FieldErrors } from '@deccanloop/contracts/envelope';

/**
 * Every way in which a call to the API can fail, in one shape. Plain data, so that it can be kept in the
 * store.
 */
export interface ApiError {
  /** The envelope's status code; 0 when no answer arrived. */
  status: number;
  /** A stable code: the server's own (`link_expired`), or `network`, `unreadable`. */
  code: string;
  /** The message to show to the user. */
  message: string;
  /** Field name to its messages, when the input was rejected. */
  errors?: FieldErrors;
  /** To quote to support. */
  requestId?: string;
  /** Seconds after which a repeat makes sense (Retry-After). */
  retryAfter?: number;
}

export const NETWORK_MESSAGE = 'We could not reach our server. Check your connection and try again.';
export const UNREADABLE_MESSAGE = 'Our server sent an unexpected answer. Please try again in a minute.';

export const networkError = (): ApiError => ({ status: 0, code: 'network', message: NETWORK_MESSAGE });

/** Seconds from a Retry-After header; our server sends only the delta form. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

function isEnvelope(body: unknown): body is ApiEnvelope<unknown> {
  if (typeof body !== 'object' || body === null) return false;
  const { success, status_code: statusCode } = body as Record<string, unknown>;
  return (success === 0 || success === 1) && typeof statusCode === 'number';
}

/**
 * Unwraps one answer of the API. The envelope decides, not the HTTP status: "no active gateway" comes with
 * HTTP 200 and `success: 0`. A proxy's HTML page or a truncated body becomes `unreadable`.
 */
export function readAnswer(
  httpStatus: number,
  bodyText: string,
  retryAfterHeader: string | null,
): { data: unknown } | { error: ApiError } {
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    body = undefined;
  }
  const retryAfter = secondsOf(retryAfterHeader);
  const retry = retryAfter === undefined ? {} : { retryAfter };
  if (!isEnvelope(body))
    return { error: { status: httpStatus, code: 'unreadable', message: UNREADABLE_MESSAGE, ...retry } };
  if (body.success === 1) return { data: body.data };
  return {
    error: {
      status: body.status_code,
      code: body.code,
      message: body.message,
      ...(body.errors ? { errors: body.errors } : {}),
      ...(body.requestId ? { requestId: body.requestId } : {}),
      ...retry,
    },
  };
}

/** Whether a caught value (a rejected `unwrap()`, a saga's error) is an `ApiError`. */
export function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null) return false;
  const { status, code, message } = error as Record<string, unknown>;
  return typeof status === 'number' && typeof code === 'string' && typeof message === 'string';
}

/** The text to show for any caught value. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.message ? error.message : fallback;
}

/** The first message of each rejected field, in the shape of Formik's `setErrors`. */
export function firstMessages(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [message]]) => (message === undefined ? [] : [[field, message]])),
  );
}
