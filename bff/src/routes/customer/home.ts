import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { toCustomerHome } from '../../presenters/customer-home';
import { answer } from '../../presenters/envelope';

/** The dashboard of the logged-in user, whose ids come from the session alone. */
export function customerHome(router: Router, { services, clock }: AppDeps, kit: RouteKit): void {
  serve(router, API.customerHome, [kit.limit('account'), kit.session.require], async (ctx) => {
    answer(ctx, toCustomerHome(await services.customerHomes.of(ctx.state.live.user), clock.now()));
  });
}
