import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { prefillOf } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { toInitiated } from '../../presenters/payment';
import { ownPayment } from './known-payment';

/** Retries a failed top-up; the answer is the same as for initiation. */
export function retry(router: Router, { services, settings, live }: AppDeps, kit: RouteKit): void {
  serve(
    router,
    API.retry,
    [kit.limit('initiate'), kit.payers.read, kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { merchantTransactionId } = ctx.state.input.body;
      const { overview } = await ownPayment(services, ctx.state.payers, merchantTransactionId);
      const { payment } = overview;
      await kit.limit.ofCaller('payer', payment.ownerId);
      const started = await services.retry.retry({
        payment,
        route: PAYMENT_PATHS.retry,
        idempotencyKey: ctx.state.idempotencyKey,
        bodyHash: createHash('sha256').update(merchantTransactionId).digest('hex'),
      });
      live.changed(payment.id);
      const publicKey = services.gateways[payment.gateway]?.publicKey ?? null;
      answer(
        ctx,
        toInitiated(started, {
          publicKey,
          publicOrigin: settings.publicOrigin,
          prefill: prefillOf(ctx.state.payers, payment.ownerId),
        }),
      );
    },
  );
}
