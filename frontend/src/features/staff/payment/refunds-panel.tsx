import type { RefundDto } from '@deccanloop/contracts/payments/refunds';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { IdLine } from '../id-line';
import { Moment } from '../moment';
import { REFUND_MEANINGS, REFUND_STATUS_LABELS } from '../labels/payment-labels';
import { creditedAccount } from './credited-account';

/** The payment's refunds, in every state. */
export function RefundsPanel({ payment }: { payment: Pick<StaffPaymentDto, 'refunds' | 'merchant'> }) {
  const { refunds } = payment;
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ul className="mt-3 divide-y divide-paper-200">
        {refunds.map((refund) => (
          <Refund key={refund.refundId} refund={refund} account={creditedAccount(payment)} />
        ))}
      </ul>
    </Panel>
  );
}

function Refund({ refund, account }: { refund: RefundDto; account: string }) {
  const { state, amountPaise, walletPaise, feePaise, reason, stateReason, requestedBy, requestedAt } = refund;
  const { label, tone, open } = REFUND_STATUS_LABELS[state];
  return (
    <li className="grid gap-2 px-5 py-4 text-sm sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Money paise={amountPaise} decimals="always" className="font-semibold" />
        <Tag tone={tone} pulse={open}>
          {label}
        </Tag>
      </div>
      <p className="wrap-anywhere text-ink-700">
        {REFUND_MEANINGS[state]} {stateReason}
      </p>
      {walletPaise !== null && feePaise !== null && (
        <p className="text-ink-600">
          <Money paise={walletPaise} decimals="always" /> of it out of the {account},{' '}
          <Money paise={feePaise} decimals="always" /> out of our fee
        </p>
      )}
      <p className="wrap-anywhere text-ink-600">“{reason}”</p>
      <p className="text-ink-600">
        By {requestedBy?.name ?? 'staff'}, <Moment iso={requestedAt} />
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-ink-600">
        <IdLine id={refund.refundId} label="refund ID" />
        {refund.gatewayRefundId !== null && (
          <IdLine id={refund.gatewayRefundId} label="gateway’s refund ID" />
        )}
        {refund.gatewayReference !== null && <IdLine id={refund.gatewayReference} label="bank’s reference" />}
      </div>
    </li>
  );
}
