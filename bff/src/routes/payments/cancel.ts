import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { presentationOf } from '../../presentation';
import { toStatus } from '../../presenters/payment';
import { ownPayment } from './known-payment';

/** Stores a request to cancel. A worker checks with the gateway first, since the payment may already be captured. */
export function cancel(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services, live } = deps;
  const presentation = presentationOf(deps);
  serve(
    router,
    API.cancel,
    [kit.limit('check'), kit.payers.read, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { merchantTransactionId } = ctx.state.input.body;
      const { overview, payer } = await ownPayment(services, ctx.state.payers, merchantTransactionId);
      const payment = await services.cancellation.request(overview.payment);
      live.changed(payment.id);
      // A repeated request replaces an earlier rejection.
      const viewInput = { ...overview.viewInput, cancelRejectedAt: null };
      answer(ctx, toStatus({ ...overview, payment, viewInput }, payer, presentation));
    },
  );
}
