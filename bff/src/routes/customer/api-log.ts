import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';

/** The calls that the programs of the logged-in customer have made. */
export function customerApiLog(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { apiLog } = services;
  const read = [kit.limit('account'), kit.session.requireRole(ROLES.customer)] as const;

  serve(router, API.apiCalls, read, async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await apiLog.list(live.user.id, input.query));
  });

  serve(router, API.apiCall, read, async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await apiLog.one(live.user.id, input.params.id));
  });
}
