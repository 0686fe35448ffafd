import type { WalletDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HeldFunds } from '../../components/payment/held-funds';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { Button } from '../../components/ui/button';
import { Money } from '../../components/ui/money';
import { OnUse } from '../../components/ui/on-use';
import { cx } from '../../lib/class-names';
import { formatTime, initialsOf } from '../../lib/format';
import { lazyScreen } from '../../lib/lazy-screen';
import { rememberPayer } from '../../lib/remembered-payer';
import { tabStorage } from '../../lib/session-store';

const WithdrawDialog = lazyScreen(() => import('./withdraw-dialog'));

export interface BalancePanelProps {
  wallet: WalletDto;
  /** ISO time at which the session of a link ends; null for the logged-in user's own wallet. */
  linkExpiresAt: string | null;
}

export function BalancePanel({ wallet, linkExpiresAt }: BalancePanelProps) {
  const { userId, userName, from, funds } = wallet;
  const { balancePaise } = funds;
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <section className="on-ink relative isolate overflow-clip rounded-lg bg-ink-900 p-6 text-white shadow-raised sm:p-9">
      <div
        aria-hidden
        className="absolute inset-0 -z-20 bg-[radial-gradient(36rem_24rem_at_100%_120%,var(--color-brand-700),transparent_70%)]"
      />
      <ArchLoopPattern
        className="absolute inset-x-0 -bottom-3 -z-10 mask-[linear-gradient(to_right,transparent_35%,black)] text-brand-300/35"
        height={180}
      />
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-white/10 text-sm font-semibold inset-ring inset-ring-white/15"
        >
          {initialsOf(userName)}
        </span>
        <div className="min-w-0">
          <h1 className="line-clamp-2 font-semibold">
            <span className="sr-only">Wallet of </span>
            {userName}
          </h1>
          <p className="text-sm text-ink-200">
            {linkExpiresAt === null
              ? 'Your wallet'
              : `Opened from ${from === 'App' ? 'the app' : 'the website'}`}
          </p>
        </div>
      </div>
      <p className="mt-9 text-sm text-ink-200">Balance</p>
      {/* Amounts from ten crore still fit on a phone. */}
      <p
        className={cx(
          'display mt-1 sm:text-5xl',
          balancePaise >= 10_00_00_000_00 ? 'text-[clamp(1.375rem,7.5vw,2rem)]' : 'text-4xl',
        )}
      >
        <Money paise={balancePaise} decimals="always" />
      </p>
      <HeldFunds funds={funds} onInk className="mt-4 max-w-xl" />
      {linkExpiresAt === null ? (
        <div className="mt-7 flex flex-wrap gap-3">
          <Button asChild size="lg">
            {/* The tab may remember the payer of a link that was opened in it earlier. */}
            <Link to={PAGES.paynow} onClick={() => rememberPayer(userId, tabStorage())}>
              <Plus aria-hidden className="size-5" /> Add funds
            </Link>
          </Button>
          <Button size="lg" variant="onInk" onClick={() => setWithdrawing(true)}>
            Withdraw money
          </Button>
          <Link
            to={PAGES.upiPayment}
            className="inline-flex h-13 items-center rounded-xs text-sm font-semibold text-ink-200 underline underline-offset-4 hover:text-white"
          >
            Payment methods and fees
          </Link>
          <OnUse what="The explanation" onFailure={() => setWithdrawing(false)}>
            {isWithdrawing && (
              <WithdrawDialog payments={wallet.payments} onClose={() => setWithdrawing(false)} />
            )}
          </OnUse>
        </div>
      ) : (
        <p className="mt-7 max-w-md text-sm text-ink-200">
          To add more, choose Add Funds in the app or on the website. This view stays open in this browser
          until <time dateTime={linkExpiresAt}>{formatTime(linkExpiresAt)}</time>.
        </p>
      )}
    </section>
  );
}
