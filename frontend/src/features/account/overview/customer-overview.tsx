import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { messageOf } from '../../../lib/api-error';
import { cx } from '../../../lib/class-names';
import { AccessPanel } from './access-panel';
import { DeadlinesPanel } from './deadlines-panel';
import { Greeting } from './greeting';
import { useCustomerHomeQuery } from './home-api';
import { HomeFault } from './home-fault';
import { HomeTiles } from './home-tiles';
import { LatestPayments } from './latest-payments';
import { NeedsAction } from './needs-action';
import { PendingPayments } from './pending-payments';
import { RecentQuotations } from './recent-quotations';
import { VerificationPanel } from './verification-panel';
import { WalletPanel } from './wallet-panel';

/** How often open payments are read again, in ms. */
const POLL_OPEN_MS = 30_000;

const COLUMN = 'grid min-w-0 gap-6';

/** The customer's dashboard: one call for everything about projects and money. */
export default function CustomerOverview({ user }: { user: UserDto }) {
  const [follow, setFollow] = useState(false);
  const { currentData, error, isFetching, refetch } = useCustomerHomeQuery(user._id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: follow ? POLL_OPEN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const anyOpen = (currentData?.openPayments.length ?? 0) > 0;
  if (anyOpen !== follow) setFollow(anyOpen);
  if (currentData === undefined && error !== undefined)
    return (
      <>
        <Greeting name={user.name} />
        <HomeFault fault={error} retrying={isFetching} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <Greeting name={user.name} />
      {error !== undefined && (
        <Banner tone="warning" live="polite" className="mt-6">
          {messageOf(error, 'We could not refresh this page.')} This may not be up to date.
        </Banner>
      )}
      <HomeTiles tiles={currentData?.tiles} />
      {/* On phones the wallet follows what needs an action. */}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className={COLUMN}>
          <NeedsAction actions={currentData?.actions} />
        </div>
        <div className={cx(COLUMN, 'lg:col-start-2 lg:row-span-2 lg:row-start-1')}>
          <WalletPanel
            userId={user._id}
            availablePaise={currentData?.walletPaise}
            heldPaise={currentData?.heldPaise}
          />
          <PendingPayments payments={currentData?.openPayments ?? []} />
          <DeadlinesPanel deadlines={currentData?.deadlines ?? []} />
        </div>
        <div className={COLUMN}>
          <RecentQuotations quotations={currentData?.quotations} total={currentData?.tiles.totalQuotations} />
          <LatestPayments
            payments={currentData?.payments}
            loading={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
        <div className={cx(COLUMN, 'items-start md:grid-cols-2 lg:col-span-2')}>
          <VerificationPanel user={user} />
          <AccessPanel />
        </div>
      </div>
    </>
  );
}
