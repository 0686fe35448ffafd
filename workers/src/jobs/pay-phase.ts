import type { PhaseExecution } from '@deccanloop/core/domain/phase-payments/phase-execution';
import type { JobWork } from './job-work';

/** Pays a phase of a quotation from the customer's wallet, if the wallet has enough. */
export function payPhase({ phases }: { phases: PhaseExecution }): JobWork<'pay-phase'> {
  return async ({ phasePaymentId }) => {
    await phases.pay(phasePaymentId);
    return 'done';
  };
}
