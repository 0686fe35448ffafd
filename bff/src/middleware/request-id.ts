import { randomUUID } from 'node:crypto';
import { withRequestId } from '@deccanloop/core/platform/log-context';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { Step } from '../context';

/**
 * Gives the request a new id and ignores one from the client, so that one id is always one request. The log lines of
 * the request and of the jobs that it causes have this id.
 */
export function requestId(logger: Logger): Step {
  return (ctx, next) => {
    const id = randomUUID();
    ctx.state = { requestId: id, log: logger };
    ctx.res.setHeader('X-Request-Id', id);
    return withRequestId(id, next);
  };
}
