import { isOurName } from '@deccanloop/core/platform/http/host-names';
import type { RequestParts, Step } from '../context';
import { RequestError } from '../errors/request-errors';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether a request comes from this machine itself and not through a proxy on it. */
export const fromThisMachine = (ctx: Pick<RequestParts, 'req' | 'get'>): boolean =>
  LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') &&
  ctx.get('X-Forwarded-For') === '' &&
  ctx.get('Forwarded') === '' &&
  ctx.get('Via') === '';

/**
 * Allows only requests from this machine under a loopback name.
 * @throws RequestError `not_found` for other machines, `misdirected` for another host name
 */
export const forThisMachine: Step = (ctx, next) => {
  if (!fromThisMachine(ctx)) throw new RequestError('not_found');
  if (!isOurName(ctx.req)) throw new RequestError('misdirected');
  return next();
};
