import type { Reconciler } from '@deccanloop/core/domain/reconciliation/reconciler';
import type { JobWork } from './job-work';

/** Compares gateways and payments, and checks what has changed in the ledger. */
export const reconcile = (deps: { reconciler: Reconciler }): JobWork<'reconcile'> => runOf(deps);

/** Checks the whole ledger. */
export const checkLedger = (deps: { reconciler: Reconciler }): JobWork<'check-ledger'> => runOf(deps);

/** While another worker holds the run, the outbox message stays open. */
const runOf =
  ({ reconciler }: { reconciler: Reconciler }): JobWork<'reconcile' | 'check-ledger'> =>
  async ({ runId }) =>
    (await reconciler.run(runId)) === 'taken' ? 'carried_on' : 'done';
