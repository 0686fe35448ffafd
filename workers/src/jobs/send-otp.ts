import { readId, type JobDeps, type JobWork } from './job-work';

/** Makes and sends the code or link that somebody waits for. One that is gone meanwhile is as good as done. */
export function sendOtp({ codes }: Pick<JobDeps, 'codes'>): JobWork {
  return async ({ data }) => {
    await codes.send(readId(data, 'codeId'));
    return 'done';
  };
}
