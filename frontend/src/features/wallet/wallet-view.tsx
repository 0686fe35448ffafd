import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { isApiError, messageOf } from '../../lib/api-error';
import { useWalletQuery } from '../../lib/wallet-api';
import { BalancePanel } from './balance-panel';
import { LatestPayments } from './latest-payments';
import { Statement } from './statement';
import { isOpenView } from '../../lib/payment-view';
import { NoWallet, WalletFault } from './wallet-states';
import { WalletSkeleton } from './wallet-skeleton';

/** How often open payments are read again, in ms. */
const POLL_OPEN_MS = 5_000;

export interface WalletViewProps {
  owner: PayerDto;
  /** The wallet belongs to the logged-in user. */
  own: boolean;
}

export function WalletView({ owner, own }: WalletViewProps) {
  const [follow, setFollow] = useState(true);
  const { data, error, isLoading, isFetching, refetch } = useWalletQuery(owner.userId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: follow ? POLL_OPEN_MS : 0,
    skipPollingIfUnfocused: true,
  });

  const sessionEnded = isApiError(error) && (error.status === 401 || error.status === 403);
  const anyOpen = data?.payments.some((payment) => isOpenView(payment.view)) ?? false;
  const shouldFollow = anyOpen && !sessionEnded;
  if (shouldFollow !== follow) setFollow(shouldFollow);

  if (sessionEnded) return <NoWallet />;
  if (isLoading) return <WalletSkeleton />;
  if (!data) return <WalletFault fault={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <BalancePanel wallet={data} linkExpiresAt={own ? null : owner.expiresAt} />
      {error !== undefined && (
        <Banner tone="warning" live="polite" className="mt-6">
          {messageOf(error, 'We could not refresh this page.')} This may not be up to date.
        </Banner>
      )}
      <section aria-labelledby="payments" className="mt-10">
        <div className="flex items-center justify-between gap-4">
          <h2 id="payments" className="display text-2xl">
            Latest payments
          </h2>
          <Button
            variant="secondary"
            size="sm"
            loading={isFetching}
            onClick={() => void refetch()}
            icon={<RefreshCw aria-hidden className="size-4" />}
          >
            Refresh
          </Button>
        </div>
        <div className="mt-5">
          <LatestPayments payments={data.payments} loading={isFetching} onRetry={() => void refetch()} />
        </div>
        {data.payments.length > 0 && (
          <Link
            to={PAGES.paymentsList}
            className="mt-4 inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
          >
            All payments <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
      </section>
      <Statement userId={owner.userId} balancePaise={data.funds.balancePaise} />
    </>
  );
}
