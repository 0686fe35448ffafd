import type { AppContext } from '../context';

/** Allows shared caches to keep a response that is the same for everyone, for `seconds`. */
export function mayCache(ctx: Pick<AppContext, 'set'>, seconds: number): void {
  ctx.set('Cache-Control', `public, max-age=${seconds}`);
}

/** Allows the browser's own cache to keep a response of this user, for `seconds`. */
export function mayCacheForPerson(ctx: Pick<AppContext, 'set'>, seconds: number): void {
  ctx.set('Cache-Control', `private, max-age=${seconds}`);
  ctx.set('Vary', 'Cookie, Authorization');
}
