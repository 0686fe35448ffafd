import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer, answerWithToken } from '../../presenters/envelope';

/** Logging in by password, and logging out. */
export function login(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.login, [kit.limit('login'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { email, password } = ctx.state.input.body;
    const transport = kit.session.wantedTransport(ctx);
    const client = kit.clientOf(ctx);
    const opened = await services.login.withPassword({ email, password }, client, transport);
    const user = kit.start.begin(ctx, opened);
    answerWithToken(ctx, user, user.token);
  });

  // Logging out always succeeds: without a session, with an ended one, and with a token due for a refresh.
  serve(router, API.logout, [kit.limit('account'), kit.sameOrigin], async (ctx) => {
    const credential = kit.session.credentialOf(ctx);
    if (credential !== null) {
      await services.sessions.logOut(credential.token, credential.transport, kit.clientOf(ctx));
    }
    if (credential?.transport !== 'bearer') {
      kit.cookies.clear(ctx);
      kit.signUp.clear(ctx);
      kit.payers.forget(ctx);
    }
    answer(ctx, null);
  });
}
