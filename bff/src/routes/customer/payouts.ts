import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';

/** The payouts to the logged-in customer's bank account, and the balance that they are made from. */
export function customerPayouts(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const read = [kit.limit('account'), kit.session.requireRole(ROLES.customer)] as const;
  serve(router, API.ownPayouts, read, async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await services.ownPayouts.of(live.user.id, input.query.cursor ?? ''));
  });
}
