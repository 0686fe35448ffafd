import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { ArchLoopPattern } from '../../../components/brand/arch-loop-pattern';
import { Logo } from '../../../components/brand/logo';
import type { WalletShare } from '../../../lib/payment-view';

export interface WalletPreview {
  name: string;
  /** The amount credited or expected in the wallet, else the payment's amount. */
  amountPaise: Paise | null;
}

interface Props extends WalletPreview {
  share: WalletShare;
}

/** No caption for a payment that is on hold, ended without a credit or was refunded. */
const CAPTIONS: Readonly<Record<WalletShare, string>> = {
  credited: 'Added to your wallet',
  expected: 'Reaches your wallet',
  undecided: 'Your payment',
  none: 'Your payment',
};

/**
 * The wallet as a card that shows the typed amount; blank while the payer is unknown. Decorative: the form
 * has the same information as text.
 */
export function WalletCard({ name, amountPaise, share }: Props) {
  return (
    <div
      aria-hidden
      className="relative aspect-[1.586] w-full max-w-sm overflow-hidden rounded-xl bg-linear-to-br from-brand-500 via-brand-600 to-brand-800 text-white shadow-overlay inset-ring inset-ring-white/15"
    >
      <ArchLoopPattern height={150} className="absolute inset-x-0 -bottom-2 text-white/20" />
      <div className="relative flex h-full flex-col justify-between p-6">
        <div className="flex items-center justify-between">
          <Logo onInk markOnly />
          <span className="eyebrow text-brand-100">Wallet</span>
        </div>
        {name ? (
          <>
            <div>
              <p className="text-sm text-brand-100">{CAPTIONS[share]}</p>
              <p className="display figures mt-1 text-4xl">
                {formatPaise(amountPaise ?? paise(0), { decimals: 'always' })}
              </p>
            </div>
            <p className="truncate text-base font-medium">{name}</p>
          </>
        ) : (
          <div className="grid gap-6">
            <span className="h-8 w-36 rounded-sm bg-white/15" />
            <span className="h-4 w-24 rounded-xs bg-white/15" />
          </div>
        )}
      </div>
    </div>
  );
}
