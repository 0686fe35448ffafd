import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { Link } from 'react-router-dom';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Money } from '../../components/ui/money';
import { Tag } from '../../components/ui/tag';
import { formatDateTime, shortTransactionId } from '../../lib/format';
import { standingOf, type Standing } from './payment-standing';

export function PaymentRow({ payment }: { payment: WalletPaymentDto }) {
  const { merchantTransactionId: id, gateway, initiatedAt } = payment;
  const standing = standingOf(payment);
  return (
    <li className="grid gap-x-8 gap-y-5 p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700">
          <GatewayMark gateway={gateway} size={20} />
        </span>
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold">
            Top-up through {GATEWAY_TITLES[gateway]}
            <Tag tone={standing.tone} pulse={standing.open}>
              {standing.label}
            </Tag>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-600">
            <time dateTime={initiatedAt}>{formatDateTime(initiatedAt)}</time>
            <span aria-hidden>·</span>
            <span className="inline-flex items-center gap-1">
              <span className="sr-only">Transaction ending in</span>
              <span className="font-mono text-xs">{shortTransactionId(id)}</span>
              <CopyButton text={id} label="Copy transaction ID" />
            </span>
          </p>
          {standing.note !== null && <p className="mt-2 max-w-md text-sm text-ink-700">{standing.note}</p>}
        </div>
      </div>
      <FeeBreakdown payment={payment} standing={standing} />
      <Actions id={id} standing={standing} />
    </li>
  );
}

/** What was paid, what it cost, what came of it. */
function FeeBreakdown({ payment, standing }: { payment: WalletPaymentDto; standing: Standing }) {
  const { totalPaise, feePaise, creditPaise } = payment.breakdown;
  const credited = payment.status === 'completed' && !payment.underReview;
  const coming = credited || standing.open || payment.underReview;
  return (
    <dl className="grid grid-cols-3 gap-x-6 text-sm max-md:rounded-md max-md:bg-paper-50 max-md:p-4 md:min-w-80 md:text-right">
      <div>
        <dt className="text-xs text-ink-600">{credited ? 'You paid' : 'To pay'}</dt>
        <dd className="mt-1">
          <Money paise={totalPaise} decimals="always" />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-600">Fee</dt>
        <dd className="mt-1">
          <Money paise={feePaise} decimals="always" />
        </dd>
      </div>
      <div className="font-semibold">
        <dt className="text-xs font-normal text-ink-600">To wallet</dt>
        <dd className={credited ? 'mt-1 text-success-700' : 'mt-1'}>
          {coming ? (
            <>
              {credited && '+'}
              <Money paise={creditPaise} decimals="always" />
            </>
          ) : (
            'Nothing'
          )}
        </dd>
      </div>
    </dl>
  );
}

function Actions({ id, standing }: { id: string; standing: Standing }) {
  const query = (name: string) => new URLSearchParams({ [name]: id }).toString();
  return (
    <div className="-mt-1 flex flex-wrap gap-2 md:col-span-2 md:pl-15">
      {standing.open && (
        <Button asChild size="sm" variant="secondary">
          <Link to={`${PAGES.verifyPayment}?${query('merchantTransactionId')}`}>
            Check now<span className="sr-only"> transaction {shortTransactionId(id)}</span>
          </Link>
        </Button>
      )}
      <Button asChild size="sm" variant="ghost" className="max-md:-ml-1 md:-ml-3 md:first:-ml-3.5">
        <Link to={`${PAGES.support}?${query('transaction')}`}>
          Get help<span className="sr-only"> with transaction {shortTransactionId(id)}</span>
        </Link>
      </Button>
    </div>
  );
}
