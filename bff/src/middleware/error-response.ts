import type { RequestParts, Step } from '../context';
import { answerTo } from '../errors/answer';
import { isUnauthenticated } from './session';

export interface ErrorResponseOptions {
  /** Takes the browser's session away, whichever call found out that it has ended. */
  forgetSession?: (ctx: RequestParts) => void;
}

/** Turns whatever was thrown below into one envelope; a fault is logged here and nowhere else. */
export function errorResponse({ forgetSession }: ErrorResponseOptions = {}): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const answer = answerTo(error, ctx.state.requestId);
      if (answer.databaseFault !== null) {
        const { message } = error instanceof Error ? error : { message: String(error) };
        ctx.state.log.error({ fault: answer.databaseFault, reason: message }, 'the database did not answer');
      }
      if (!answer.expected) ctx.state.log.error({ err: error }, 'request failed');
      if (isUnauthenticated(error)) forgetSession?.(ctx);
      ctx.status = answer.httpStatus;
      ctx.body = answer.body;
      ctx.set('Cache-Control', 'no-store');
      if (answer.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(answer.retryAfterSeconds));
    }
  };
}
