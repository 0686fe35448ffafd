import type { Step } from '../context';
import { answerTo } from '../errors/answer';

/** Turns whatever was thrown below into one envelope; a fault is logged here and nowhere else. */
export function errorResponse(): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const answer = answerTo(error, ctx.state.requestId);
      if (!answer.expected) ctx.state.log.error({ err: error }, 'request failed');
      ctx.status = answer.httpStatus;
      ctx.body = answer.body;
      ctx.set('Cache-Control', 'no-store');
      if (answer.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(answer.retryAfterSeconds));
    }
  };
}
