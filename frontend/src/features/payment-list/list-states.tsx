import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';

export function EmptyList({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState
        title="No payments in this state"
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all payments
          </Button>
        }
      >
        Your list has other payments.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No payments yet"
      action={
        <Button asChild>
          <Link to={PAGES.paynow}>Add funds</Link>
        </Button>
      }
    >
      A payment appears here as soon as you start it.
    </EmptyState>
  );
}

export interface ListFaultProps {
  fault: unknown;
  retrying: boolean;
  onRetry: () => void;
}

export function ListFault(props: ListFaultProps) {
  return (
    <div className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
      <PanelFault title="Your payments did not load" {...props} />
    </div>
  );
}

/** While it is not known yet whose payments are shown. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your payments</span>
      <div className="divide-y divide-paper-200 overflow-hidden rounded-lg border border-paper-200 bg-paper-0">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-4 px-6 py-4">
            <Skeleton className="size-10 rounded-md" />
            <div className="grid flex-1 gap-2.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3.5 w-44 max-w-full" />
            </div>
            <Skeleton className="h-6 w-18 rounded-full" />
            <Skeleton className="h-4 w-20 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
