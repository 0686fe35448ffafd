import type { RequestParts, Step } from '../context';
import { answerTo } from '../errors/answer';
import { setHeaders, type Header } from './security-headers';
import { isUnauthenticated } from './session';

export interface ErrorResponseOptions {
  /** Takes the browser's session away, whichever call found out that it has ended. */
  forgetSession?: (ctx: RequestParts) => void;
  /** Of an error response, whatever stands at the address: it is JSON, also where a page or a file was asked for. */
  headers?: readonly Header[];
}

/** Turns whatever was thrown below into one envelope; a fault is logged here and nowhere else. */
export function errorResponse({ forgetSession, headers = [] }: ErrorResponseOptions = {}): Step {
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
      setHeaders(ctx.res, headers);
      ctx.set('Cache-Control', 'no-store');
      if (answer.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(answer.retryAfterSeconds));
    }
  };
}
