import type Router from '@koa/router';
import type { CodeRequestedDto, LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { getOtpSchema, registerSchema, verifyOtpSchema } from '@deccanloop/contracts/accounts/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer, answerWithToken } from '../../presenters/envelope';

/**
 * Sign-up: details, a code sent to the address, and its verification. No message, status or header reveals whether an
 * address has an account.
 */
export function register(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.post(
    AUTH_PATHS.register,
    ...route(
      [kit.limit('register'), kit.sameOrigin, jsonBody(), validate({ body: registerSchema })],
      async (ctx) => {
        const { name, email, phone, password } = ctx.state.input.body;
        const requested = await services.registration.begin(
          { name, email, phone, password },
          kit.clientOf(ctx),
        );
        kit.signUp.remember(ctx, requested.registrationId);
        answer<CodeRequestedDto>(ctx, requested, AUTH_TEXTS.otpSentToEmail);
      },
    ),
  );

  router.post(
    AUTH_PATHS.getOtp,
    ...route(
      [kit.limit('code'), kit.sameOrigin, jsonBody(), validate({ body: getOtpSchema })],
      async (ctx) => {
        const { email, registrationId = kit.signUp.read(ctx) } = ctx.state.input.body;
        const sent = await services.registration.resend({ email, registrationId }, kit.clientOf(ctx));
        answer<CodeRequestedDto>(ctx, sent, AUTH_TEXTS.resent);
      },
    ),
  );

  router.post(
    AUTH_PATHS.verifyOtp,
    ...route(
      [kit.limit('login'), kit.sameOrigin, jsonBody(), validate({ body: verifyOtpSchema })],
      async (ctx) => {
        const { email, otp, registrationId = kit.signUp.read(ctx) } = ctx.state.input.body;
        const transport = kit.session.wantedTransport(ctx);
        const opened = await services.registration.verify(
          { email, otp, registrationId },
          kit.clientOf(ctx),
          transport,
        );
        const user = kit.start.begin(ctx, opened);
        answerWithToken<LoggedInDto>(ctx, user, user.token, AUTH_TEXTS.otpVerified);
      },
    ),
  );
}
