import { PageTitle } from '../../components/ui/page-title';
import { Skeleton } from '../../components/ui/skeleton';

/** A placeholder with the receipt's layout. */
export function ReceiptSkeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-3xl">
      <PageTitle title="Receipt" />
      <h1 className="sr-only">Receipt</h1>
      <span className="sr-only">Loading the receipt</span>
      <div className="mb-5 flex items-center justify-between gap-4">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-11 w-52 rounded-md" />
      </div>
      <div className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        <div className="flex flex-wrap justify-between gap-6 border-b-3 border-paper-200 px-6 py-7 sm:px-12 sm:py-10">
          <div className="grid gap-3">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-32" />
          </div>
          <div className="grid content-start gap-3 sm:justify-items-end">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-4 w-36" />
          </div>
        </div>
        <div className="px-6 py-7 sm:px-12 sm:py-10">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-12 w-72 max-w-full" />
          <div className="mt-10 grid gap-6 border-t border-paper-200 pt-7 sm:grid-cols-2">
            {[0, 1, 2, 3].map((detail) => (
              <div key={detail} className="grid gap-2">
                <Skeleton className="h-3.5 w-24" />
                <Skeleton className="h-4 w-44" />
              </div>
            ))}
          </div>
          <Skeleton className="mt-10 h-36" />
        </div>
      </div>
    </div>
  );
}
