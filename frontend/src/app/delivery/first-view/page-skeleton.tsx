import type { ReactNode } from 'react';
import { Logo } from '../../../components/brand/logo';
import { Skeleton, SkeletonLines } from '../../../components/ui/skeleton';

/** A page of the site before it is known who is logged in. `children`: what is known of the page. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col">
      <div className="h-16 border-b border-paper-200 bg-paper-0">
        <div className="frame flex h-full items-center justify-between">
          <Logo />
          <Skeleton className="size-9 rounded-full" />
        </div>
      </div>
      {children ?? (
        <div role="status" className="frame grid w-full gap-5 py-12">
          <span className="sr-only">Loading page</span>
          <Skeleton className="h-10 w-80 max-w-full" />
          <SkeletonLines />
          <Skeleton className="mt-4 h-64 max-w-3xl rounded-lg" />
        </div>
      )}
    </div>
  );
}
