import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { Link } from 'react-router-dom';
import { ViewTag } from '../../components/payment/view-tag';
import { WalletShare } from '../../components/payment/wallet-share';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { Button } from '../../components/ui/button';
import { Money } from '../../components/ui/money';
import { cx } from '../../lib/class-names';
import { formatDateTime, shortTransactionId } from '../../lib/format';
import { walletShareOf } from '../../lib/payment-view';
import { receiptPath } from '../../lib/receipt-path';
import { retryAddress } from '../../lib/retry-address';

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1.5fr)_9rem_8.5rem_8.5rem_11rem] lg:items-center lg:gap-x-5';

/** The table header; narrow windows show cards with labels instead. */
export function ListHead() {
  return (
    <div
      aria-hidden
      className={cx(
        'hidden border-b border-paper-200 bg-paper-50 px-6 py-3 text-xs font-semibold text-ink-600',
        COLUMNS,
      )}
    >
      <span>Payment</span>
      <span>Status</span>
      <span className="text-right">Total</span>
      <span className="text-right">To wallet</span>
      <span />
    </div>
  );
}

export interface PaymentLineProps {
  payment: WalletPaymentDto;
  onView: () => void;
}

export function PaymentLine({ payment, onView }: PaymentLineProps) {
  const { merchantTransactionId: id, gateway, initiatedAt, breakdown, refundedPaise, view } = payment;
  const credited = walletShareOf(view, payment.completedAt) === 'credited';
  const short = shortTransactionId(id);
  return (
    <li className={cx('p-5 text-sm lg:px-6 lg:py-4', COLUMNS)}>
      <div className="flex min-w-0 items-center gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700">
          <GatewayMark gateway={gateway} size={18} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{GATEWAY_TITLES[gateway]}</p>
          <p className="text-ink-600">
            <time dateTime={initiatedAt}>{formatDateTime(initiatedAt)}</time>
            <span className="ml-3 inline-block font-mono text-xs">
              <span className="sr-only">Transaction ending in </span>…{short}
            </span>
          </p>
        </div>
      </div>
      <div className="max-lg:mt-4">
        <ViewTag view={view} />
      </div>
      <p className="flex justify-between max-lg:mt-4 lg:justify-end">
        <span className="text-ink-600 lg:sr-only">{credited ? 'You paid' : 'Total'}</span>
        <Money paise={breakdown.totalPaise} decimals="always" />
      </p>
      <div className="max-lg:mt-1.5 lg:text-right">
        <p className="flex justify-between font-semibold lg:justify-end">
          <span className="font-normal text-ink-600 lg:sr-only">To wallet</span>
          <WalletShare payment={payment} marked />
        </p>
        {refundedPaise > 0 && (
          <p className="flex justify-between text-ink-600 max-lg:mt-1.5 lg:justify-end lg:text-xs">
            <span className="lg:mr-1">Refunded</span>
            <Money paise={refundedPaise} decimals="always" />
          </p>
        )}
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-1 max-lg:mt-3 max-lg:-ml-3.5 lg:justify-end">
        {view.actions.retry && (
          <Button asChild size="sm" variant="secondary" className="max-lg:ml-3.5">
            <a href={retryAddress(id)}>
              Try again<span className="sr-only"> transaction {short}</span>
            </a>
          </Button>
        )}
        {view.actions.receipt && (
          <Button asChild size="sm" variant="ghost">
            <Link to={receiptPath(id)}>
              Receipt<span className="sr-only"> of transaction {short}</span>
            </Link>
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onView}>
          View<span className="sr-only"> transaction {short}</span>
        </Button>
      </div>
    </li>
  );
}
