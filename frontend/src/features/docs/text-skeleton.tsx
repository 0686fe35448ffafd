import { documentationTextPath } from '@deccanloop/contracts/documentation/pages';
import { Skeleton, SkeletonLines } from '../../components/ui/skeleton';
import { cx } from '../../lib/class-names';
import { EARLY_TEXT } from '../../lib/early-request';

export const TEXT_CLASS = 'prose docs pt-8';

/** The place of a text until it is there. In a first view the first script draws the text here. */
export const TextSkeleton = ({ path }: { path: string }) => (
  <div className={cx(TEXT_CLASS, 'min-h-dvh')} {...{ [EARLY_TEXT]: documentationTextPath(path.slice(1)) }}>
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading page</span>
      <SkeletonLines />
      <Skeleton className="mt-4 h-64 rounded-lg" />
    </div>
  </div>
);
