import { useStaffTicketsQuery } from './api';
import { queryOf } from './tickets-filter';

/** How often the number in the menu is read again, in ms. */
const REFRESH_MS = 60_000;

/** In the menu: how many tickets wait for their first answer too long. */
export default function OverdueCount() {
  const { data } = useStaffTicketsQuery(queryOf({ overdue: 'true' }, null), {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const count = data?.tickets.length ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-danger-600 px-1.5 text-xs font-semibold text-white figures">
      {count}
      {data?.nextCursor != null && '+'}
      <span className="sr-only"> overdue</span>
    </span>
  );
}
