import type Router from '@koa/router';
import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { answer } from '../../presenters/envelope';

export function activeGateway(router: Router, { services, settings }: AppDeps, { limit }: RouteKit): void {
  router.get(
    PAYMENT_PATHS.activeGateway,
    ...route([limit('read')], async (ctx) => {
      const active = await services.settings.active();
      if (!active) throw new PaymentError('no_active_gateway');
      answer<ActiveGatewayDto>(ctx, {
        gatewayName: GATEWAY_TITLES[active.gateway],
        gateway: active.gateway,
        mode: active.mode,
        limits: active.limits,
        fee: active.fee,
        checkoutScriptUrl: active.gateway === 'razorpay' ? settings.checkoutScriptUrl : null,
        closing: settings.closing,
      });
    }),
  );
}
