import type { CodeSending } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { JobWork } from './job-work';

/** Creates and sends a one-time code or link. A code that no longer exists counts as done. */
export function sendOtp({ codes }: { codes: CodeSending }): JobWork<'send-otp'> {
  return async ({ codeId }) => {
    await codes.send(codeId);
    return 'done';
  };
}
