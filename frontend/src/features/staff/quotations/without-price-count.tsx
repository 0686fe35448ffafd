import { CountMark } from '../../../components/ui/count-mark';
import { IN_MENU, useStaffCountsQuery } from '../api';

/** In the menu: how many quotations wait for our price. */
export default function WithoutPriceCount() {
  const { data } = useStaffCountsQuery(undefined, IN_MENU);
  return <CountMark count={data?.quotationsWithoutPrice ?? 0} label="without a price" />;
}
