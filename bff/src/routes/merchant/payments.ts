import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { endOfIndiaDay, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { merchantAmount } from '@deccanloop/contracts/merchant/payment-schemas';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { MERCHANT_CURRENCY } from '@deccanloop/contracts/merchant/payments';
import { paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import { paymentIdOf, transactionIdOf } from '@deccanloop/core/domain/merchant-payments/public-id';
import type { AppContext } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { optionalIdempotencyKey } from '../../middleware/idempotency-key';
import {
  toCreatedPayment,
  toListedPayments,
  toMerchantPayment,
  toMerchantRefund,
} from '../../presenters/merchant-payment';
import { serve } from '../../serve';

/** Payments of merchants' programs, in test mode. Their failures are flat (`failures` of the declaration). */
export function merchantPaymentRoutes(router: Router, { services, settings }: AppDeps, kit: RouteKit): void {
  const { merchantPayments: payments, payTokens } = services;
  const { publicOrigin } = settings;
  const { requireKey } = kit.merchant;

  serve(router, API.createMerchantPayment, [requireKey, optionalIdempotencyKey, jsonBody()], async (ctx) => {
    const { body } = ctx.state.input;
    const { result, isReplayed } = await payments.create(
      ctx.state.apiKey,
      {
        amountPaise: paiseOf(body.amount),
        method: body.paymentMethod ?? null,
        description: body.description ?? null,
        reference: body.reference ?? null,
        returnUrl: body.returnUrl ?? null,
      },
      ctx.state.idempotencyKey,
    );
    markReplay(ctx, isReplayed);
    ctx.body = toCreatedPayment(result, { token: payTokens.tokenOf(result.id), publicOrigin });
  });

  serve(router, API.merchantPaymentStatus, [requireKey], async (ctx) => {
    const { transactionId } = ctx.state.input.query;
    ctx.body = toMerchantPayment(await payments.find(ctx.state.apiKey, paymentIdOf(transactionId)));
  });

  serve(router, API.cancelMerchantPayment, [requireKey, jsonBody()], async (ctx) => {
    await payments.cancel(ctx.state.apiKey, paymentIdOf(ctx.state.input.body.transactionId));
    ctx.body = { status: 'cancelled', message: 'The payment is cancelled.' };
  });

  serve(router, API.refundMerchantPayment, [requireKey, optionalIdempotencyKey, jsonBody()], async (ctx) => {
    const { transactionId, amount } = ctx.state.input.body;
    const { result, isReplayed } = await payments.refund(
      ctx.state.apiKey,
      { paymentId: paymentIdOf(transactionId), amountPaise: paiseOf(amount) },
      ctx.state.idempotencyKey,
    );
    markReplay(ctx, isReplayed);
    ctx.body = toMerchantRefund(result);
  });

  serve(router, API.listMerchantPayments, [requireKey], async (ctx) => {
    const { startDate, endDate, status, limit, cursor } = ctx.state.input.query;
    const { payments: found, next } = await payments.list(ctx.state.apiKey, {
      from: startDate === undefined ? null : startOfIndiaDay(startDate),
      to: endDate === undefined ? null : endOfIndiaDay(endDate),
      status: status ?? null,
      after: cursor === undefined ? null : paymentIdOf(cursor),
      limit: Number(limit),
    });
    if (next !== null) {
      const page = new URLSearchParams(ctx.querystring);
      page.set('cursor', transactionIdOf(next));
      ctx.set('Link', `<${publicOrigin}${MERCHANT_PATHS.listPayments}?${page.toString()}>; rel="next"`);
    }
    ctx.body = toListedPayments(found);
  });

  serve(router, API.merchantBalance, [requireKey], async (ctx) => {
    const { apiKey } = ctx.state;
    const { balancePaise, heldPaise, availablePaise } = await payments.funds(apiKey);
    ctx.body = {
      status: 'success',
      mode: apiKey.mode,
      currency: MERCHANT_CURRENCY,
      balance: paiseToRupees(balancePaise),
      held: paiseToRupees(heldPaise),
      available: paiseToRupees(availablePaise),
    };
  });
}

/** Of an amount that its schema has accepted. */
export function paiseOf(amount: unknown): Paise {
  const paise = merchantAmount(amount);
  if (paise === null) throw new Error('an amount was not validated');
  return paise;
}

export function markReplay(ctx: Pick<AppContext, 'set'>, isReplayed: boolean): void {
  if (isReplayed) ctx.set('Idempotent-Replayed', 'true');
}
