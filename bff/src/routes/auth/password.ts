import type Router from '@koa/router';
import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { changePasswordSchema } from '@deccanloop/contracts/accounts/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answerWithToken } from '../../presenters/envelope';

/** Changes the password of a user who knows the current one. This session continues with a new token. */
export function password(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.post(
    AUTH_PATHS.changePassword,
    ...route(
      [
        kit.limit('login'),
        kit.session.require,
        kit.sameOrigin,
        jsonBody(),
        validate({ body: changePasswordSchema }),
      ],
      async (ctx) => {
        const { currentPassword, newPassword } = ctx.state.input.body;
        const request = { currentPassword, newPassword };
        const opened = await services.changes.changePassword(ctx.state.live, request, kit.clientOf(ctx));
        const user = kit.start.carry(ctx, opened);
        answerWithToken<LoggedInDto>(ctx, user, user.token);
      },
    ),
  );
}
