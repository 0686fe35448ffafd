import type Router from '@koa/router';
import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { loginSchema } from '@deccanloop/contracts/accounts/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer, answerWithToken } from '../../presenters/envelope';

/** Logging in by password, and logging out. */
export function login(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.post(
    AUTH_PATHS.login,
    ...route(
      [kit.limit('login'), kit.sameOrigin, jsonBody(), validate({ body: loginSchema })],
      async (ctx) => {
        const { email, password } = ctx.state.input.body;
        const transport = kit.session.wantedTransport(ctx);
        const client = kit.clientOf(ctx);
        const opened = await services.login.withPassword({ email, password }, client, transport);
        const user = kit.start.begin(ctx, opened);
        answerWithToken<LoggedInDto>(ctx, user, user.token);
      },
    ),
  );

  // Logging out always succeeds: without a session, with an ended one, and with a token due for a refresh.
  router.post(
    AUTH_PATHS.logout,
    ...route([kit.limit('account'), kit.sameOrigin], async (ctx) => {
      const credential = kit.session.credentialOf(ctx);
      if (credential !== null) {
        await services.sessions.logOut(credential.token, credential.transport, kit.clientOf(ctx));
      }
      if (credential?.transport !== 'bearer') {
        kit.cookies.clear(ctx);
        kit.signUp.clear(ctx);
        kit.payers.forget(ctx);
      }
      answer<null>(ctx, null);
    }),
  );
}
