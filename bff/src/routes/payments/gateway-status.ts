import type Router from '@koa/router';
import type { GatewayStatusDto } from '@deccanloop/contracts/payments/actions';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { CACHE_SECONDS } from '@deccanloop/contracts/payments/timings';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { mayCache } from '../../middleware/caching';
import { answer } from '../../presenters/envelope';
import { gatewayOffer, toHealth } from './gateway-offer';

/** The health of the gateways. Without an active gateway nothing can be paid, so the status is down. */
export function gatewayStatus(router: Router, { services }: AppDeps, { limit }: RouteKit): void {
  router.get(
    PAYMENT_PATHS.gatewayStatus,
    ...route([limit('read')], async (ctx) => {
      const { enabled, active, fallback, healthOf } = await gatewayOffer(services);
      mayCache(ctx, CACHE_SECONDS.gatewayStatus);
      answer<GatewayStatusDto>(ctx, {
        gateway: active?.gateway ?? null,
        ...(active ? toHealth(healthOf(active.gateway)) : { state: 'down', since: null }),
        fallback: fallback?.gateway ?? null,
        gateways: enabled.map(({ gateway }) => ({ gateway, ...toHealth(healthOf(gateway)) })),
      });
    }),
  );
}
