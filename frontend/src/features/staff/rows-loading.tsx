import { Skeleton } from '../../components/ui/skeleton';

/** A placeholder for rows that are loading. */
export function RowsLoading({ what, rows = 6 }: { what: string; rows?: number }) {
  return (
    <div role="status" className="divide-y divide-paper-200">
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4 sm:px-6">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-32 max-w-full" />
            <Skeleton className="h-3.5 w-48 max-w-full" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
