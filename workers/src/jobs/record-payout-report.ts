import type { ReportRecording } from '@deccanloop/core/domain/gateway-payouts/report-recording';
import type { JobWork } from './job-work';

/** Records the payouts of an uploaded settlement report. */
export function recordPayoutReport({
  reportRecording,
}: {
  reportRecording: ReportRecording;
}): JobWork<'record-payout-report'> {
  return async ({ reportId }) => {
    await reportRecording.record(reportId);
    return 'done';
  };
}
