import type { AppContext } from '../context';

/**
 * Lets an answer be used again that is the same for everybody.
 * @param seconds how long
 */
export function mayCache(ctx: Pick<AppContext, 'set'>, seconds: number): void {
  ctx.set('Cache-Control', `public, max-age=${seconds}`);
}

/** Lets this browser use an answer again, as long as it is the same person's. */
export function mayCacheForPerson(ctx: Pick<AppContext, 'set'>, seconds: number): void {
  ctx.set('Cache-Control', `private, max-age=${seconds}`);
  ctx.set('Vary', 'Cookie, Authorization');
}
