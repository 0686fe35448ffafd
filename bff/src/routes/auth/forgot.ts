import type Router from '@koa/router';
import type { CodeRequestedDto, ResetPermittedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  verifyForgotOtpSchema,
} from '@deccanloop/contracts/accounts/schemas';
import type { ResetAddress } from '@deccanloop/core/domain/accounts/reset/password-reset';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';

/** Password reset: request a code, verify it, set the new password. It does not log in. */
export function forgot(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.post(
    AUTH_PATHS.forgotPassword,
    ...route(
      [kit.limit('code'), kit.sameOrigin, jsonBody(), validate({ body: forgotPasswordSchema })],
      async (ctx) => {
        const address = addressOf(ctx.state.input.body);
        const sent = await services.reset.request(address, kit.clientOf(ctx));
        const message = 'email' in address ? AUTH_TEXTS.otpSentToEmail : AUTH_TEXTS.otpSentToPhone;
        answer<CodeRequestedDto>(ctx, sent, message);
      },
    ),
  );

  router.post(
    AUTH_PATHS.verifyForgotOtp,
    ...route(
      [kit.limit('login'), kit.sameOrigin, jsonBody(), validate({ body: verifyForgotOtpSchema })],
      async (ctx) => {
        const { otp, ...claimed } = ctx.state.input.body;
        const permitted = await services.reset.verify(addressOf(claimed), otp, kit.clientOf(ctx));
        answer<ResetPermittedDto>(ctx, permitted, AUTH_TEXTS.otpVerified);
      },
    ),
  );

  router.post(
    AUTH_PATHS.resetPassword,
    ...route(
      [kit.limit('login'), kit.sameOrigin, jsonBody(), validate({ body: resetPasswordSchema })],
      async (ctx) => {
        const { userId, resetToken, newPassword } = ctx.state.input.body;
        await services.reset.reset({ userId, resetToken, newPassword }, kit.clientOf(ctx));
        answer<null>(ctx, null, AUTH_TEXTS.passwordUpdated);
      },
    ),
  );
}

/** The schema requires exactly one of the two. */
const addressOf = ({
  email,
  phone,
}: {
  email?: string | undefined;
  phone?: string | undefined;
}): ResetAddress => (email ? { email } : { phone: phone ?? '' });
