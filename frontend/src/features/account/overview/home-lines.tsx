import { Skeleton } from '../../../components/ui/skeleton';

/** A line of a panel of the dashboard, which is clickable as a whole. */
export const LINE =
  'relative flex flex-col items-start gap-x-4 gap-y-2 px-5 py-4 text-sm transition hover:bg-paper-50 sm:flex-row sm:items-center sm:px-6';

/** Its link; the line itself is its click area. */
export const LINK_OF_LINE =
  'font-semibold wrap-anywhere rounded-xs after:absolute after:inset-0 hover:underline hover:underline-offset-4';

export function LinesLoading({ label, lines }: { label: string; lines: number }) {
  return (
    <div role="status" className="grid gap-6 px-5 pt-5 pb-6 sm:px-6">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="flex items-center justify-between gap-6">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3.5 w-36 max-w-full" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}
