import { randomUUID } from 'node:crypto';
import { withRequestId } from '@deccanloop/core/platform/log-context';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { Step } from '../context';

/**
 * Names the request. An id from outside is ignored: what stands in our logs must be ours, and a support
 * agent must be able to trust that one id is one request. The request's log lines carry it, and those of the jobs that
 * follow from it.
 */
export function requestId(logger: Logger): Step {
  return (ctx, next) => {
    const id = randomUUID();
    ctx.state = { requestId: id, log: logger };
    ctx.res.setHeader('X-Request-Id', id);
    return withRequestId(id, next);
  };
}
