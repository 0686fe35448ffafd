import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answerWithToken } from '../../presenters/envelope';

/** Changes the password of a user who knows the current one. This session continues with a new token. */
export function password(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(
    router,
    API.changePassword,
    [kit.limit('login'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { currentPassword, newPassword } = ctx.state.input.body;
      const request = { currentPassword, newPassword };
      const opened = await services.changes.changePassword(ctx.state.live, request, kit.clientOf(ctx));
      const user = kit.start.carry(ctx, opened);
      answerWithToken(ctx, user, user.token);
    },
  );
}
