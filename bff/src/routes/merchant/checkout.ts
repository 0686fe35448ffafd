import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { toCheckoutStarted } from '../../presenters/checkout';
import { serve } from '../../serve';

/** The hosted pay page. The token in the path is the payer's only right; no cookie is read. */
export function checkoutRoutes(
  router: Router,
  { services: { checkout, gateways }, settings }: AppDeps,
  kit: RouteKit,
): void {
  const change = [kit.limit('checkout'), kit.sameOrigin] as const;

  serve(router, API.checkout, [kit.limit('read')], async (ctx) => {
    answer(ctx, await checkout.view(ctx.state.input.params.id));
  });

  serve(router, API.attemptCheckout, [...change, jsonBody()], async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await checkout.attempt(params.id, body));
  });

  serve(router, API.startCheckout, [...change, jsonBody()], async (ctx) => {
    const { params, body } = ctx.state.input;
    await kit.limit.ofCaller('payer', params.id);
    const started = await checkout.start(params.id, body.gateway);
    const publicKey = gateways[body.gateway]?.publicKey ?? null;
    answer(ctx, toCheckoutStarted(started, { ...settings, publicKey, token: params.id }));
  });

  serve(router, API.checkCheckout, [kit.limit('check'), kit.sameOrigin], async (ctx) => {
    answer(ctx, await checkout.check(ctx.state.input.params.id));
  });

  serve(router, API.cancelCheckout, change, async (ctx) => {
    answer(ctx, await checkout.cancel(ctx.state.input.params.id));
  });
}
