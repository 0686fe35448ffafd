import type { Reconciler } from '@deccanloop/core/domain/reconciliation/reconciler';
import type { JobWork } from './job-work';

/** Compares gateways, payments and ledger. While another worker holds the run, the outbox message stays open. */
export function reconcile({ reconciler }: { reconciler: Reconciler }): JobWork<'reconcile'> {
  return async ({ runId }) => {
    const outcome = await reconciler.run(runId);
    return outcome === 'taken' ? 'carried_on' : 'done';
  };
}
