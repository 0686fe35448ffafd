import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { CopyButton } from '../../components/ui/copy-button';
import { DataList } from '../../components/ui/data-list';
import { Dialog } from '../../components/ui/dialog';
import { Money } from '../../components/ui/money';
import { Tag } from '../../components/ui/tag';
import { formatDateTime } from '../../lib/format';
import type { Standing } from '../../lib/payment-standing';

export interface PaymentDetailsProps {
  payment: WalletPaymentDto;
  standing: Standing;
  onClose: () => void;
}

/** Everything known of one payment: what support will ask for, and how the fee comes about. */
export default function PaymentDetails({ payment, standing, onClose }: PaymentDetailsProps) {
  const { merchantTransactionId, gateway, breakdown, initiatedAt, completedAt } = payment;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Top-up through ${GATEWAY_TITLES[gateway]}`}
      {...(standing.note === null ? {} : { description: standing.note })}
    >
      <div className="flex items-center justify-between gap-3 rounded-md bg-paper-100 py-2 pr-2 pl-4">
        <div className="min-w-0">
          <p className="text-xs text-ink-600">Transaction ID</p>
          <p className="font-mono text-sm wrap-anywhere">{merchantTransactionId}</p>
        </div>
        <CopyButton text={merchantTransactionId} label="Copy transaction ID" />
      </div>
      <DataList
        className="mt-4"
        items={[
          { term: 'Status', value: <Tag tone={standing.tone}>{standing.label}</Tag> },
          { term: 'Started', value: formatDateTime(initiatedAt) },
          ...(completedAt === null ? [] : [{ term: 'Completed', value: formatDateTime(completedAt) }]),
          { term: 'Amount', value: <Money paise={breakdown.amountPaise} decimals="always" /> },
          { term: 'Fee', value: <Money paise={breakdown.feePaise} decimals="always" /> },
          { term: 'Total at the gateway', value: <Money paise={breakdown.totalPaise} decimals="always" /> },
          {
            term: 'For your wallet',
            value: standing.arrives ? <Money paise={breakdown.creditPaise} decimals="always" /> : 'Nothing',
            strong: true,
          },
        ]}
      />
    </Dialog>
  );
}
