import type { AppError } from '@deccanloop/core/platform/errors';

/** How one refusal is answered. */
export interface ErrorResponse {
  /** The envelope's `status_code`. */
  status: number;
  /** HTTP status where it differs from `status`. */
  httpStatus?: number;
  /** Tells the person what to do. An error that carries a message of its own replaces it. */
  message: string;
}

/**
 * The answers to one domain's refusals. The codes are the keys of a `Record`, so that a code without an
 * answer does not compile.
 */
export type ErrorTable<Code extends string> = Readonly<Record<Code, ErrorResponse>>;

/** An error class of a domain and its table. */
export interface ErrorDomain {
  errorResponseOf(error: AppError): ErrorResponse | undefined;
}

export function errorDomain<Code extends string>(
  // Constructors take different options from domain to domain; only `instanceof` is used.
  type: abstract new (...args: never[]) => AppError<Code>,
  table: ErrorTable<Code>,
): ErrorDomain {
  return {
    errorResponseOf: (error) => (error instanceof type ? table[error.code as Code] : undefined),
  };
}
