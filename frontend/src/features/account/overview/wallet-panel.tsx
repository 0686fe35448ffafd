import { PAGES } from '@deccanloop/contracts/routes';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../../components/brand/arch-loop-pattern';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeleton';
import { messageOf } from '../../../lib/api-error';
import { cx } from '../../../lib/class-names';
import { rememberPayer } from '../../../lib/remembered-payer';
import { tabStorage } from '../../../lib/session-store';
import { useWalletQuery } from '../../../lib/wallet-api';

/** The balance of the user's own wallet, with a link to top it up. */
export function WalletPanel({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useWalletQuery(userId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return (
    <section
      aria-labelledby="wallet-balance"
      className="on-ink relative isolate flex flex-col overflow-clip rounded-lg bg-ink-900 p-6 text-white shadow-raised sm:p-8"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-20 bg-[radial-gradient(30rem_20rem_at_100%_120%,var(--color-brand-700),transparent_70%)]"
      />
      <ArchLoopPattern
        className="absolute inset-x-0 -bottom-3 -z-10 mask-[linear-gradient(to_right,transparent_35%,black)] text-brand-300/35"
        height={150}
      />
      <h2 id="wallet-balance" className="text-sm text-ink-200">
        Wallet balance
      </h2>
      {data ? (
        <p
          className={cx(
            'display mt-1 sm:text-5xl',
            // Amounts from ten crore still fit on a phone.
            data.balancePaise >= 10_00_00_000_00 ? 'text-[clamp(1.375rem,7.5vw,2rem)]' : 'text-4xl',
          )}
        >
          <Money paise={data.balancePaise} decimals="always" />
        </p>
      ) : error !== undefined ? (
        <div role="alert">
          <p className="display mt-2 text-xl">Your wallet did not load</p>
          <p className="mt-1 text-sm text-ink-200">{messageOf(error, 'Something went wrong on our side.')}</p>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">Loading your wallet</span>
          <Skeleton className="mt-1 h-[2.875rem] w-56 max-w-full bg-white/15 sm:h-14" />
        </div>
      )}
      {data && error !== undefined && (
        <p role="status" className="mt-2 text-sm text-ink-200">
          We could not refresh this. It may be a little old.
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-8">
        {data === undefined && error !== undefined ? (
          <Button
            variant="onInk"
            loading={isFetching}
            loadingText="Trying again..."
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        ) : (
          <>
            <Button asChild>
              {/* The tab may remember the payer of a link that was opened in it earlier. */}
              <Link to={PAGES.paynow} onClick={() => rememberPayer(userId, tabStorage())}>
                <Plus aria-hidden className="size-4.5" /> Add funds
              </Link>
            </Button>
            <Button asChild variant="onInk">
              <Link to={PAGES.wallet}>Open wallet</Link>
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
