import type Router from '@koa/router';
import { cancelSchema } from '@deccanloop/contracts/payments/actions';
import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { presentationOf } from '../../presentation';
import { toStatus } from '../../presenters/payment';
import { ownPayment } from './known-payment';

/** Stores a request to cancel. A worker checks with the gateway first, since the payment may already be captured. */
export function cancel(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services, live } = deps;
  const presentation = presentationOf(deps);
  router.post(
    PAYMENT_PATHS.cancel,
    ...route(
      [kit.limit('check'), kit.payers.read, kit.sameOrigin, jsonBody(), validate({ body: cancelSchema })],
      async (ctx) => {
        const { merchantTransactionId } = ctx.state.input.body;
        const { overview, payer } = await ownPayment(services, ctx.state.payers, merchantTransactionId);
        const payment = await services.cancellation.request(overview.payment);
        live.changed(payment.id);
        // A repeated request replaces an earlier rejection.
        const viewInput = { ...overview.viewInput, cancelRejectedAt: null };
        answer<PaymentStatusDto>(ctx, toStatus({ ...overview, payment, viewInput }, payer, presentation));
      },
    ),
  );
}
