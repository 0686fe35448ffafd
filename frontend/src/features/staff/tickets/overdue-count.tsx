import { CountMark } from '../../../components/ui/count-mark';
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
  return (
    <CountMark
      count={data?.tickets.length ?? 0}
      more={data?.nextCursor != null}
      label="overdue"
      tone="danger"
    />
  );
}
