import type Router from '@koa/router';
import type { LoggedInDto, PasskeyOptionsDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { passkeyLoginSchema } from '@deccanloop/contracts/accounts/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer, answerWithToken } from '../../presenters/envelope';

/** Log-in by passkey. It takes no address, so it cannot be used to test addresses. */
export function passkeyLogin(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.post(
    AUTH_PATHS.passkeyLoginOptions,
    ...route([kit.limit('challenge'), kit.sameOrigin], async (ctx) => {
      answer<PasskeyOptionsDto>(ctx, await services.passkeys.loginOptions());
    }),
  );

  router.post(
    AUTH_PATHS.passkeyLogin,
    ...route(
      [kit.limit('login'), kit.sameOrigin, jsonBody(), validate({ body: passkeyLoginSchema })],
      async (ctx) => {
        const { challengeId, response } = ctx.state.input.body;
        const transport = kit.session.wantedTransport(ctx);
        const client = kit.clientOf(ctx);
        const opened = await services.passkeys.login({ challengeId, response }, client, transport);
        const user = kit.start.begin(ctx, opened);
        answerWithToken<LoggedInDto>(ctx, user, user.token);
      },
    ),
  );
}
