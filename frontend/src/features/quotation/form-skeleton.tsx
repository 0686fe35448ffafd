import { Skeleton } from '../../components/ui/skeleton';

/** A placeholder while the form's code is loading. */
export function FormSkeleton() {
  return (
    <div role="status" className="gap-12 pt-6 lg:grid lg:grid-cols-[15.5rem_1fr] lg:pt-0">
      <span className="sr-only">Loading the form</span>
      <div className="hidden lg:block">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="mb-3 h-9" />
        ))}
      </div>
      <div className="grid gap-6">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="rounded-lg border border-paper-200 bg-paper-0 p-8">
            <Skeleton className="h-8 w-64 max-w-full" />
            <div className="mt-8 grid gap-6 sm:grid-cols-2">
              {Array.from({ length: 4 }, (_, field) => (
                <Skeleton key={field} className="h-12" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
