import type Router from '@koa/router';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { route } from '../../context';
import type { AppDeps } from '../../deps';
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
  const paths: [GatewayName, string][] = [
    ['razorpay', PAYMENT_PATHS.razorpayWebhook],
    ['phonepe', PAYMENT_PATHS.phonepeWebhook],
  ];
  for (const [gateway, path] of paths) {
    router.post(
      path,
      ...route([rawBody(WEBHOOK_LIMIT_BYTES)], async (ctx) => {
        const outcome = await services.webhooks.receive(gateway, ctx.req.headers, ctx.state.rawBody);
        if (outcome === 'refused') {
          ctx.state.log.warn({ gateway }, 'a webhook with an invalid signature was rejected');
          throw new RequestError('webhook_rejected');
        }
        answer(ctx, { received: outcome });
      }),
    );
  }
}
