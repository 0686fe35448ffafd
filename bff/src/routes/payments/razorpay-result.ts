import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { RazorpaySuccessRequest } from '@deccanloop/contracts/payments/dto';
import { PAY_TOKEN } from '@deccanloop/contracts/merchant/checkout';
import { payPath } from '@deccanloop/contracts/merchant/paths';
import { PAYMENT_ID, razorpaySuccessSchema } from '@deccanloop/contracts/payments/schemas';
import { PAGES } from '@deccanloop/contracts/routes';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { Payment } from '@deccanloop/core/domain/payments/types';
import { AppError } from '@deccanloop/core/platform/errors';
import type { Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { formBody, jsonBody } from '../../middleware/body';
import { payerOf } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { presentationOf } from '../../presentation';
import { toStatus } from '../../presenters/payment';
import { knownPayment } from './known-payment';

/**
 * The result that the browser brings back from Razorpay's checkout. Its signature proves that Razorpay issued the ids,
 * not that money was captured: so it only requests a status check, and the worker settles by the answer.
 */
export function razorpayResult(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services } = deps;
  const presentation = presentationOf(deps);
  serve(
    router,
    API.razorpaySuccess,
    [kit.limit('check'), kit.payers.read, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { publicId, ownerId } = await recordHint(ctx.state.input.body);
      const overview = await knownPayment(services, publicId);
      const payer = payerOf(ctx.state.payers, ownerId);
      answer(ctx, toStatus(overview, payer, presentation));
    },
  );

  // A form sent from Razorpay's site, without our cookies: no origin check, and its content is not trusted.
  serve(router, API.razorpayCallback, [alwaysReturn, kit.limit('check'), formBody()], async (ctx) => {
    const { form } = ctx.state;
    // A failure arrives unsigned, as `error[...]` fields; polling finds the actual state.
    if (!razorpaySuccessSchema.isValidSync(form)) return;
    const payment = await recordHint(form);
    ctx.state.returnTo = payment.publicId;
  });

  async function recordHint(result: RazorpaySuccessRequest): Promise<Payment> {
    const verified = services.gateways.razorpay?.verifyCheckout?.({
      gatewayOrderId: result.razorpay_order_id,
      gatewayPaymentId: result.razorpay_payment_id,
      signature: result.razorpay_signature,
    });
    if (!verified) throw new PaymentError('invalid_signature');
    const payment = await services.payments.byGatewayOrder('razorpay', result.razorpay_order_id);
    if (!payment) throw new PaymentError('unknown_payment');
    await services.checkRequests.request(payment, 'return', {
      type: 'checkout_returned',
      actor: 'payer',
      detail: { gatewayPaymentId: result.razorpay_payment_id },
    });
    return payment;
  }
}

/** Redirects the user to the page with the payment's status, even when the request fails. */
const alwaysReturn: Step<{ returnTo?: string }> = async (ctx, next) => {
  const state = ctx.state as { returnTo?: string };
  try {
    await next();
  } catch (error) {
    const isExpected = error instanceof AppError;
    ctx.state.log[isExpected ? 'info' : 'error']({ err: error }, 'a callback brought nothing usable');
  }
  // The token was in the address that we gave to Razorpay; a browser that has it may see that payment.
  const token = ctx.query['payToken'];
  ctx.status = 303;
  if (typeof token === 'string' && PAY_TOKEN.test(token)) return ctx.redirect(payPath(token));
  const named = ctx.query['merchantTransactionId'];
  const id = state.returnTo ?? (typeof named === 'string' && PAYMENT_ID.test(named) ? named : undefined);
  ctx.redirect(id === undefined ? PAGES.verifyPayment : `${PAGES.verifyPayment}?merchantTransactionId=${id}`);
};
