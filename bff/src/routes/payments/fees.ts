import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { checkAmount, NOT_AN_AMOUNT } from '@deccanloop/contracts/payments/amount';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import { CACHE_SECONDS } from '@deccanloop/contracts/payments/timings';
import type { GatewaySetting } from '@deccanloop/core/domain/gateway-settings/gateway-settings';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { mayCache } from '../../middleware/caching';
import { answer } from '../../presenters/envelope';

/** The limits and fees of each gateway, and the fee for a given amount. */
export function fees(router: Router, { services }: AppDeps, { limit }: RouteKit): void {
  serve(router, API.fees, [limit('read')], async (ctx) => {
    const { amount } = ctx.state.input.query;
    const enabled = await services.settings.usable();
    const gateways = enabled.map((setting) => ({
      gateway: setting.gateway,
      isActive: setting.role === 'active',
      fee: setting.fee,
      limits: setting.limits,
      breakdown: breakdownFor(amount, setting),
    }));
    mayCache(ctx, CACHE_SECONDS.fees);
    answer(ctx, { gateways });
  });
}

function breakdownFor(amount: string | undefined, { gateway, limits, fee }: GatewaySetting) {
  if (amount === undefined || amount === '') return null;
  const check = checkAmount(amount, gateway, limits);
  if (check.ok) return breakdownOf(check.amountPaise, fee);
  if (check.message === NOT_AN_AMOUNT) {
    throw new RequestError('validation', { errors: { amount: [NOT_AN_AMOUNT] } });
  }
  return null;
}
