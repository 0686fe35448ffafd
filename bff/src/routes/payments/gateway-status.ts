import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { CACHE_SECONDS } from '@deccanloop/contracts/payments/timings';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { mayCache } from '../../middleware/caching';
import { answer } from '../../presenters/envelope';
import { gatewayOffer, toHealth } from './gateway-offer';

/** The health of the gateways. Without an active gateway nothing can be paid, so the status is down. */
export function gatewayStatus(router: Router, { services }: AppDeps, { limit }: RouteKit): void {
  serve(router, API.gatewayStatus, [limit('read')], async (ctx) => {
    const { enabled, active, fallback, healthOf } = await gatewayOffer(services);
    mayCache(ctx, CACHE_SECONDS.gatewayStatus);
    answer(ctx, {
      gateway: active?.gateway ?? null,
      ...(active ? toHealth(healthOf(active.gateway)) : { state: 'down', since: null }),
      fallback: fallback?.gateway ?? null,
      gateways: enabled.map(({ gateway }) => ({ gateway, ...toHealth(healthOf(gateway)) })),
    });
  });
}
