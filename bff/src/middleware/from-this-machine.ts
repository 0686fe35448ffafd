import type { AppContext } from '../context';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Asked from this machine itself, not through a proxy that runs on it. */
export const fromThisMachine = (ctx: AppContext): boolean =>
  LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') &&
  ctx.get('X-Forwarded-For') === '' &&
  ctx.get('Forwarded') === '' &&
  ctx.get('Via') === '';
