import { randomUUID } from 'node:crypto';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { BaseState, Step } from '../context';

/**
 * Names the request. An id from outside is ignored: what stands in our logs must be ours, and a support
 * agent must be able to trust that one id is one request.
 */
export function requestId(logger: Logger): Step {
  return (ctx, next) => {
    const id = randomUUID();
    ctx.state = new RequestState(logger, id);
    ctx.res.setHeader('X-Request-Id', id);
    return next();
  };
}

/** Its logger is made when something is logged: most requests have nothing to say but their access line. */
class RequestState implements BaseState {
  readonly #logger: Logger;
  #log: Logger | undefined;

  constructor(
    logger: Logger,
    readonly requestId: string,
  ) {
    this.#logger = logger;
  }

  get log(): Logger {
    return (this.#log ??= this.#logger.child({ requestId: this.requestId }));
  }
}
