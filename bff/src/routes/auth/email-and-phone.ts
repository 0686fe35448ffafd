import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { indianE164 } from '@deccanloop/contracts/phone';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { User } from '@deccanloop/core/domain/accounts/types';
import type { RequestParts } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { toUser } from '../../presenters/account';
import { answer, type Answerable } from '../../presenters/envelope';

type Answered = RequestParts & Answerable<UserDto>;

/** Changes of e-mail address and phone number, confirmed with a code sent to the new one. */
export function emailAndPhone(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const policy = [kit.limit('code'), kit.session.require, kit.sameOrigin, jsonBody()] as const;
  const confirming = [kit.limit('login'), kit.session.require, kit.sameOrigin, jsonBody()] as const;

  serve(router, API.changeEmail, policy, async (ctx) => {
    const { currentPassword, email } = ctx.state.input.body;
    const request = { currentPassword, email };
    const sent = await services.changes.beginEmailChange(ctx.state.live, request, kit.clientOf(ctx));
    answer(ctx, sent, AUTH_TEXTS.otpSentToEmail);
  });

  serve(router, API.changePhone, policy, async (ctx) => {
    const { currentPassword, phone } = ctx.state.input.body;
    const request = { currentPassword, phone: indianE164(phone) };
    const sent = await services.changes.beginPhoneChange(ctx.state.live, request, kit.clientOf(ctx));
    answer(ctx, sent, AUTH_TEXTS.otpSentToPhone);
  });

  serve(router, API.confirmEmail, confirming, async (ctx) => {
    const { live, input } = ctx.state;
    show(ctx, live, await services.changes.confirmEmailChange(live, input.body.otp, kit.clientOf(ctx)));
  });

  serve(router, API.confirmPhone, confirming, async (ctx) => {
    const { live, input } = ctx.state;
    show(ctx, live, await services.changes.confirmPhoneChange(live, input.body.otp, kit.clientOf(ctx)));
  });

  /** Answers with the user and updates the cookie for display. */
  function show(ctx: Answered, { session }: LiveSession, user: User): void {
    if (session.transport === 'cookie') kit.cookies.setUser(ctx, user, session);
    answer(ctx, toUser(user), AUTH_TEXTS.otpVerified);
  }
}
