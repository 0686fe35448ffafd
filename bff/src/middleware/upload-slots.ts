import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';

/**
 * What all clients together may send as files to one process. A file is in memory until it is stored: 8 of 5 MB are
 * 40 MB, beside the fields of their forms.
 */
export const UPLOAD_LIMITS = {
  atOnce: 8,
  /** For a whole form (ms); before Node cuts the connection (SERVER_LIMITS), so that its sender reads why. */
  totalMs: 27_000,
} as const;

/** Seconds in which a form that is being read is usually stored. */
const RETRY_AFTER_SECONDS = 10;

/** Before a step that reads a file into memory: holds one of a few places until the request is answered. */
export function uploadSlots({ atOnce }: { atOnce: number }): Step {
  let taken = 0;
  return async (ctx, next) => {
    if (taken >= atOnce) {
      ctx.state.log.warn({ atOnce }, 'too many uploads at once: one was refused');
      // Read and thrown away, so that the sender gets to read the answer.
      ctx.req.resume();
      throw new RequestError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    taken += 1;
    try {
      return await next();
    } finally {
      taken -= 1;
    }
  };
}
