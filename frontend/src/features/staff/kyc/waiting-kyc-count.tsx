import { CountMark } from '../../../components/ui/count-mark';
import { IN_MENU, useStaffCountsQuery } from '../api';

/** In the menu: how many KYCs wait for an administrator. */
export default function WaitingKycCount() {
  const { data } = useStaffCountsQuery(undefined, IN_MENU);
  return <CountMark count={data?.waitingKycs ?? 0} label="waiting" />;
}
