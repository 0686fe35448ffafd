import {
  createPayoutFetching,
  type PayoutFetchingDeps,
} from '@deccanloop/core/domain/gateway-payouts/payout-fetching';
import { createPayoutRecording } from '@deccanloop/core/domain/gateway-payouts/payout-recording';
import { createReportRecording } from '@deccanloop/core/domain/gateway-payouts/report-recording';

/** The services of the jobs about payouts. */
export function createPayoutServices(deps: Omit<PayoutFetchingDeps, 'recording'>) {
  const { db, clock, logger, wake } = deps;
  const recording = createPayoutRecording({ db, clock, wake });
  return {
    payoutFetching: createPayoutFetching({ ...deps, recording }),
    reportRecording: createReportRecording({ db, recording, clock, logger }),
  };
}
