import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

export interface EmptyPageProps {
  /** What the rows are: "payments". */
  what: string;
  onFirst: () => void;
}

/** A page after the first one that has no rows, for example from an old link. */
export function EmptyPage({ what, onFirst }: EmptyPageProps) {
  return (
    <EmptyState
      title={`No ${what} on this page`}
      action={
        <Button variant="secondary" onClick={onFirst}>
          Show the first page
        </Button>
      }
    />
  );
}
