/** Field errors of a refused input: field name to the messages for it, in the order a form shows them. */
export type FieldErrors = Record<string, string[]>;

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
