import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';
import { PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';

export function EmptyList({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <div className="grid place-items-center rounded-lg border border-dashed border-paper-300 px-6 py-14 text-center">
      <EmptyIllustration />
      <p className="mt-6 font-semibold">{filtered ? 'No payments in this state' : 'No payments yet'}</p>
      <p className="mt-1 max-w-sm text-sm text-ink-600">
        {filtered ? 'Your list has other payments.' : 'A payment appears here as soon as you start it.'}
      </p>
      {filtered ? (
        <Button variant="secondary" className="mt-6" onClick={onClear}>
          Show all payments
        </Button>
      ) : (
        <Button asChild className="mt-6">
          <Link to={PAGES.paynow}>Add funds</Link>
        </Button>
      )}
    </div>
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

/** A placeholder with the list's layout. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your payments</span>
      <div className="divide-y divide-paper-200 overflow-hidden rounded-lg border border-paper-200 bg-paper-0">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-4 p-5">
            <Skeleton className="size-10 rounded-md" />
            <div className="grid flex-1 gap-2.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3.5 w-44 max-w-full" />
            </div>
            <div className="grid justify-items-end gap-2.5">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-6 w-18 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
