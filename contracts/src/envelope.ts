/** Field errors of a refused input: field name to the messages for it, in the order a form shows them. */
export type FieldErrors = Record<string, string[]>;

/**
 * The code of an error of the proxy in front of the API (deploy/Caddyfile): no process answered, and nobody knows
 * whether the request reached one.
 */
export const PROXY_UNAVAILABLE = 'unavailable';

/** The shape of every JSON answer of the API. `success` is 1 or 0; `status_code` repeats the HTTP status. */
export type ApiEnvelope<T> =
  | { success: 1; status_code: number; message: string; data: T }
  | {
      success: 0;
      status_code: number;
      message: string;
      data: null;
      /** A stable code that a program can act on, e.g. `link_expired`. */
      code: string;
      errors?: FieldErrors;
      /** Quoted to support; the same id stands in the logs. */
      requestId: string;
    };
