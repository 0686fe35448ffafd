import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { PanelFault } from '../../../components/ui/panel';
import { useFragment } from '../../../lib/fragment';
import { FRESH } from '../api';
import { useStaffDashboardQuery } from './dashboard-api';
import { DashboardTiles } from './dashboard-tiles';
import { HowCounted } from './how-counted';
import { RecentTransactions } from './recent-transactions';
import { RecentUsers } from './recent-users';
import { SystemAlerts } from './system-alerts';

/** How often the numbers are read again, in ms. */
const REFRESH_MS = 60_000;

/** The administrators' dashboard: one call for numbers, alerts and the newest records. */
export default function AdminDashboard() {
  useFragment();
  const { currentData, error, isFetching, refetch } = useStaffDashboardQuery(undefined, {
    ...FRESH,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const onRetry = () => void refetch();
  if (currentData === undefined && error !== undefined)
    return (
      <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        <PanelFault
          title="The dashboard did not load"
          fault={error}
          retrying={isFetching}
          onRetry={onRetry}
        />
      </div>
    );
  const recent = { data: currentData, loading: isFetching, onRetry };
  return (
    <>
      {error !== undefined && (
        <div className="-mx-5 sm:-mx-6">
          <StaleDataNotice fault={error} />
        </div>
      )}
      <DashboardTiles data={currentData} />
      <HowCounted />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <RecentTransactions {...recent} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <SystemAlerts data={currentData} />
          <RecentUsers {...recent} />
        </div>
      </div>
    </>
  );
}
