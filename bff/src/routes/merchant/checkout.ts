import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';

/** The hosted pay page. The token in the path is the payer's only right; no cookie is read. */
export function checkoutRoutes(router: Router, { services: { checkout } }: AppDeps, kit: RouteKit): void {
  const change = [kit.limit('checkout'), kit.sameOrigin] as const;

  serve(router, API.checkout, [kit.limit('read')], async (ctx) => {
    answer(ctx, await checkout.view(ctx.state.input.params.id));
  });

  serve(router, API.attemptCheckout, [...change, jsonBody()], async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await checkout.attempt(params.id, body));
  });

  serve(router, API.cancelCheckout, change, async (ctx) => {
    answer(ctx, await checkout.cancel(ctx.state.input.params.id));
  });
}
