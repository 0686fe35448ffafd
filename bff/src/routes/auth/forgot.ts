import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { indianE164 } from '@deccanloop/contracts/phone';
import type { ResetAddress } from '@deccanloop/core/domain/accounts/reset/password-reset';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** Password reset: request a code, verify it, set the new password. It does not log in. */
export function forgot(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.forgotPassword, [kit.limit('code'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const address = addressOf(ctx.state.input.body);
    const sent = await services.reset.request(address, kit.clientOf(ctx));
    const message = 'email' in address ? AUTH_TEXTS.otpSentToEmail : AUTH_TEXTS.otpSentToPhone;
    answer(ctx, sent, message);
  });

  serve(router, API.verifyForgotOtp, [kit.limit('login'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { otp, ...claimed } = ctx.state.input.body;
    const permitted = await services.reset.verify(addressOf(claimed), otp, kit.clientOf(ctx));
    answer(ctx, permitted, AUTH_TEXTS.otpVerified);
  });

  serve(router, API.resetPassword, [kit.limit('login'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { userId, resetToken, newPassword } = ctx.state.input.body;
    await services.reset.reset({ userId, resetToken, newPassword }, kit.clientOf(ctx));
    answer(ctx, null, AUTH_TEXTS.passwordUpdated);
  });
}

/** The schema requires exactly one of the two. */
const addressOf = ({
  email,
  phone,
}: {
  email?: string | undefined;
  phone?: string | undefined;
}): ResetAddress => (email ? { email } : { phone: indianE164(phone ?? '') });
