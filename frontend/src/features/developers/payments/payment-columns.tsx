import type { MerchantPaymentRowDto } from '@deccanloop/contracts/merchant/own-payments';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { RowButton } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { formatDateTime } from '../../../lib/format';
import { METHOD_LABELS, StatusTag } from './labels';

/** "Razorpay · Card"; empty before the first attempt of a payment without a wanted method. */
export const paidWith = ({ gateway, method }: Pick<MerchantPaymentRowDto, 'gateway' | 'method'>): string =>
  [gateway && GATEWAY_TITLES[gateway], method && METHOD_LABELS[method]].filter(Boolean).join(' · ');

/** `txn_…` shortened to its end, which differs most. */
export const shortId = (transactionId: string): string => `txn_…${transactionId.slice(-8)}`;

export const paymentColumns = (open: (id: string) => void): readonly TableColumn<MerchantPaymentRowDto>[] => [
  {
    id: 'transaction',
    header: 'Transaction',
    shown: 'always',
    card: 'title',
    cell: ({ id, transactionId }) => (
      <RowButton onClick={() => open(id)}>
        <span className="font-mono text-[0.8125rem]">
          <span aria-hidden>{shortId(transactionId)}</span>
          <span className="sr-only">{transactionId}</span>
        </span>
      </RowButton>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    shown: 'always',
    card: 'line',
    cell: ({ status }) => <StatusTag status={status} />,
  },
  {
    id: 'with',
    header: 'Paid with',
    shown: 'always',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: (payment) => paidWith(payment) || '—',
  },
  {
    id: 'reference',
    header: 'Reference',
    shown: 'always',
    card: 'named',
    cell: ({ reference }) => <span className="wrap-anywhere">{reference ?? '—'}</span>,
  },
  {
    id: 'created',
    header: 'Created',
    shown: 'always',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    id: 'amount',
    header: 'Amount',
    shown: 'always',
    align: 'end',
    card: 'value',
    cell: ({ amountPaise, refundedPaise }) => (
      <>
        <p className="font-semibold">
          <Money paise={amountPaise} decimals="always" />
        </p>
        {refundedPaise > 0 && (
          <p className="text-xs text-ink-600">
            Refunded <Money paise={refundedPaise} decimals="always" />
          </p>
        )}
      </>
    ),
  },
];
