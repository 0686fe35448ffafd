import type { WebhookApplication } from '@deccanloop/core/domain/webhooks/apply';
import type { JobWork } from './job-work';

/** Applies a stored webhook event. */
export function applyWebhook({ webhooks }: { webhooks: WebhookApplication }): JobWork<'apply-webhook'> {
  return async ({ eventId }) => {
    await webhooks.apply(eventId);
    return 'done';
  };
}
