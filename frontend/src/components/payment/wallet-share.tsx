import type { Paise } from '@deccanloop/contracts/money';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import { walletShareOf } from '../../lib/payment-view';
import { Money } from '../ui/money';

export interface WalletShareProps {
  payment: { view: PayerViewDto; completedAt: string | null; breakdown: { creditPaise: Paise } };
  /** Marks a credited amount: green, with a plus. */
  marked?: boolean;
}

/** The wallet amount of a payment; never an amount that is undecided. */
export function WalletShare({ payment: { view, completedAt, breakdown }, marked = false }: WalletShareProps) {
  const share = walletShareOf(view, completedAt);
  if (share === 'none') return <span className="font-normal text-ink-600">Nothing</span>;
  if (share === 'undecided') return <span className="font-normal text-ink-600">Not yet</span>;
  const isMarked = marked && share === 'credited';
  return (
    <span className={isMarked ? 'whitespace-nowrap text-success-700' : 'whitespace-nowrap'}>
      {isMarked && '+ '}
      <Money paise={breakdown.creditPaise} decimals="always" />
    </span>
  );
}
