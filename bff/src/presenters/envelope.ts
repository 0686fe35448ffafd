import type { ApiEnvelope } from '@deccanloop/contracts/envelope';

/** Answers 200 with the envelope every call uses. `T` is the contract's DTO. */
export function answer<T>(ctx: { status: number; body: unknown }, data: T, message = 'OK'): void {
  ctx.status = 200;
  ctx.body = { success: 1, status_code: 200, message, data } satisfies ApiEnvelope<T>;
}
