import { formatDateTime } from '../../lib/format';
import { useNow } from '../../lib/now';
import { timeAgo } from '../../lib/time-ago';

/** A relative time; the exact one is its title. */
export function TimeAgo({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {timeAgo(iso, now)}
    </time>
  );
}
