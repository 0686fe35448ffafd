import type { FieldErrors } from '@deccanloop/contracts/envelope';

/**
 * An expected error with a code for programs. Each domain defines its codes; one exhaustive table of the BFF maps them
 * to status and message. Any other thrown value is answered with a plain 500.
 */
export class AppError<Code extends string = string> extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: Code,
    readonly options: {
      /** Replaces the message of the table when the text depends on the input. */
      message?: string;
      errors?: FieldErrors;
      /** Rupees that programs read beside the code, by name. */
      amounts?: Record<string, number>;
      /** Seconds after which the client may repeat the request. */
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
  }
}
