import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { admins } from './staff-steps';

/** What an administrator sees first: numbers with their change, the newest records, and alerts. */
export function dashboard(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.staffDashboard, [kit.limit('account'), admins(kit)], async (ctx) => {
    answer(ctx, await services.staffDashboard.read());
  });
}
