import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { CopyButton } from '../../../components/ui/copy-button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { walletShareOf } from '../../../lib/payment-view';
import type { WatchState } from '../watch/watch-slice';

/** The payer sees the amounts; everyone else sees only the end of the id. */
export function PaymentDetails({ watch, reference }: { watch: WatchState; reference?: string | null }) {
  const { merchantTransactionId, payment } = watch;
  if (!merchantTransactionId) return null;
  const details = payment?.details;
  const gatewayReference = payment?.providerReferenceId ?? reference;
  const items: DataListItem[] = [
    {
      term: 'Transaction',
      value: (
        <span className="inline-flex items-center gap-0.5">
          <span className="font-mono text-xs">…{shortTransactionId(merchantTransactionId)}</span>
          <CopyButton text={merchantTransactionId} label="Copy transaction ID" className="-my-2 -mr-2" />
        </span>
      ),
    },
  ];
  if (gatewayReference)
    items.push({ term: 'Reference', value: <span className="font-mono text-xs">{gatewayReference}</span> });
  if (details) {
    const { breakdown } = details;
    items.push({ term: 'Paid with', value: GATEWAY_TITLES[details.gateway] });
    items.push({
      term: payment?.status === 'completed' ? 'You paid' : 'Amount',
      value: <Money paise={breakdown.totalPaise} decimals="always" />,
    });
    if (payment && walletShareOf(payment.view, details.completedAt) === 'credited') {
      if (details.completedAt) items.push({ term: 'Completed', value: formatDateTime(details.completedAt) });
      items.push({
        term: 'Wallet credited',
        value: <Money paise={breakdown.creditPaise} decimals="always" />,
        strong: true,
      });
    }
    if (details.refundedPaise > 0)
      items.push({ term: 'Refunded', value: <Money paise={details.refundedPaise} decimals="always" /> });
  }
  return <DataList items={items} className="mt-6 rounded-md bg-paper-50 px-4 py-2 text-left" />;
}
