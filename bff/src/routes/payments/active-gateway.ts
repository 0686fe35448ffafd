import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { gatewayOffer, toHealth, toOfferedGateway } from './gateway-offer';

export function activeGateway(router: Router, { services, settings }: AppDeps, { limit }: RouteKit): void {
  serve(router, API.activeGateway, [limit('read')], async (ctx) => {
    const { active, fallback, healthOf } = await gatewayOffer(services);
    if (!active) throw new PaymentError('no_active_gateway');
    answer(ctx, {
      ...toOfferedGateway(active, settings.checkoutScriptUrl),
      closing: settings.closing,
      health: toHealth(healthOf(active.gateway)),
      fallback: fallback && toOfferedGateway(fallback, settings.checkoutScriptUrl),
    });
  });
}
