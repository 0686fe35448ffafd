import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { GATEWAYS } from '@deccanloop/contracts/payments/status';
import type { AppDeps } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { rawBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** Maximum size of a webhook. */
export const WEBHOOK_LIMIT_BYTES = 1024 * 1024;

/**
 * The gateways' webhooks: verified over the raw bytes and stored with an outbox message; a worker applies them. No rate
 * limit: an invalid webhook costs only one hash, and a valid one must not be lost.
 */
export function webhookRoutes(router: Router, { services }: AppDeps): void {
  const webhooks = { razorpay: API.razorpayWebhook, phonepe: API.phonepeWebhook };
  for (const gateway of GATEWAYS) {
    serve(router, webhooks[gateway], [rawBody(WEBHOOK_LIMIT_BYTES)], async (ctx) => {
      const outcome = await services.webhooks.receive(gateway, ctx.req.headers, ctx.state.rawBody);
      if (outcome === 'refused') {
        ctx.state.log.warn({ gateway }, 'a webhook with an invalid signature was rejected');
        throw new RequestError('webhook_rejected');
      }
      answer(ctx, { received: outcome });
    });
  }
}
