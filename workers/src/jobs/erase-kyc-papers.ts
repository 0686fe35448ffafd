import type { PaperErasure } from '@deccanloop/core/domain/kyc/retention/paper-erasure';
import type { JobWork } from './job-work';

/** Erases papers of KYC after their retention. What could not be erased is in the report, and tried again a day later. */
export function eraseKycPapers({ kycErasure }: { kycErasure: PaperErasure }): JobWork<'erase-kyc-papers'> {
  return async () => {
    await kycErasure.run();
    return 'done';
  };
}
