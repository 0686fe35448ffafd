import type { DisputeChecks } from '@deccanloop/core/domain/disputes/dispute-checks';
import type { JobWork } from './job-work';

/** Asks the gateway about the disputes of a payment, because staff want to know now. */
export function checkDisputes({
  disputeChecks,
}: {
  disputeChecks: DisputeChecks;
}): JobWork<'check-disputes'> {
  return async ({ paymentId }) => {
    await disputeChecks.check(paymentId);
    return 'done';
  };
}
