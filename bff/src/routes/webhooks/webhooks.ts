import type Router from '@koa/router';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { route } from '../../context';
import type { AppDeps } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { rawBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** The longest webhook in bytes. */
export const WEBHOOK_LIMIT_BYTES = 1024 * 1024;

/**
 * The gateways' webhooks: proven over the raw bytes, stored with the wish to apply them, answered. A worker
 * does the rest. No rate limit: what cannot prove its sender costs one hash, and what can must not be lost.
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
          ctx.state.log.warn({ gateway }, 'a webhook without proof of its sender');
          throw new RequestError('webhook_refused');
        }
        answer(ctx, { received: outcome });
      }),
    );
  }
}
