import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { DifferenceDto } from '@deccanloop/contracts/staff/reconciliation';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/ui/tag';
import { DetailList } from '../detail-list';
import { IdLine } from '../id-line';
import { findingPath, paymentPath } from '../paths';
import { ACTION_LABELS, DIFFERENCE_LABELS } from '../labels/difference-labels';

/** One difference, and its result. */
export function DifferenceItem({ difference }: { difference: DifferenceDto }) {
  const { kind, action, gateway, merchantTransactionId, gatewayOrderId, gatewayPaymentId } = difference;
  const { findingId, detail } = difference;
  const { title, meaning } = DIFFERENCE_LABELS[kind];
  const { label, tone } = ACTION_LABELS[action];
  return (
    <li className="px-5 py-4 text-sm sm:px-6">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {title}
          {gateway !== null && (
            <span className="font-normal text-ink-600"> at {GATEWAY_TITLES[gateway]}</span>
          )}
        </span>
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p className="mt-1 max-w-prose text-ink-700">{meaning}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-ink-600">
        {merchantTransactionId !== null && (
          <Link
            to={paymentPath(merchantTransactionId)}
            className="rounded-xs font-mono text-xs wrap-anywhere text-brand-700 underline underline-offset-4 hover:text-brand-800"
          >
            {merchantTransactionId}
          </Link>
        )}
        {gatewayOrderId !== null && <IdLine id={gatewayOrderId} label="gateway’s order ID" />}
        {gatewayPaymentId !== null && <IdLine id={gatewayPaymentId} label="gateway’s payment ID" />}
      </div>
      <DetailList detail={detail} />
      {findingId !== null && (
        <Link
          to={findingPath(findingId)}
          className="mt-2 inline-block rounded-xs font-semibold text-brand-700 underline-offset-4 hover:text-brand-800 hover:underline"
        >
          Open finding {findingId}
        </Link>
      )}
    </li>
  );
}
