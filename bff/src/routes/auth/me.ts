import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { toMe } from '../../presenters/account';
import { answer } from '../../presenters/envelope';

/** The logged-in user. One indexed read, because every page calls it. */
export function me(router: Router, { places }: AppDeps, kit: RouteKit): void {
  serve(router, API.me, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live } = ctx.state;
    answer(ctx, toMe(live, await places.of(live.session.address)));
  });
}
