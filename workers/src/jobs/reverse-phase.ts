import type { PhaseExecution } from '@deccanloop/core/domain/phase-payments/phase-execution';
import type { JobWork } from './job-work';

/** Returns a paid phase to the wallet, as staff requested. */
export function reversePhase({ phases }: { phases: PhaseExecution }): JobWork<'reverse-phase'> {
  return async ({ phaseReversalId }) => {
    await phases.reverse(phaseReversalId);
    return 'done';
  };
}
