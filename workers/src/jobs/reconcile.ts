import { readId, type JobDeps, type JobWork } from './job-work';

/** Compares gateways, payments and ledger. While another worker is at the same run, the wish stays open for it. */
export function reconcile({ reconciler }: Pick<JobDeps, 'reconciler'>): JobWork {
  return async ({ data }) => {
    const outcome = await reconciler.run(readId(data, 'runId'));
    return outcome === 'taken' ? 'carried_on' : 'done';
  };
}
