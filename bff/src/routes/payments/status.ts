import type Router from '@koa/router';
import type { PaymentStatusDto, VerifyDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { PAYMENT_ID, paymentIdSchema } from '@deccanloop/contracts/payments/schemas';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { Payment } from '@deccanloop/core/domain/payments/types';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { payerOf } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { toStatus, toVerify } from '../../presenters/payment';

/**
 * Where a payment stands. The id cannot be guessed and alone answers only the status, so that the return
 * page works in another browser; who pays, and how much, is for the payer's own browser.
 */
export function status(router: Router, { services, settings }: AppDeps, kit: RouteKit): void {
  for (const path of [PAYMENT_PATHS.status(':id'), PAYMENT_PATHS.phonepeStatus(':id')].map(
    decodeURIComponent,
  )) {
    router.get(
      path,
      ...route([kit.limit('read'), kit.session.read], async (ctx) => {
        const payment = await known(ctx.params['id'] ?? '');
        const payer = payerOf(ctx.state.payers, payment.ownerId);
        answer<PaymentStatusDto>(ctx, toStatus(payment, payer, settings.closing));
      }),
    );
  }

  router.post(
    PAYMENT_PATHS.verify,
    ...route(
      [kit.limit('check'), kit.session.read, kit.sameOrigin, jsonBody(), validate({ body: paymentIdSchema })],
      async (ctx) => {
        const payment = await known(ctx.state.input.body.merchantTransactionId);
        await services.checkRequests.request(payment, 'return');
        const payer = payerOf(ctx.state.payers, payment.ownerId);
        answer<VerifyDto>(ctx, toVerify(payment, payer, settings.closing));
      },
    ),
  );

  async function known(publicId: string): Promise<Payment> {
    const payment = PAYMENT_ID.test(publicId) ? await services.payments.byPublicId(publicId) : null;
    if (!payment) throw new PaymentError('unknown_payment');
    return payment;
  }
}
