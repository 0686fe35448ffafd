import type Router from '@koa/router';
import type { PasskeyOptionsDto, ReauthenticatedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { reauthenticatePasskeySchema, reauthenticateSchema } from '@deccanloop/contracts/accounts/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';

/** Re-authentication by password or passkey; it is valid for 5 minutes and in this session only. */
export function reauthenticate(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const policy = [kit.limit('login'), kit.session.require, kit.sameOrigin] as const;

  router.post(
    AUTH_PATHS.reauthenticate,
    ...route([...policy, jsonBody(), validate({ body: reauthenticateSchema })], async (ctx) => {
      const { live, input } = ctx.state;
      const client = kit.clientOf(ctx);
      const until = await services.reauthentication.withPassword(live, input.body.password, client);
      answer<ReauthenticatedDto>(ctx, { reauthenticatedUntil: until.toISOString() });
    }),
  );

  router.post(
    AUTH_PATHS.reauthenticatePasskeyOptions,
    ...route(policy, async (ctx) => {
      answer<PasskeyOptionsDto>(ctx, await services.reauthentication.passkeyOptions(ctx.state.live));
    }),
  );

  router.post(
    AUTH_PATHS.reauthenticatePasskey,
    ...route([...policy, jsonBody(), validate({ body: reauthenticatePasskeySchema })], async (ctx) => {
      const { live, input } = ctx.state;
      const until = await services.reauthentication.withPasskey(live, input.body, kit.clientOf(ctx));
      answer<ReauthenticatedDto>(ctx, { reauthenticatedUntil: until.toISOString() });
    }),
  );
}
