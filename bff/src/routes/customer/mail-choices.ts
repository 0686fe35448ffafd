import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** Which mails the logged-in customer gets. */
export function customerMailChoices(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.mailChoices, [kit.limit('account'), kit.session.require], async (ctx) => {
    answer(ctx, await services.mailChoices.of(ctx.state.live.user.id));
  });

  serve(
    router,
    API.chooseMails,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const { topic, isOn } = input.body;
      await services.mailChoices.choose(live, { topic, isOn }, kit.clientOf(ctx));
      answer(ctx, { topic, isOn });
    },
  );
}
