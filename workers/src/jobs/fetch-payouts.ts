import type { PayoutFetching } from '@deccanloop/core/domain/gateway-payouts/payout-fetching';
import type { JobWork } from './job-work';

/** Fetches the payouts of gateways that list them, and matches older ones again. */
export function fetchPayouts({
  payoutFetching,
}: {
  payoutFetching: PayoutFetching;
}): JobWork<'fetch-payouts'> {
  return async ({ mode }) => {
    await payoutFetching.run(mode);
    return 'done';
  };
}
