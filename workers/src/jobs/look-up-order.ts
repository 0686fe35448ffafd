import { readId, type JobDeps, type JobWork } from './job-work';

/** Looks up an order or refund at a gateway that the database does not know; the restore clock repeats it until answered. */
export function lookUpOrder({ orderLookups }: Pick<JobDeps, 'orderLookups'>): JobWork {
  return async ({ data }) => {
    await orderLookups.run(readId(data, 'lookupId'));
    return 'done';
  };
}
