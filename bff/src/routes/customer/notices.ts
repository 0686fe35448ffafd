import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** The bell: what was mailed to the logged-in customer. */
export function customerNotices(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.customerNotices, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    const { cursor } = input.query;
    answer(ctx, await services.userNotices.list(live.user.id, cursor ? Number(cursor) : null));
  });

  serve(
    router,
    API.readCustomerNotices,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const { id, which } = input.body;
      const unread = await services.userNotices.markRead(live.user.id, Number(id), {
        andOlder: which === 'and_older',
      });
      answer(ctx, { unread });
    },
  );
}
