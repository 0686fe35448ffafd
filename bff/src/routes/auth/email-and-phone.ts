import type Router from '@koa/router';
import type { CodeRequestedDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import {
  changeEmailSchema,
  changePhoneSchema,
  confirmChangeSchema,
} from '@deccanloop/contracts/accounts/schemas';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { User } from '@deccanloop/core/domain/accounts/types';
import { route, type RequestParts } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { toUser } from '../../presenters/account';
import { answer } from '../../presenters/envelope';

type Answered = RequestParts & Parameters<typeof answer>[0];

/** Changes of e-mail address and phone number, confirmed with a code sent to the new one. */
export function emailAndPhone(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const policy = [kit.limit('code'), kit.session.require, kit.sameOrigin, jsonBody()] as const;
  const confirming = [
    kit.limit('login'),
    kit.session.require,
    kit.sameOrigin,
    jsonBody(),
    validate({ body: confirmChangeSchema }),
  ] as const;

  router.post(
    AUTH_PATHS.changeEmail,
    ...route([...policy, validate({ body: changeEmailSchema })], async (ctx) => {
      const { currentPassword, email } = ctx.state.input.body;
      const request = { currentPassword, email };
      const sent = await services.changes.beginEmailChange(ctx.state.live, request, kit.clientOf(ctx));
      answer<CodeRequestedDto>(ctx, sent, AUTH_TEXTS.otpSentToEmail);
    }),
  );

  router.post(
    AUTH_PATHS.changePhone,
    ...route([...policy, validate({ body: changePhoneSchema })], async (ctx) => {
      const { currentPassword, phone } = ctx.state.input.body;
      const request = { currentPassword, phone };
      const sent = await services.changes.beginPhoneChange(ctx.state.live, request, kit.clientOf(ctx));
      answer<CodeRequestedDto>(ctx, sent, AUTH_TEXTS.otpSentToPhone);
    }),
  );

  router.post(
    AUTH_PATHS.confirmEmail,
    ...route(confirming, async (ctx) => {
      const { live, input } = ctx.state;
      show(ctx, live, await services.changes.confirmEmailChange(live, input.body.otp, kit.clientOf(ctx)));
    }),
  );

  router.post(
    AUTH_PATHS.confirmPhone,
    ...route(confirming, async (ctx) => {
      const { live, input } = ctx.state;
      show(ctx, live, await services.changes.confirmPhoneChange(live, input.body.otp, kit.clientOf(ctx)));
    }),
  );

  /** Answers with the user and updates the cookie for display. */
  function show(ctx: Answered, { session }: LiveSession, user: User): void {
    if (session.transport === 'cookie') kit.cookies.setUser(ctx, user, session);
    answer<UserDto>(ctx, toUser(user), AUTH_TEXTS.otpVerified);
  }
}
