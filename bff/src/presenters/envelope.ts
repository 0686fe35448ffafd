import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import type { ApiSuccess } from '@deccanloop/contracts/envelope';

/** A context whose declaration says what `data` is (`serve`). */
export type Answerable<T> = { status: number; body: ApiSuccess<T> };

/** Responds with 200 and the envelope that every endpoint uses. */
export function answer<T>(ctx: Answerable<T>, data: NoInfer<T>, message = 'OK'): void {
  ctx.status = 200;
  ctx.body = { success: 1, status_code: 200, message, data };
}

/** Like `answer`, with a bearer token also beside `data`: clients read it in either place. */
export function answerWithToken<T>(
  ctx: Answerable<T>,
  data: NoInfer<T>,
  token: LoggedInDto['token'],
  message = 'OK',
): void {
  answer(ctx, data, message);
  if (token !== undefined) ctx.body = { ...ctx.body, token };
}
