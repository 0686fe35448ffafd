import type { DisputeRecording } from '@deccanloop/core/domain/disputes/dispute-recording';
import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { JobWork } from './job-work';

/** Settles what staff have recorded about a dispute that no API reports. */
export function recordDispute({
  disputeRecording,
}: {
  disputeRecording: DisputeRecording;
}): JobWork<'record-dispute'> {
  return async ({ recordId }) => {
    if (!(await disputeRecording.settle(recordId)))
      throw new PermanentError('disputes of this gateway are fetched, not recorded');
    return 'done';
  };
}
