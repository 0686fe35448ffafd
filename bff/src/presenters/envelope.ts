import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';

type Answerable = { status: number; body: unknown };

/** Responds with 200 and the envelope that every endpoint uses. `T` is the contract's DTO. */
export function answer<T>(ctx: Answerable, data: T, message = 'OK'): void {
  ctx.status = 200;
  ctx.body = { success: 1, status_code: 200, message, data } satisfies ApiEnvelope<T>;
}

/** Like `answer`, with a bearer token also beside `data`: clients read it in either place. */
export function answerWithToken<T>(
  ctx: Answerable,
  data: T,
  token: LoggedInDto['token'],
  message = 'OK',
): void {
  answer(ctx, data, message);
  if (token !== undefined) ctx.body = { ...(ctx.body as object), token };
}
