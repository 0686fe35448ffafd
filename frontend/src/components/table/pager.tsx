import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';

export interface Pages {
  /** From 1. */
  page: number;
  /** Rows of a full page. */
  size: number;
  /** Of all rows: "143" or "10,000+"; absent where the server does not count them. */
  totalText?: string;
  /** Null on the last page. */
  nextCursor: string | null;
  onNext: (cursor: string) => void;
  onPrevious: () => void;
}

export interface PagerProps extends Pages {
  /** Rows on this page; undefined while they are loading, or could not be loaded. */
  count: number | undefined;
  what: string;
  loading: boolean;
}

/**
 * Which rows these are, and the way to the others. It stays while a page is loading, and a button that leads nowhere can
 * still have the focus: the keyboard keeps its place.
 */
export function Pager(props: PagerProps) {
  const { page, totalText, nextCursor, onNext, onPrevious, count, what, loading } = props;
  const [wasShown, setWasShown] = useState(false);
  const isNeeded = page > 1 || nextCursor !== null;
  // A first page that is loading has no next one yet: the buttons that led to it stay.
  const hasButtons = isNeeded || (wasShown && count === undefined);
  if (isNeeded !== wasShown && count !== undefined) setWasShown(isNeeded);
  if (!hasButtons && (totalText === undefined || count === undefined)) return null;
  return (
    <nav
      aria-label={`Pages of ${what}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-paper-200 px-5 py-3 sm:px-6"
    >
      <p className="figures text-sm text-ink-600">{placeOf(props)}</p>
      {hasButtons && (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={page === 1 || loading}
            onClick={() => {
              if (page > 1 && !loading) onPrevious();
            }}
            className={AWAY}
            icon={<ChevronLeft aria-hidden className="-ml-1 size-4" />}
          >
            Previous
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={nextCursor === null || loading}
            onClick={() => {
              if (nextCursor !== null && !loading) onNext(nextCursor);
            }}
            className={AWAY}
          >
            Next <ChevronRight aria-hidden className="-mr-1 size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}

/** A button without effect: `disabled` would lose the keyboard focus. */
const AWAY = 'aria-disabled:cursor-not-allowed aria-disabled:bg-paper-100 aria-disabled:text-ink-500';

/** "26–50 · page 2", "26–50 of 143", "Page 2" while it is loading. */
function placeOf({ page, size, totalText, count }: PagerProps): string {
  if (count === undefined) return `Page ${page}`;
  const first = (page - 1) * size + 1;
  const range = count === 0 ? '0' : `${first}–${first + count - 1}`;
  return totalText === undefined ? `${range} · page ${page}` : `${range} of ${totalText}`;
}
