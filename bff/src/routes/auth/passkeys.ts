import type Router from '@koa/router';
import type { PasskeyDto, PasskeyOptionsDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import {
  addPasskeySchema,
  passkeyOptionsSchema,
  removePasskeySchema,
} from '@deccanloop/contracts/accounts/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { toPasskey } from '../../presenters/account';
import { answer } from '../../presenters/envelope';

/** The passkeys of an account. Every change requires the password. */
export function passkeys(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const policy = [kit.limit('login'), kit.session.require, kit.sameOrigin, jsonBody()] as const;

  router.get(
    AUTH_PATHS.passkeys,
    ...route([kit.limit('account'), kit.session.require], async (ctx) => {
      const found = await services.passkeys.list(ctx.state.live.user.id);
      answer<{ passkeys: PasskeyDto[] }>(ctx, { passkeys: found.map(toPasskey) });
    }),
  );

  router.post(
    AUTH_PATHS.passkeyRegistrationOptions,
    ...route([...policy, validate({ body: passkeyOptionsSchema })], async (ctx) => {
      const { live, input } = ctx.state;
      const client = kit.clientOf(ctx);
      const options = await services.passkeys.registrationOptions(live, input.body.currentPassword, client);
      answer<PasskeyOptionsDto>(ctx, options);
    }),
  );

  router.post(
    AUTH_PATHS.addPasskey,
    ...route([...policy, validate({ body: addPasskeySchema })], async (ctx) => {
      const { live, input } = ctx.state;
      const { challengeId, response, name } = input.body;
      const brought = { challengeId, response, name: name || null };
      const added = await services.passkeys.add(live, brought, kit.clientOf(ctx));
      answer<PasskeyDto>(ctx, toPasskey(added));
    }),
  );

  router.post(
    AUTH_PATHS.removePasskey,
    ...route([...policy, validate({ body: removePasskeySchema })], async (ctx) => {
      const { id, currentPassword } = ctx.state.input.body;
      await services.passkeys.remove(ctx.state.live, { id, currentPassword }, kit.clientOf(ctx));
      answer<null>(ctx, null);
    }),
  );
}
