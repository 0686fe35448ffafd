import { CountMark } from '../../../components/ui/count-mark';
import { IN_MENU, useStaffCountsQuery } from '../api';

/** In the menu: how many tickets wait for their first answer too long. */
export default function OverdueCount() {
  const { data } = useStaffCountsQuery(undefined, IN_MENU);
  return <CountMark count={data?.overdueTickets ?? 0} label="overdue" tone="danger" />;
}
