import { Logo } from '../../components/brand/logo';
import { Skeleton } from '../../components/ui/skeleton';

/** A page of the site before it is known who is logged in. */
export function PageSkeleton() {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <span className="sr-only">Loading page</span>
      <div className="border-b border-paper-200 bg-paper-0">
        <div className="frame flex h-16 items-center justify-between">
          <Logo />
          <Skeleton className="size-9 rounded-full" />
        </div>
      </div>
      <div className="frame grid w-full gap-5 py-12">
        <Skeleton className="h-10 w-80 max-w-full" />
        {['w-full', 'w-11/12', 'w-full', 'w-4/5'].map((width, line) => (
          <Skeleton key={line} className={`h-4 max-w-3xl ${width}`} />
        ))}
        <Skeleton className="mt-4 h-64 max-w-3xl rounded-lg" />
      </div>
    </div>
  );
}
