import { hasOneHost } from '@deccanloop/core/platform/http/host-names';
import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';

/** Rejects requests with two Host headers: a proxy may use another one than this process. */
export const oneHost: Step = (ctx, next) => {
  if (!hasOneHost(ctx.req)) throw new RequestError('unreadable_request');
  return next();
};
