import type Router from '@koa/router';
import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { answer } from '../../presenters/envelope';
import { gatewayOffer, toHealth, toOfferedGateway } from './gateway-offer';

export function activeGateway(router: Router, { services, settings }: AppDeps, { limit }: RouteKit): void {
  router.get(
    PAYMENT_PATHS.activeGateway,
    ...route([limit('read')], async (ctx) => {
      const { active, fallback, healthOf } = await gatewayOffer(services);
      if (!active) throw new PaymentError('no_active_gateway');
      answer<ActiveGatewayDto>(ctx, {
        ...toOfferedGateway(active, settings.checkoutScriptUrl),
        closing: settings.closing,
        health: toHealth(healthOf(active.gateway)),
        fallback: fallback && toOfferedGateway(fallback, settings.checkoutScriptUrl),
      });
    }),
  );
}
