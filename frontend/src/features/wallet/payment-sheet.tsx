import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { ViewTag } from '../../components/payment/view-tag';
import { WalletShare } from '../../components/payment/wallet-share';
import { DataList } from '../../components/ui/data-list';
import { Money } from '../../components/ui/money';
import { RecordSheet } from '../../components/ui/record-sheet';
import { formatDateTime } from '../../lib/format';

export interface PaymentSheetProps {
  payment: WalletPaymentDto;
  onClose: () => void;
}

/** All details of one payment, with ids for support and the fee. */
export default function PaymentSheet({ payment, onClose }: PaymentSheetProps) {
  const { merchantTransactionId, gateway, breakdown, initiatedAt, completedAt, refundedPaise, view } =
    payment;
  return (
    <RecordSheet
      kind="Payment"
      title={`Top-up through ${GATEWAY_TITLES[gateway]}`}
      tags={<ViewTag view={view} />}
      id={{ label: 'Transaction ID', text: merchantTransactionId }}
      onClose={onClose}
    >
      <p className="text-ink-700">{view.text}</p>
      {view.notes.map((note) => (
        <p key={note} className="mt-2 text-ink-600">
          {note}
        </p>
      ))}
      <DataList
        className="mt-4"
        items={[
          { term: 'Started', value: formatDateTime(initiatedAt) },
          ...(completedAt === null ? [] : [{ term: 'Completed', value: formatDateTime(completedAt) }]),
          { term: 'Amount', value: <Money paise={breakdown.amountPaise} decimals="always" /> },
          { term: 'Fee', value: <Money paise={breakdown.feePaise} decimals="always" /> },
          { term: 'Total at the gateway', value: <Money paise={breakdown.totalPaise} decimals="always" /> },
          { term: 'For your wallet', value: <WalletShare payment={payment} />, strong: true },
          ...(refundedPaise > 0
            ? [{ term: 'Refunded', value: <Money paise={refundedPaise} decimals="always" /> }]
            : []),
        ]}
      />
    </RecordSheet>
  );
}
