import { CountMark } from '../../../components/ui/count-mark';
import { IN_MENU, useApprovalsQuery } from '../api';

/** In the menu: how many requests this user can decide. */
export default function WaitingCount() {
  const { data } = useApprovalsQuery({ state: 'waiting' }, IN_MENU);
  const count = data?.approvals.filter(({ canDecide }) => canDecide).length ?? 0;
  return <CountMark count={count} label="waiting for you" />;
}
