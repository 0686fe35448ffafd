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
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-brand-600 px-1.5 text-xs font-semibold text-white figures">
      {count}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}
