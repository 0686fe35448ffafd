import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { MerchantPaymentError } from '@deccanloop/core/domain/merchant-payments/errors';
import { paymentIdOf, transactionIdOf } from '@deccanloop/core/domain/merchant-payments/public-id';
import {
  testCardOutcome,
  type TestOutcome,
} from '@deccanloop/core/domain/merchant-payments/test-instruments';
import type { Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { optionalIdempotencyKey } from '../../middleware/idempotency-key';
import { toCardPayment } from '../../presenters/merchant-payment';
import { serve } from '../../serve';
import { markReplay, paiseOf } from './payments';

/** The short calls of the documented samples, with test keys and test cards. */
export function cardPaymentRoutes(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { merchantPayments: payments, payTokens } = services;
  const { requireKey } = kit.merchant;

  serve(
    router,
    API.payByTestCard,
    [requireKey, optionalIdempotencyKey, jsonBody(), requireTestCard],
    async (ctx) => {
      const { result, isReplayed } = await payments.payByCard(
        ctx.state.apiKey,
        { amountPaise: paiseOf(ctx.state.input.body.amount), outcome: ctx.state.outcome },
        ctx.state.idempotencyKey,
      );
      markReplay(ctx, isReplayed);
      if (result.status === 'failed') throw new MerchantPaymentError('card_declined');
      ctx.body = toCardPayment(result);
    },
  );

  serve(router, API.cardPayment, [requireKey], async (ctx) => {
    const paymentId = paymentIdOf(ctx.state.input.params.id);
    ctx.body = toCardPayment(await payments.find(ctx.state.apiKey, paymentId));
  });

  serve(router, API.processPayment, [requireKey, jsonBody()], async (ctx) => {
    const paymentId = payTokens.paymentOf(ctx.state.input.body.token);
    const { id } = await payments.complete(ctx.state.apiKey, paymentId);
    ctx.body = { success: true, transactionId: transactionIdOf(id) };
  });

  serve(router, API.receiveSampleWebhook, [requireKey, jsonBody()], (ctx) => {
    ctx.body = { received: true };
  });
}

/**
 * Rejects every card but the test cards, before anything else of the body is read. Numbers of real cards are neither stored
 * nor repeated. A body without a number is left to the validation.
 */
const requireTestCard: Step<{ outcome: TestOutcome }> = (ctx, next) => {
  const { json = {} } = ctx.state as { json?: { card_number?: unknown } };
  const given = json.card_number;
  const isMissing = given === undefined || given === null || given === '';
  const outcome =
    typeof given === 'string' || typeof given === 'number' ? testCardOutcome(String(given)) : null;
  if (!isMissing && outcome === null)
    throw new MerchantPaymentError('test_card_required', {
      errors: { card_number: ['must be that of a test card, never that of a real one'] },
    });
  Object.assign(ctx.state, { outcome });
  return next();
};
