import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ViewTag } from '../../components/payment/view-tag';
import { WalletShare } from '../../components/payment/wallet-share';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Money } from '../../components/ui/money';
import { cx } from '../../lib/class-names';
import { formatDateTime, shortTransactionId } from '../../lib/format';
import { receiptPath } from '../../lib/receipt-path';
import { isOpenView, walletShareOf } from '../../lib/payment-view';

// Loaded when the first payment is opened.
const PaymentDetails = lazy(() => import('./payment-details'));

export function PaymentRow({ payment }: { payment: WalletPaymentDto }) {
  const { merchantTransactionId: id, gateway, initiatedAt, view } = payment;
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-4 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700">
          <GatewayMark gateway={gateway} size={20} />
        </span>
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold">
            Top-up through {GATEWAY_TITLES[gateway]}
            <ViewTag view={view} />
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-600">
            <time dateTime={initiatedAt}>{formatDateTime(initiatedAt)}</time>
            <span className="inline-flex items-center gap-0.5">
              <span className="sr-only">Transaction ending in</span>
              <span className="font-mono text-xs">{shortTransactionId(id)}</span>
              <CopyButton text={id} label="Copy transaction ID" />
            </span>
          </p>
          {view.state !== 'completed' && <p className="mt-1 max-w-xl text-sm text-ink-700">{view.text}</p>}
          {view.notes.map((note) => (
            <p key={note} className="mt-1 max-w-xl text-sm text-ink-600">
              {note}
            </p>
          ))}
        </div>
      </div>
      <div className="grid content-between gap-3">
        <FeeBreakdown payment={payment} />
        <Actions payment={payment} />
      </div>
    </li>
  );
}

/** The amount paid, the fee and the credit. */
function FeeBreakdown({ payment }: { payment: WalletPaymentDto }) {
  const { totalPaise, feePaise } = payment.breakdown;
  const credited = walletShareOf(payment.view, payment.completedAt) === 'credited';
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-3 text-sm lg:grid max-lg:rounded-md max-lg:bg-paper-50 max-lg:p-4 lg:grid-cols-[8rem_6rem_8rem] lg:text-right">
      <Figure term={credited ? 'You paid' : 'Total'}>
        <Money paise={totalPaise} decimals="always" />
      </Figure>
      <Figure term="Fee">
        <Money paise={feePaise} decimals="always" />
      </Figure>
      <Figure term="To wallet" className="font-semibold">
        <WalletShare payment={payment} marked />
      </Figure>
    </dl>
  );
}

function Figure({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-600">{term}</dt>
      <dd className={cx('mt-0.5', className)}>{children}</dd>
    </div>
  );
}

/** The text of the outer ghost button aligns with the figures; its touch target is larger than the text. */
function Actions({ payment }: { payment: WalletPaymentDto }) {
  const { merchantTransactionId: id, view } = payment;
  const [detailsOpen, setDetailsOpen] = useState(false);
  const query = (name: string) => new URLSearchParams({ [name]: id }).toString();
  return (
    <div className="-my-1 flex flex-wrap items-center gap-1 max-lg:-ml-3.5 lg:-mr-3.5 lg:justify-end">
      <Button size="sm" variant="ghost" onClick={() => setDetailsOpen(true)}>
        Details<span className="sr-only"> of transaction {shortTransactionId(id)}</span>
      </Button>
      {view.actions.receipt && (
        <Button asChild size="sm" variant="ghost">
          <Link to={receiptPath(id)}>
            Receipt<span className="sr-only"> of transaction {shortTransactionId(id)}</span>
          </Link>
        </Button>
      )}
      <Button asChild size="sm" variant="ghost">
        <Link to={`${PAGES.support}?${query('transaction')}`}>
          Get help<span className="sr-only"> with transaction {shortTransactionId(id)}</span>
        </Link>
      </Button>
      {isOpenView(view) && (
        <Button
          asChild
          size="sm"
          variant="secondary"
          className="max-lg:order-first max-lg:ml-3.5 lg:mr-3.5 lg:ml-2"
        >
          <Link to={`${PAGES.verifyPayment}?${query('merchantTransactionId')}`}>
            Check now<span className="sr-only"> transaction {shortTransactionId(id)}</span>
          </Link>
        </Button>
      )}
      {detailsOpen && (
        <Suspense fallback={null}>
          <PaymentDetails payment={payment} onClose={() => setDetailsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
