import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { indianE164 } from '@deccanloop/contracts/phone';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer, answerWithToken } from '../../presenters/envelope';

/**
 * Sign-up: details, a code sent to the address, and its verification. No message, status or header reveals whether an
 * address has an account.
 */
export function register(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.register, [kit.limit('register'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { name, email, phone, password } = ctx.state.input.body;
    const details = { name, email, phone: indianE164(phone), password };
    const requested = await services.registration.begin(details, kit.clientOf(ctx));
    kit.signUp.remember(ctx, requested.registrationId);
    answer(ctx, requested, AUTH_TEXTS.otpSentToEmail);
  });

  serve(router, API.getOtp, [kit.limit('code'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { email, registrationId = kit.signUp.read(ctx) } = ctx.state.input.body;
    const sent = await services.registration.resend({ email, registrationId }, kit.clientOf(ctx));
    answer(ctx, sent, AUTH_TEXTS.resent);
  });

  serve(router, API.verifyOtp, [kit.limit('login'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { email, otp, registrationId = kit.signUp.read(ctx) } = ctx.state.input.body;
    const transport = kit.session.wantedTransport(ctx);
    const opened = await services.registration.verify(
      { email, otp, registrationId },
      kit.clientOf(ctx),
      transport,
    );
    const user = kit.start.begin(ctx, opened);
    answerWithToken(ctx, user, user.token, AUTH_TEXTS.otpVerified);
  });
}
