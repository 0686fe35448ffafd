import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { admins } from './staff-steps';

/** The figures of a period for administrators. */
export function analytics(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.staffAnalytics, [kit.limit('account'), admins(kit)], async (ctx) => {
    answer(ctx, await services.analyticsReport.read(ctx.state.input.query));
  });
}
