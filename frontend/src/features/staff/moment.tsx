import { TimeAgo } from '../../components/ui/time-ago';
import { formatDateTime } from '../../lib/format';

/** A time, and how long ago it was. */
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
