import { readId, type JobDeps, type JobWork } from './job-work';

/** Compares gateways, payments and ledger. While another worker holds the run, the outbox message stays open. */
export function reconcile({ reconciler }: Pick<JobDeps, 'reconciler'>): JobWork {
  return async ({ data }) => {
    const outcome = await reconciler.run(readId(data, 'runId'));
    return outcome === 'taken' ? 'carried_on' : 'done';
  };
}
