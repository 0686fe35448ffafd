import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { limitKey } from '../../middleware/client-address';
import { eventIdOf, isFinalUpdate } from '../../live/status-event';
import { knownPayment } from './known-payment';

/** Streams the status of a payment: the current one, and every change. */
export function statusEvents(router: Router, { services, live, clock }: AppDeps, kit: RouteKit): void {
  serve(router, API.statusEvents, [kit.limit('stream'), kit.payers.read], async (ctx) => {
    const overview = await knownPayment(services, ctx.params['id'] ?? '');
    // Browsers reopen an ended stream. 204 stops them when no further change is expected.
    const hasSeenLast = ctx.get('Last-Event-ID') === eventIdOf(overview);
    if (ctx.method === 'HEAD' || (hasSeenLast && isFinalUpdate(overview, clock))) {
      ctx.status = 204;
      return;
    }
    live.watch(ctx.res, overview, ctx.state.payers, limitKey(kit.clientOf(ctx).address ?? ''));
    ctx.respond = false;
  });
}
