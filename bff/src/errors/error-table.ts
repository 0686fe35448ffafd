import type { AppError } from '@deccanloop/core/platform/errors';

/** The answer to one error code. */
export interface ErrorResponse {
  /** The envelope's `status_code`. */
  status: number;
  /** HTTP status where it differs from `status`. */
  httpStatus?: number;
  /** Tells the user what to do. A message of the error itself replaces it. */
  message: string;
}

/** The answers to one domain's error codes. Its keys are all codes, so that a missing answer does not compile. */
export type ErrorTable<Code extends string> = Readonly<Record<Code, ErrorResponse>>;

/** A domain's error class and its table. */
export interface ErrorDomain {
  matches(error: AppError): boolean;
  responseTo(code: string): ErrorResponse | undefined;
}

export const errorDomain = <Code extends string>(
  // The options of constructors differ between domains; only `instanceof` is used.
  type: abstract new (...args: never[]) => AppError<Code>,
  table: ErrorTable<Code>,
): ErrorDomain => ({
  matches: (error) => error instanceof type,
  responseTo: (code) => (Object.hasOwn(table, code) ? table[code as Code] : undefined),
});
