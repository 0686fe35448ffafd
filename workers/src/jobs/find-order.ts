import { readId, type JobDeps, type JobWork } from './job-work';

/** Asks a gateway about an order or a refund that the database does not know; unanswered, the loop asks again. */
export function lookUpOrder({ orderLookups }: Pick<JobDeps, 'orderLookups'>): JobWork {
  return async ({ data }) => {
    await orderLookups.run(readId(data, 'lookupId'));
    return 'done';
  };
}
