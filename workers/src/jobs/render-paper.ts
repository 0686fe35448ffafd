import type { PaperRendering } from '@deccanloop/core/domain/papers/paper-rendering';
import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { JobWork } from './job-work';

/** Renders the PDF of a paper and stores its bytes. */
export function renderPaper({ papers }: { papers: PaperRendering }): JobWork<'render-paper'> {
  return async ({ paperId }) => {
    if (!(await papers.render(paperId))) throw new PermanentError(`there is no paper ${paperId}`);
    return 'done';
  };
}
