import { isOurName } from '@deccanloop/core/platform/http/host-names';
import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Asked from this machine itself, not through a proxy that runs on it. */
export const fromThisMachine = (ctx: AppContext): boolean =>
  LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') &&
  ctx.get('X-Forwarded-For') === '' &&
  ctx.get('Forwarded') === '' &&
  ctx.get('Via') === '';

/**
 * For what this machine alone may read, by its own name. Others find nothing.
 * @throws RequestError `not_found`, or `misdirected` for another name
 */
export const forThisMachine: Step = (ctx, next) => {
  if (!fromThisMachine(ctx)) throw new RequestError('not_found');
  if (!isOurName(ctx.req)) throw new RequestError('misdirected');
  return next();
};
