import { Skeleton } from '../../components/ui/skeleton';

/** A placeholder with the wallet's layout. */
export function WalletSkeleton() {
  return (
    <>
      <h1 className="sr-only">Wallet</h1>
      <div role="status">
        <span className="sr-only">Loading your wallet</span>
        <div className="rounded-lg bg-paper-200/70 p-6 sm:p-9">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full bg-paper-300" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-32 bg-paper-300" />
              <Skeleton className="h-3.5 w-44 bg-paper-300" />
            </div>
          </div>
          <Skeleton className="mt-10 h-4 w-16 bg-paper-300" />
          <Skeleton className="mt-3 h-11 w-60 max-w-full bg-paper-300" />
          <Skeleton className="mt-9 h-10 w-96 max-w-full bg-paper-300" />
        </div>
        <p aria-hidden className="display mt-10 text-2xl">
          Latest payments
        </p>
        <div className="mt-6 divide-y divide-paper-200 overflow-hidden rounded-lg border border-paper-200 bg-paper-0">
          {[0, 1, 2].map((row) => (
            <div key={row} className="grid gap-x-8 gap-y-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto]">
              <div className="flex gap-4">
                <Skeleton className="size-11 rounded-md" />
                <div className="grid content-start gap-2.5">
                  <Skeleton className="h-4.5 w-52" />
                  <Skeleton className="h-3.5 w-40" />
                </div>
              </div>
              <div className="grid grid-cols-3 gap-6 lg:min-w-96">
                {[0, 1, 2].map((column) => (
                  <div key={column} className="grid content-start gap-2.5">
                    <Skeleton className="h-3 w-12" />
                    <Skeleton className="h-4 w-20" />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
