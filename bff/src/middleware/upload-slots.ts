import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';

/** Limits of one process for all clients. Files are in memory until they are stored: 8 of 5 MB are 40 MB. */
export const UPLOAD_LIMITS = {
  atOnce: 8,
  /** For a whole form (ms); below Node's own timeout (SERVER_LIMITS), so that the sender gets an error message. */
  totalMs: 27_000,
} as const;

/** Time in which a form is usually read and stored. */
const RETRY_AFTER_SECONDS = 10;

/** Runs before a step that reads a file into memory, and holds one of a few slots until the response is sent. */
export function uploadSlots({ atOnce }: { atOnce: number }): Step {
  let taken = 0;
  return async (ctx, next) => {
    if (taken >= atOnce) {
      ctx.state.log.warn({ atOnce }, 'too many uploads at once: one was rejected');
      // Discards the body, so that the sender can read the response.
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
