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
  const count = data?.projects.length ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-brand-600 px-1.5 text-xs font-semibold text-white figures">
      {count}
      {data?.nextCursor != null && '+'}
      <span className="sr-only"> without a price</span>
    </span>
  );
}
