import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';

/**
 * Lets a state-changing call pass only when it comes from our own pages, or from a program that is no
 * browser. Browsers say where a request comes from in `Sec-Fetch-Site`; older ones send `Origin` with
 * every POST. The gateways' callback and webhooks do not use this step.
 */
export function sameOrigin(publicOrigin: string): Step {
  return (ctx, next) => {
    const site = ctx.get('Sec-Fetch-Site');
    const origin = ctx.get('Origin');
    const ours = site === '' ? origin === '' || origin === publicOrigin : OWN_SITES.has(site);
    if (!ours) throw new RequestError('cross_site');
    return next();
  };
}

/** `none` is a request that the person started, from no page at all. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);
