import type { AppContext, RequestParts, Step } from '../context';
import { answerTo } from '../errors/answer';
import { merchantFailure } from '../presenters/merchant-failure';
import { isFlatAddress } from './flat-addresses';
import { setHeaders, type Header } from './security-headers';
import { isUnauthenticated } from './session';

export interface ErrorResponseOptions {
  /** For the link to the error catalogue in flat failures. */
  publicOrigin: string;
  /** Clears the session cookies when a call finds that the session has ended. */
  forgetSession?: (ctx: RequestParts) => void;
  /** Headers of error responses. These are JSON, also at addresses of pages and files. */
  headers?: readonly Header[];
}

/**
 * Turns anything thrown by later steps into the envelope, or into the flat failure that the declaration asks for. Unexpected
 * errors are logged only here.
 */
export function errorResponse({ publicOrigin, forgetSession, headers = [] }: ErrorResponseOptions): Step {
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
      ctx.body = isFlat(ctx) ? merchantFailure(answer, publicOrigin) : answer.body;
      setHeaders(ctx.res, headers);
      ctx.set('Cache-Control', 'no-store');
      if (answer.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(answer.retryAfterSeconds));
    }
  };
}

/** By the declaration of the call; where none was reached, as for a wrong method, by the address. */
const isFlat = ({ state, path }: AppContext): boolean =>
  state.endpoint === undefined ? isFlatAddress(path) : state.endpoint.failures === 'flat';
