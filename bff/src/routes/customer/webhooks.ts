import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** The webhook endpoints of the logged-in customer, and what was sent to them. */
export function customerWebhooks(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { webhookEndpoints, webhookDeliveries } = services;
  const customer = kit.session.requireRole(ROLES.customer);
  const read = [kit.limit('account'), customer] as const;
  const change = [kit.limit('webhook'), customer, kit.sameOrigin] as const;

  serve(router, API.webhooks, read, async (ctx) => {
    answer(ctx, await webhookEndpoints.of(ctx.state.live.user.id));
  });

  serve(router, API.createWebhook, [...change, kit.reauthenticated, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await webhookEndpoints.create(live, input.body, kit.clientOf(ctx)));
  });

  // With a recent password, like a new one: the events go to the address that is entered here.
  serve(router, API.updateWebhook, [...change, kit.reauthenticated, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await webhookEndpoints.update(live, input.params.id, input.body, kit.clientOf(ctx)));
  });

  serve(router, API.setWebhookState, [...change, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await webhookEndpoints.setState(live, input.params.id, input.body.state, kit.clientOf(ctx)));
  });

  serve(router, API.deleteWebhook, change, async (ctx) => {
    const { live, input } = ctx.state;
    await webhookEndpoints.remove(live, input.params.id, kit.clientOf(ctx));
    answer(ctx, null);
  });

  serve(router, API.rollWebhookSecret, [...change, kit.reauthenticated], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await webhookEndpoints.roll(live, input.params.id, kit.clientOf(ctx)));
  });

  serve(router, API.testWebhook, change, async (ctx) => {
    answer(ctx, await webhookDeliveries.test(ctx.state.live.user.id, ctx.state.input.params.id));
  });

  serve(router, API.webhookDeliveries, read, async (ctx) => {
    const { live, input } = ctx.state;
    const { cursor, state } = input.query;
    const page = { cursor: cursor || null, state: state || null };
    answer(ctx, await webhookDeliveries.list(live.user.id, input.params.id, page));
  });

  serve(router, API.resendFailedWebhooks, [...change, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await webhookDeliveries.resendFailed(live.user.id, input.params.id, input.body.hours));
  });

  serve(router, API.webhookDelivery, read, async (ctx) => {
    answer(ctx, await webhookDeliveries.show(ctx.state.live.user.id, ctx.state.input.params.id));
  });

  serve(router, API.resendWebhook, change, async (ctx) => {
    answer(ctx, await webhookDeliveries.resend(ctx.state.live.user.id, ctx.state.input.params.id));
  });
}
