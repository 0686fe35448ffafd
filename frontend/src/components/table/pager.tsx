import { ChevronLeft, ChevronRight } from 'lucide-react';
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
  /** Rows on this page. */
  count: number;
  what: string;
  loading: boolean;
}

/** Which rows these are, and the way to the others. */
export function Pager(props: PagerProps) {
  const { page, size, totalText, nextCursor, onNext, onPrevious, count, what, loading } = props;
  if (page === 1 && nextCursor === null && totalText === undefined) return null;
  const hasOthers = page > 1 || nextCursor !== null;
  const first = (page - 1) * size + 1;
  const range = count === 0 ? '0' : `${first}–${first + count - 1}`;
  return (
    <nav
      aria-label={`Pages of ${what}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-paper-200 px-5 py-3 sm:px-6"
    >
      <p className="figures text-sm text-ink-600">
        {range}
        {totalText === undefined ? ` · page ${page}` : ` of ${totalText}`}
      </p>
      {hasOthers && (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            disabled={page === 1 || loading}
            onClick={onPrevious}
            icon={<ChevronLeft aria-hidden className="-ml-1 size-4" />}
          >
            Previous
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={nextCursor === null || loading}
            onClick={() => {
              if (nextCursor !== null) onNext(nextCursor);
            }}
          >
            Next <ChevronRight aria-hidden className="-mr-1 size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}
