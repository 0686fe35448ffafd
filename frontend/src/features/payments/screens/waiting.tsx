import { Skeleton } from '../../../components/ui/skeleton';
import { TermsNote } from './terms-note';

/** One layout for all waits: that of the form, so that it follows without a jump. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="display text-3xl text-ink-900">Add Funds</h1>
        <p role="status" className="mt-1 text-sm text-ink-600 sm:text-base">
          {children}
        </p>
      </header>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="-mt-2 h-12 rounded-md" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="-mt-2 h-16 rounded-md" />
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {[1, 2, 3, 4].map((chip) => (
            <Skeleton key={chip} className="h-11 rounded-full" />
          ))}
        </div>
        <Skeleton className="h-13 rounded-md" />
      </div>
      <footer className="border-t border-paper-200 pt-5 text-center text-sm text-ink-600">
        <TermsNote />
      </footer>
    </div>
  );
}
