import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { StaffAttemptDto, StaffGatewayPaymentDto } from '@deccanloop/contracts/staff/payments';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { IdLine } from '../id-line';
import { readableName } from '../labels/payment-labels';
import { instrumentItems } from './instrument-items';

/** The payment's orders at the gateways. */
export function AttemptsPanel({
  attempts,
  gatewayPayments,
}: {
  attempts: readonly StaffAttemptDto[];
  gatewayPayments: readonly StaffGatewayPaymentDto[];
}) {
  return (
    <Panel title="Orders at the gateway" description="One for each attempt of the payer.">
      <ol className="mt-3 divide-y divide-paper-200">
        {attempts.map((attempt) => (
          <li key={attempt.attemptNo} className="px-5 py-4 sm:px-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-sm font-semibold">
                Try {attempt.attemptNo}, {GATEWAY_TITLES[attempt.gateway]}
              </h3>
              <span className="flex flex-wrap gap-1.5">
                {attempt.isFinal && <Tag>Final</Tag>}
                <Tag tone={toneOf(attempt)}>{readableName(attempt.gatewayState)}</Tag>
              </span>
            </div>
            <DataList className="mt-1" items={itemsOf(attempt)} />
            {gatewayPayments
              .filter(({ attemptNo }) => attemptNo === attempt.attemptNo)
              .map((paid) => (
                <DataList
                  key={paid.gatewayPaymentId}
                  className="mt-1 border-t border-paper-200 pt-1"
                  items={instrumentItems(paid)}
                />
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const toneOf = ({ gatewayState }: StaffAttemptDto) =>
  gatewayState === 'captured' ? 'success' : gatewayState === 'failed' ? 'danger' : 'neutral';

function itemsOf(attempt: StaffAttemptDto): DataListItem[] {
  const id = (term: string, value: string | null, label: string): DataListItem[] =>
    value === null ? [] : [{ term, value: <IdLine id={value} label={label} /> }];
  return [
    ...id('Our order ID', attempt.merchantOrderId, 'order ID'),
    ...id('Gateway’s order ID', attempt.gatewayOrderId, 'gateway’s order ID'),
    ...id('Gateway’s payment ID', attempt.gatewayPaymentId, 'gateway’s payment ID'),
    { term: 'Order', value: readableName(attempt.orderState) },
    ...(attempt.rejection === null ? [] : [{ term: 'Reason for rejection', value: attempt.rejection }]),
    { term: 'Asked for', value: <Money paise={attempt.amountPaise} decimals="always" /> },
    ...(attempt.capturedPaise === null
      ? []
      : [{ term: 'Captured', value: <Money paise={attempt.capturedPaise} decimals="always" /> }]),
    { term: 'Made', value: formatDateTime(attempt.createdAt) },
    ...(attempt.expiresAt === null ? [] : [{ term: 'Expires', value: formatDateTime(attempt.expiresAt) }]),
  ];
}
