import { IDEMPOTENCY_KEY } from '@deccanloop/contracts/payments/schemas';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';

/** Asks for the header that makes a repeated call the same call. */
export const idempotencyKey: Step<{ idempotencyKey: string }> = (ctx, next) => {
  const key = ctx.get(IDEMPOTENCY_HEADER);
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new RequestError('validation', {
      message: 'This page is out of date. Please reload it and try again.',
      errors: { [IDEMPOTENCY_HEADER]: ['Send 8 to 128 letters, digits, dots, hyphens or underscores'] },
    });
  }
  (ctx.state as { idempotencyKey?: string }).idempotencyKey = key;
  return next();
};
