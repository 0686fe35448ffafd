import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** The API keys of the logged-in customer. The calls that take a key are in routes/merchant. */
export function customerApiKeys(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { apiKeys } = services;
  const customer = kit.session.requireRole(ROLES.customer);
  const change = [kit.limit('account'), customer, kit.sameOrigin] as const;

  serve(router, API.apiKeys, [kit.limit('account'), customer], async (ctx) => {
    answer(ctx, await apiKeys.of(ctx.state.live.user.id));
  });

  serve(router, API.createApiKey, [...change, kit.reauthenticated, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await apiKeys.create(live, input.body, kit.clientOf(ctx)));
  });

  serve(router, API.rollApiKey, [...change, kit.reauthenticated, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await apiKeys.roll(live, input.params.id, input.body.overlap, kit.clientOf(ctx)));
  });

  // Without a recent password: a leaked key must be ended at once.
  serve(router, API.revokeApiKey, change, async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await apiKeys.revoke(live, input.params.id, kit.clientOf(ctx)));
  });
}
