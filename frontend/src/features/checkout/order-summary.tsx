import type { CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import { Avatar } from '../../components/ui/avatar';
import { Money } from '../../components/ui/money';
import { cx } from '../../lib/class-names';
import { formatTime } from '../../lib/format';

/** Who is paid, how much, and for what. */
export function OrderSummary({ view }: { view: CheckoutDto }) {
  const { merchantName, amountPaise, description, reference, status, expiresAt } = view;
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={merchantName} onInk />
        <p className="min-w-0 font-semibold text-white wrap-anywhere">{merchantName}</p>
      </div>
      <h1 className="text-base font-normal text-ink-200 wrap-anywhere max-md:sr-only md:mt-12">
        {status === 'pending' ? 'Pay' : 'Payment to'} {merchantName}
      </h1>
      <p className="display mt-5 text-4xl text-white md:mt-1 md:text-5xl">
        <Money paise={amountPaise} decimals="always" />
      </p>
      {(description !== null || reference !== null) && (
        <dl
          className={cx(
            'mt-5 grid gap-4 text-sm md:mt-10 md:border-t md:border-ink-700 md:pt-6',
            // On a phone the result and the way back come first.
            status !== 'pending' && 'max-md:hidden',
          )}
        >
          {description !== null && <Line term="For" value={description} />}
          {reference !== null && <Line term="Reference" value={reference} />}
        </dl>
      )}
      {status === 'pending' && (
        <p className="mt-5 text-sm text-ink-300 md:mt-8">Pay before {formatTime(expiresAt)} (IST).</p>
      )}
    </>
  );
}

const Line = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-ink-300">{term}</dt>
    <dd className="mt-0.5 text-white wrap-anywhere">{value}</dd>
  </div>
);
