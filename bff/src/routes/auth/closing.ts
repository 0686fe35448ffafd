import type Router from '@koa/router';
import { closingObstacleText } from '@deccanloop/contracts/accounts/closing';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';

/** The closing of the logged-in user's own account. */
export function closing(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.closing, [kit.limit('account'), kit.session.require], async (ctx) => {
    const obstacles = await services.accountClosing.obstaclesOf(ctx.state.live.user);
    answer(ctx, {
      obstacles: obstacles.map((obstacle) => ({
        kind: obstacle.kind,
        text: closingObstacleText(obstacle),
        recordId: obstacle.recordId,
      })),
    });
  });

  serve(
    router,
    API.closeAccount,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, kit.reauthenticated],
    async (ctx) => {
      const { user, session } = ctx.state.live;
      await services.accountClosing.close({ userId: user.id, sessionId: session.id });
      if (session.transport === 'cookie') {
        kit.cookies.clear(ctx);
        kit.signUp.clear(ctx);
        kit.payers.forget(ctx);
      }
      answer(ctx, null, 'Your account is closed.');
    },
  );
}
