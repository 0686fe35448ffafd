import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { UsedLinkDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer, answerWithToken } from '../../presenters/envelope';

/** Uses a mailed single-use link. A POST after a click on the page, because mail scanners open links. */
export function link(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.useLink, [kit.limit('login'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const transport = kit.session.wantedTransport(ctx);
    const { token } = ctx.state.input.body;
    const used = await services.mailedLinks.use(token, kit.clientOf(ctx), transport, kit.signUp.read(ctx));
    if (used.kind === 'reset') {
      const { userId, resetToken, isInvitation } = used;
      const data: UsedLinkDto = { kind: 'reset', reset: { userId, resetToken }, isInvitation };
      return answer(ctx, data, AUTH_TEXTS.otpVerified);
    }
    if (used.kind === 'email_confirmed')
      return answer(ctx, { kind: 'email_confirmed' }, AUTH_TEXTS.emailConfirmed);
    const user = kit.start.begin(ctx, used.opened);
    answerWithToken(ctx, { kind: 'logged_in', user }, user.token);
  });
}
