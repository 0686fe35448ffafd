import { newId } from '@deccanloop/core/platform/ids';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { Step } from '../context';

/**
 * Names the request. An id from outside is ignored: what stands in our logs must be ours, and a support
 * agent must be able to trust that one id is one request.
 */
export function requestId(logger: Logger): Step {
  return (ctx, next) => {
    const id = newId();
    ctx.state.requestId = id;
    ctx.state.log = logger.child({ requestId: id });
    ctx.set('X-Request-Id', id);
    return next();
  };
}
