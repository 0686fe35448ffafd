import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { MerchantAccountDto } from '@deccanloop/contracts/merchant/account-dto';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { cardPaymentRoutes } from './card-payments';
import { merchantEventRoutes } from './events';
import { merchantPaymentRoutes } from './payments';

/** Calls of merchants' programs, with an API key. Failures are made flat by `errorResponse`. */
export function merchantRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  merchantPaymentRoutes(router, deps, kit);
  cardPaymentRoutes(router, deps, kit);
  merchantEventRoutes(router, deps, kit);
  serve(router, API.merchantAccount, [kit.merchant.requireKey], (ctx) => {
    const { mode, businessName, name, lastFour, scopes } = ctx.state.apiKey;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      status: 'success',
      mode,
      business_name: businessName,
      key: { name, last_four: lastFour, scopes },
    } satisfies MerchantAccountDto;
  });
}
