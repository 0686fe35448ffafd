/** Validation errors: field name to its messages, in the order in which a form shows them. */
export type FieldErrors = Record<string, string[]>;

/**
 * Error code of the proxy in front of the API (deploy/Caddyfile): no process answered. It is not known whether the
 * request reached one.
 */
export const PROXY_UNAVAILABLE = 'unavailable';

/** A response that succeeded. `token`: only with bearer transport, after a log-in or a refresh. */
export type ApiSuccess<T> = { success: 1; status_code: number; message: string; data: T; token?: string };

/** The shape of every JSON response of the API. `success` is 1 or 0; `status_code` repeats the HTTP status. */
export type ApiEnvelope<T> =
  | ApiSuccess<T>
  | {
      success: 0;
      status_code: number;
      message: string;
      data: null;
      /** A stable code for programs, e.g. `link_expired`. */
      code: string;
      errors?: FieldErrors;
      /** For support requests; the logs contain the same id. */
      requestId: string;
    };
