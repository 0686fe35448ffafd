import type { WebhookDelivering } from '@deccanloop/core/domain/merchant-webhooks/webhook-delivering';
import type { JobWork } from './job-work';

/** Sends a webhook to a merchant; a failed attempt is repeated by a scheduled message. */
export function deliverMerchantWebhook({
  webhookDelivering,
}: {
  webhookDelivering: WebhookDelivering;
}): JobWork<'deliver-merchant-webhook'> {
  return async ({ deliveryId }) => {
    await webhookDelivering.deliver(deliveryId);
    return 'done';
  };
}
