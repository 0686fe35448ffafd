import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { ViewTag } from '../../components/payment/view-tag';
import { WalletShare } from '../../components/payment/wallet-share';
import { CopyButton } from '../../components/ui/copy-button';
import { DataList } from '../../components/ui/data-list';
import { Dialog } from '../../components/ui/dialog';
import { Money } from '../../components/ui/money';
import { formatDateTime } from '../../lib/format';

export interface PaymentDetailsProps {
  payment: WalletPaymentDto;
  onClose: () => void;
}

/** All details of one payment, with ids for support and the fee. */
export default function PaymentDetails({ payment, onClose }: PaymentDetailsProps) {
  const { merchantTransactionId, gateway, breakdown, initiatedAt, completedAt, refundedPaise, view } =
    payment;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Top-up through ${GATEWAY_TITLES[gateway]}`}
      description={view.text}
    >
      <div className="flex items-center justify-between gap-3 rounded-md bg-paper-100 py-2 pr-2 pl-4">
        <div className="min-w-0">
          <p className="text-xs text-ink-600">Transaction ID</p>
          <p className="font-mono text-sm wrap-anywhere">{merchantTransactionId}</p>
        </div>
        <CopyButton text={merchantTransactionId} label="Copy transaction ID" />
      </div>
      {view.notes.map((note) => (
        <p key={note} className="mt-3 text-sm text-ink-700">
          {note}
        </p>
      ))}
      <DataList
        className="mt-4"
        items={[
          { term: 'Status', value: <ViewTag view={view} /> },
          { term: 'Started', value: formatDateTime(initiatedAt) },
          ...(completedAt === null ? [] : [{ term: 'Completed', value: formatDateTime(completedAt) }]),
          { term: 'Amount', value: <Money paise={breakdown.amountPaise} decimals="always" /> },
          { term: 'Fee', value: <Money paise={breakdown.feePaise} decimals="always" /> },
          { term: 'Total at the gateway', value: <Money paise={breakdown.totalPaise} decimals="always" /> },
          {
            term: 'For your wallet',
            value: <WalletShare payment={payment} />,
            strong: true,
          },
          ...(refundedPaise > 0
            ? [{ term: 'Refunded', value: <Money paise={refundedPaise} decimals="always" /> }]
            : []),
        ]}
      />
    </Dialog>
  );
}
