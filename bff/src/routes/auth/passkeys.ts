import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { toPasskey } from '../../presenters/account';
import { answer } from '../../presenters/envelope';

/** The passkeys of an account. Every change requires the password. */
export function passkeys(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const policy = [kit.limit('login'), kit.session.require, kit.sameOrigin, jsonBody()] as const;

  serve(router, API.passkeys, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { user } = ctx.state.live;
    const found = await services.passkeys.list(user.id);
    answer(ctx, { passkeys: found.map(toPasskey), isRequired: services.passkeyRule.isRequired(user) });
  });

  serve(router, API.passkeyRegistrationOptions, policy, async (ctx) => {
    const { live, input } = ctx.state;
    const client = kit.clientOf(ctx);
    const options = await services.passkeys.registrationOptions(live, input.body.currentPassword, client);
    answer(ctx, options);
  });

  serve(router, API.addPasskey, policy, async (ctx) => {
    const { live, input } = ctx.state;
    const { challengeId, response, name } = input.body;
    const brought = { challengeId, response, name: name || null };
    const added = await services.passkeys.add(live, brought, kit.clientOf(ctx));
    answer(ctx, toPasskey(added));
  });

  serve(router, API.removePasskey, policy, async (ctx) => {
    const { id, currentPassword } = ctx.state.input.body;
    await services.passkeys.remove(ctx.state.live, { id, currentPassword }, kit.clientOf(ctx));
    answer(ctx, null);
  });
}
