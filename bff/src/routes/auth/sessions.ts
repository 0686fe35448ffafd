import type Router from '@koa/router';
import type { SessionDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { endSessionSchema } from '@deccanloop/contracts/accounts/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { toSession } from '../../presenters/account';
import { answer } from '../../presenters/envelope';

/** Lists the sessions of a user, and ends one or all others. */
export function sessions(router: Router, { services, places }: AppDeps, kit: RouteKit): void {
  router.get(
    AUTH_PATHS.sessions,
    ...route([kit.limit('account'), kit.session.require], async (ctx) => {
      const { user, session: current } = ctx.state.live;
      const found = await services.sessions.list(user.id);
      const shown = found.map(async (one) => toSession(one, current.id, await places.of(one.address)));
      answer<{ sessions: SessionDto[] }>(ctx, { sessions: await Promise.all(shown) });
    }),
  );

  router.post(
    AUTH_PATHS.endSession,
    ...route(
      [
        kit.limit('account'),
        kit.session.require,
        kit.sameOrigin,
        jsonBody(),
        validate({ body: endSessionSchema }),
      ],
      async (ctx) => {
        const { user, session } = ctx.state.live;
        const { id } = ctx.state.input.body;
        await services.sessions.end(user.id, id, kit.clientOf(ctx));
        if (id === session.id && session.transport === 'cookie') kit.cookies.clear(ctx);
        answer<null>(ctx, null);
      },
    ),
  );

  router.post(
    AUTH_PATHS.endOtherSessions,
    ...route([kit.limit('account'), kit.session.require, kit.sameOrigin], async (ctx) => {
      const { user, session } = ctx.state.live;
      const ended = await services.sessions.endOthers(user.id, session.id, kit.clientOf(ctx));
      answer<{ ended: number }>(ctx, { ended });
    }),
  );
}
