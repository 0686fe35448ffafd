import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { toMerchantEvent } from '../../presenters/merchant-event';
import { serve } from '../../serve';

/** Events for programs that webhooks cannot reach. Failures are flat (`failures` of the declaration). */
export function merchantEventRoutes(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.merchantEvents, [kit.merchant.requireKey], async (ctx) => {
    const { events, cursor, hasMore } = await services.merchantEvents.list(
      ctx.state.apiKey,
      ctx.state.input.query.after?.toLowerCase() ?? null,
    );
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'success', events: events.map(toMerchantEvent), cursor, hasMore };
  });
}
