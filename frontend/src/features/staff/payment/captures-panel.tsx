import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { CaptureDto } from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { IdLine } from '../id-line';
import { Moment } from '../moment';
import { OfferedActions } from '../money-actions/offered-actions';
import { CAPTURE_STATUS_LABELS, holdReasonLabels } from '../labels/money-action-labels';
import { readableName } from '../labels/payment-labels';
import { creditedAccount } from './credited-account';

/** The payment's captures, with the actions that staff have. */
export function CapturesPanel({ payment, mayChange }: { payment: StaffPaymentDto; mayChange: boolean }) {
  if (payment.captures.length === 0) return null;
  return (
    <Panel title="Captures" description="Money that the gateway took for this payment.">
      <ul className="mt-3 divide-y divide-paper-200">
        {payment.captures.map((capture) => (
          <li key={capture.id} className="px-5 py-4 text-sm sm:px-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">
                {moneyIn(capture, capture.amountPaise)}
                {capture.method !== null && `, ${capture.method.toUpperCase()}`}
              </h3>
              <Tag tone={CAPTURE_STATUS_LABELS[capture.status].tone}>
                {CAPTURE_STATUS_LABELS[capture.status].label}
              </Tag>
            </div>
            {capture.status === 'held' && capture.holdReason !== null && (
              <p className="mt-1 text-warning-700">{holdReasonLabels(capture.holdReason)}</p>
            )}
            <DataList className="mt-1" items={itemsOf(capture, creditedAccount(payment))} />
            {payment.refundable.some(
              ({ captureId, dispute }) => captureId === capture.id && dispute !== null,
            ) && <p className="mt-1 text-warning-700">No refund while a dispute about it is open.</p>}
            <OfferedActions subjectId={capture.id} actions={capture.actions} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Held money may not be in rupees. */
const moneyIn = ({ currency }: CaptureDto, amount: Paise): string =>
  currency === 'INR'
    ? formatPaise(amount, { decimals: 'always' })
    : `${currency} ${(amount / 100).toFixed(2)}`;

function itemsOf(capture: CaptureDto, account: string): DataListItem[] {
  const money = (term: string, amount: Paise | null): DataListItem[] =>
    amount === null || amount === 0 ? [] : [{ term, value: moneyIn(capture, amount) }];
  return [
    {
      term: 'Gateway’s payment ID',
      value: <IdLine id={capture.gatewayPaymentId} label="gateway’s payment ID" />,
    },
    { term: 'Try', value: String(capture.attemptNo) },
    ...money(`Credited to the ${account}`, capture.creditPaise),
    ...money('Our fee', capture.feePaise),
    ...money('Refunded by us', capture.refundedPaise),
    ...money('Refunded according to the gateway', capture.gatewayRefundedPaise),
    ...(capture.status === 'credited' || capture.status === 'held'
      ? [{ term: 'Can still be refunded', value: moneyIn(capture, capture.refundablePaise) }]
      : []),
    ...(capture.outsideReference === null ? [] : [{ term: 'Reference', value: capture.outsideReference }]),
    { term: 'Captured', value: <Moment iso={capture.capturedAt} /> },
    ...(capture.resolvedAt === null
      ? []
      : [{ term: readableName(capture.status), value: <Moment iso={capture.resolvedAt} /> }]),
  ];
}
