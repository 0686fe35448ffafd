import { formatPaise } from '@deccanloop/contracts/money';
import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import { Tag } from '../../components/ui/tag';
import { cx } from '../../lib/class-names';
import { indianTime } from './indian-time';

const STATES: Readonly<Record<RefundState, { label: string; tone: 'brand' | 'success' | 'danger' }>> = {
  requested: { label: 'On its way', tone: 'brand' },
  pending: { label: 'On its way', tone: 'brand' },
  processed: { label: 'Sent to your bank', tone: 'success' },
  failed: { label: 'Failed: back in the wallet', tone: 'danger' },
  refused: { label: 'Not made', tone: 'danger' },
};

/** The refunds of the payment; nothing where there are none. */
export function ReceiptRefunds({ receipt: { refunds, refundedPaise } }: { receipt: ReceiptDto }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="mt-9 break-inside-avoid">
      <h2 id="refunds" className="font-semibold">
        Refunds
      </h2>
      <ul className="mt-3 border-t border-paper-300 text-sm">
        {refunds.map(({ refundId, amountPaise, state, at }) => (
          <li
            key={refundId}
            className="flex items-start justify-between gap-x-6 border-b border-paper-200 py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                {indianTime(at)}
                <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
              </p>
              <p className="mt-1.5 font-mono text-xs wrap-anywhere text-ink-600">{refundId}</p>
            </div>
            <p className={cx('figures whitespace-nowrap', state === 'failed' && 'text-ink-600 line-through')}>
              {formatPaise(amountPaise, { decimals: 'always' })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 font-semibold">
        {refunds.some(({ state }) => state === 'pending') ? 'Refunded or on its way' : 'Refunded'}
        <span className="figures">{formatPaise(refundedPaise, { decimals: 'always' })}</span>
      </p>
    </section>
  );
}
