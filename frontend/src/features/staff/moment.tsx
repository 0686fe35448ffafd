import { TimeAgo } from '../../components/ui/time-ago';
import { formatDateTime } from '../../lib/format';

/** A time as people compare it with their bank's, and how long ago that is. */
export function Moment({ iso }: { iso: string }) {
  return (
    <>
      {formatDateTime(iso)}{' '}
      <span className="whitespace-nowrap text-ink-500">
        (<TimeAgo iso={iso} />)
      </span>
    </>
  );
}
