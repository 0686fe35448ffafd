import { readId, type JobDeps, type JobWork } from './job-work';

/** Makes of a stored webhook what it means. */
export function applyWebhook({ webhooks }: Pick<JobDeps, 'webhooks'>): JobWork {
  return async ({ data }) => {
    await webhooks.apply(readId(data, 'eventId'));
    return 'done';
  };
}
