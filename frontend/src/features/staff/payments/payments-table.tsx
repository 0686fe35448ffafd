import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { Link } from 'react-router-dom';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { Money } from '../../../components/ui/money';
import { TimeAgo } from '../../../components/ui/time-ago';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { paymentPath } from '../paths';
import { PaymentTags } from './payment-tags';

const HEAD = 'px-3 py-2.5 text-left text-xs font-semibold text-ink-600 first:pl-6 last:pr-6';
const CELL = 'px-3 py-3 align-middle first:pl-6 last:pr-6';

/** One row per payment; below 1024 px a card. The id is the link, and it covers the whole row. */
export function PaymentsTable({ payments }: { payments: readonly StaffPaymentRowDto[] }) {
  return (
    <>
      <table className="w-full text-sm max-lg:hidden">
        <caption className="sr-only">Payments, newest first</caption>
        <thead className="border-b border-paper-200">
          <tr>
            <th scope="col" className={HEAD}>
              Payer
            </th>
            <th scope="col" className={`${HEAD} text-right!`}>
              Amount
            </th>
            <th scope="col" className={HEAD}>
              State
            </th>
            <th scope="col" className={HEAD}>
              Gateway
            </th>
            <th scope="col" className={HEAD}>
              Transaction
            </th>
            <th scope="col" className={`${HEAD} text-right!`}>
              Started
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-200">
          {payments.map((payment) => (
            <Row key={payment.merchantTransactionId} payment={payment} />
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-paper-200 lg:hidden">
        {payments.map((payment) => (
          <PaymentCard key={payment.merchantTransactionId} payment={payment} />
        ))}
      </ul>
    </>
  );
}

/** Extends the link over the whole row, so that a click anywhere opens it. */
const overAll =
  'rounded-xs font-semibold text-ink-900 after:absolute after:inset-0 group-hover:text-brand-700 focus-visible:outline-offset-4';

function Row({ payment }: { payment: StaffPaymentRowDto }) {
  const { merchantTransactionId: id, userName, userId, breakdown, gateway, initiatedAt } = payment;
  return (
    <tr className="group relative transition hover:bg-paper-50">
      <td className={`${CELL} max-w-56`}>
        <Link to={paymentPath(id)} className={`${overAll} block truncate`} title={userName}>
          {userName}
        </Link>
        <span className="block truncate font-mono text-xs text-ink-600" title={userId}>
          {userId}
        </span>
      </td>
      <td className={`${CELL} text-right font-semibold`}>
        <Money paise={breakdown.totalPaise} decimals="always" />
      </td>
      <td className={CELL}>
        <PaymentTags payment={payment} />
      </td>
      <td className={CELL}>
        <span className="flex items-center gap-2 whitespace-nowrap">
          <GatewayMark gateway={gateway} size={16} /> {GATEWAY_TITLES[gateway]}
        </span>
      </td>
      <td className={`${CELL} font-mono text-xs whitespace-nowrap text-ink-600`} title={id}>
        …{shortTransactionId(id)}
      </td>
      <td className={`${CELL} text-right whitespace-nowrap text-ink-600`}>{formatDateTime(initiatedAt)}</td>
    </tr>
  );
}

function PaymentCard({ payment }: { payment: StaffPaymentRowDto }) {
  const { merchantTransactionId: id, userName, breakdown, gateway, initiatedAt } = payment;
  return (
    <li className="group relative grid grid-cols-1 gap-2.5 px-5 py-4 text-sm sm:px-6">
      <div className="flex items-baseline justify-between gap-4">
        <Link to={paymentPath(id)} className={`${overAll} min-w-0 truncate`}>
          {userName}
        </Link>
        <Money paise={breakdown.totalPaise} decimals="always" className="font-semibold" />
      </div>
      <PaymentTags payment={payment} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-600">
        <GatewayMark gateway={gateway} size={14} /> {GATEWAY_TITLES[gateway]}
        <span aria-hidden>·</span>
        <span className="font-mono">…{shortTransactionId(id)}</span>
        <span aria-hidden>·</span>
        <span className="first-letter:uppercase">
          <TimeAgo iso={initiatedAt} />
        </span>
      </p>
    </li>
  );
}
