import { CountMark } from '../../../components/ui/count-mark';
import { useApprovalsQuery } from '../api';

/** How often the number in the menu is read again, in ms. */
const REFRESH_MS = 60_000;

/** In the menu: how many requests this user can decide. */
export default function WaitingCount() {
  const { data } = useApprovalsQuery(
    { state: 'waiting' },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const count = data?.approvals.filter(({ canDecide }) => canDecide).length ?? 0;
  return <CountMark count={count} label="waiting for you" />;
}
