import { readId, type JobDeps, type JobWork } from './job-work';

/** Applies a stored webhook event. */
export function applyWebhook({ webhooks }: Pick<JobDeps, 'webhooks'>): JobWork {
  return async ({ data }) => {
    await webhooks.apply(readId(data, 'eventId'));
    return 'done';
  };
}
