import { hasOneHost } from '@deccanloop/core/platform/http/host-names';
import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';

/** A proxy may read the other of two Host headers than this process does. */
export const oneHost: Step = (ctx, next) => {
  if (!hasOneHost(ctx.req)) throw new RequestError('unreadable_request');
  return next();
};
