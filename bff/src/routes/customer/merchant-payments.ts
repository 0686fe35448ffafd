import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';

/** The payments that the programs of the logged-in customer created. */
export function customerMerchantPayments(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { ownMerchantPayments } = services;
  const read = [kit.limit('account'), kit.session.requireRole(ROLES.customer)] as const;

  serve(router, API.ownMerchantPayments, read, async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await ownMerchantPayments.list(live.user.id, input.query));
  });

  serve(router, API.ownMerchantPayment, read, async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await ownMerchantPayments.one(live.user.id, input.params.id));
  });
}
