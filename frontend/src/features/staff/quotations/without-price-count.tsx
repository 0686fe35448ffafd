import { CountMark } from '../../../components/ui/count-mark';
import { useStaffQuotationsQuery } from './api';
import { queryOf } from './quotations-filter';

/** How often the number in the menu is read again, in ms. */
const REFRESH_MS = 60_000;

/** In the menu: how many quotations wait for our price. */
export default function WithoutPriceCount() {
  const { data } = useStaffQuotationsQuery(queryOf({ waiting: 'price' }, null, null), {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <CountMark count={data?.projects.length ?? 0} more={data?.nextCursor != null} label="without a price" />
  );
}
