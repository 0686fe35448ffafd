import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer, answerWithToken } from '../../presenters/envelope';

/** Log-in by passkey. It takes no address, so it cannot be used to test addresses. */
export function passkeyLogin(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.passkeyLoginOptions, [kit.limit('challenge'), kit.sameOrigin], async (ctx) => {
    answer(ctx, await services.passkeys.loginOptions());
  });

  serve(router, API.passkeyLogin, [kit.limit('login'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { challengeId, response } = ctx.state.input.body;
    const transport = kit.session.wantedTransport(ctx);
    const client = kit.clientOf(ctx);
    const opened = await services.passkeys.login({ challengeId, response }, client, transport);
    const user = kit.start.begin(ctx, opened);
    answerWithToken(ctx, user, user.token);
  });
}
