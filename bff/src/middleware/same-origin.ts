import type { Step } from '../context';
import { namedStep } from './named-step';
import { RequestError } from '../errors/request-errors';

/**
 * Allows a state-changing call only from our own pages or from a client that is not a browser. Browsers send
 * `Sec-Fetch-Site`, older ones `Origin` with every POST. The gateways' callback and webhooks do not use this step.
 */
export function sameOrigin(publicOrigin: string): Step {
  return namedStep('same origin', (ctx, next) => {
    const site = ctx.get('Sec-Fetch-Site');
    const origin = ctx.get('Origin');
    const ours = site === '' ? origin === '' || origin === publicOrigin : OWN_SITES.has(site);
    if (!ours) throw new RequestError('cross_site');
    return next();
  });
}

/** `none`: a request that the user started, not a page. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);
