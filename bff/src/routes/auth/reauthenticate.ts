import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** Re-authentication by password or passkey; it is valid for 5 minutes and in this session only. */
export function reauthenticate(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const policy = [kit.limit('login'), kit.session.require, kit.sameOrigin] as const;

  serve(router, API.reauthenticate, [...policy, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    const client = kit.clientOf(ctx);
    const until = await services.reauthentication.withPassword(live, input.body.password, client);
    answer(ctx, { reauthenticatedUntil: until.toISOString() });
  });

  serve(router, API.reauthenticatePasskeyOptions, policy, async (ctx) => {
    answer(ctx, await services.reauthentication.passkeyOptions(ctx.state.live));
  });

  serve(router, API.reauthenticatePasskey, [...policy, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    const until = await services.reauthentication.withPasskey(live, input.body, kit.clientOf(ctx));
    answer(ctx, { reauthenticatedUntil: until.toISOString() });
  });
}
