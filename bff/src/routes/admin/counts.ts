import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { readers } from './staff-steps';

/** The numbers of the menu, which every open page of staff reads each minute. */
export function counts(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.staffCounts, [kit.limit('account'), readers(kit)], async (ctx) => {
    const isAdmin = ctx.state.live.user.role === ROLES.admin;
    const [overdueTickets, quotationsWithoutPrice, waitingKycs] = await Promise.all([
      services.staffTickets.countOverdue(),
      services.quotationQueries.countWithoutPrice(),
      isAdmin ? services.staffKycs.countWaiting() : 0,
    ]);
    answer(ctx, { overdueTickets, quotationsWithoutPrice, waitingKycs });
  });
}
