import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { toSession } from '../../presenters/account';
import { answer } from '../../presenters/envelope';

/** Lists the sessions of a user, and ends one or all others. */
export function sessions(router: Router, { services, places }: AppDeps, kit: RouteKit): void {
  serve(router, API.sessions, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { user, session: current } = ctx.state.live;
    const found = await services.sessions.list(user.id);
    const shown = found.map(async (one) => toSession(one, current.id, await places.of(one.address)));
    answer(ctx, { sessions: await Promise.all(shown) });
  });

  serve(
    router,
    API.endSession,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { user, session } = ctx.state.live;
      const { id } = ctx.state.input.body;
      await services.sessions.end(user.id, id, kit.clientOf(ctx));
      if (id === session.id && session.transport === 'cookie') kit.cookies.clear(ctx);
      answer(ctx, null);
    },
  );

  serve(
    router,
    API.endOtherSessions,
    [kit.limit('account'), kit.session.require, kit.sameOrigin],
    async (ctx) => {
      const { user, session } = ctx.state.live;
      const ended = await services.sessions.endOthers(user.id, session.id, kit.clientOf(ctx));
      answer(ctx, { ended });
    },
  );
}
