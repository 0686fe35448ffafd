import { containsCardNumber } from '@deccanloop/contracts/merchant/card-number';
import { IDEMPOTENCY_KEY } from '@deccanloop/contracts/payments/schemas';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';

function readKey(header: string): string {
  if (!IDEMPOTENCY_KEY.test(header)) {
    throw new RequestError('validation', {
      message: 'This page is out of date. Please reload it and try again.',
      errors: { [IDEMPOTENCY_HEADER]: ['Send 8 to 128 letters, digits, dots, hyphens or underscores'] },
    });
  }
  return header;
}

/** Requires the `Idempotency-Key` header and puts it into `ctx.state.idempotencyKey`. */
export const idempotencyKey: Step<{ idempotencyKey: string }> = (ctx, next) => {
  (ctx.state as { idempotencyKey?: string }).idempotencyKey = readKey(ctx.get(IDEMPOTENCY_HEADER));
  return next();
};

/** Like `idempotencyKey`, for calls of programs, where the header is optional. The key is stored, so it is no card number. */
export const optionalIdempotencyKey: Step<{ idempotencyKey: string | null }> = (ctx, next) => {
  const header = ctx.get(IDEMPOTENCY_HEADER);
  if (containsCardNumber(header))
    throw new RequestError('validation', {
      errors: { [IDEMPOTENCY_HEADER]: ['must not contain the number of a card'] },
    });
  (ctx.state as { idempotencyKey?: string | null }).idempotencyKey = header === '' ? null : readKey(header);
  return next();
};
