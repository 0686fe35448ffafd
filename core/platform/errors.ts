import type { FieldErrors } from '@deccanloop/contracts/envelope';

/**
 * An expected refusal with a code that programs act on. Each domain names its codes; one exhaustive table
 * of the BFF maps them to status and message. Everything else that is thrown is a fault: a plain 500.
 */
export class AppError<Code extends string = string> extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: Code,
    readonly options: {
      /** Replaces the table's message where the text depends on the input. */
      message?: string;
      errors?: FieldErrors;
      /** Seconds after which the same request makes sense. */
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
  }
}
