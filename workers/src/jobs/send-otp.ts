import { readId, type JobDeps, type JobWork } from './job-work';

/** Creates and sends a one-time code or link. A code that no longer exists counts as done. */
export function sendOtp({ codes }: Pick<JobDeps, 'codes'>): JobWork {
  return async ({ data }) => {
    await codes.send(readId(data, 'codeId'));
    return 'done';
  };
}
