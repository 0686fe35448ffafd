import { paise, type Paise } from '@deccanloop/contracts/money';
import { PAGES } from '@deccanloop/contracts/routes';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../../components/brand/arch-loop-pattern';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../lib/class-names';
import { rememberPayer } from '../../../lib/remembered-payer';
import { tabStorage } from '../../../lib/session-store';

export interface WalletPanelProps {
  userId: string;
  /** Undefined while it is loading. */
  availablePaise: Paise | undefined;
  heldPaise: Paise | undefined;
}

/** What of the user's own wallet may be spent, with a link to top it up. */
export function WalletPanel({ userId, availablePaise, heldPaise = paise(0) }: WalletPanelProps) {
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
        {heldPaise > 0 ? 'Available in your wallet' : 'Wallet balance'}
      </h2>
      {availablePaise === undefined ? (
        <div role="status">
          <span className="sr-only">Loading your wallet</span>
          <Skeleton className="mt-1 h-[2.875rem] w-56 max-w-full bg-white/15" />
        </div>
      ) : (
        <p
          className={cx(
            'display mt-1',
            // Amounts from ten crore still fit on a phone and in the narrow column.
            availablePaise >= 10_00_00_000_00 ? 'text-[clamp(1.375rem,7.5vw,2rem)]' : 'text-4xl',
          )}
        >
          <Money paise={availablePaise} decimals="always" />
        </p>
      )}
      {heldPaise > 0 && (
        <p className="mt-1 text-sm text-ink-200">
          <Money paise={heldPaise} decimals="always" /> is held; your wallet says why
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-8">
        <Button asChild>
          {/* The tab may remember the payer of a link that was opened in it earlier. */}
          <Link to={PAGES.paynow} onClick={() => rememberPayer(userId, tabStorage())}>
            <Plus aria-hidden className="size-4.5" /> Add funds
          </Link>
        </Button>
        <Button asChild variant="onInk">
          <Link to={PAGES.wallet}>Open wallet</Link>
        </Button>
      </div>
    </section>
  );
}
