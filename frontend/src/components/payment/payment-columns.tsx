import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { ReactNode } from 'react';
import { formatDateTime, shortTransactionId } from '../../lib/format';
import { GatewayMark } from '../brand/gateway-mark';
import type { TableColumn } from '../table/table-column';
import { CopyButton } from '../ui/copy-button';
import { Money } from '../ui/money';
import { ViewTag } from './view-tag';
import { WalletShare } from './wallet-share';

type PaymentColumn = TableColumn<WalletPaymentDto>;

interface PaymentCellProps {
  payment: WalletPaymentDto;
  /** Instead of the time it was started. */
  when?: ReactNode;
  /** A button that copies the id. */
  copyable?: boolean;
  children?: ReactNode;
}

/** Gateway, time and the end of the id. */
export function PaymentCell({ payment, when, copyable = false, children }: PaymentCellProps) {
  const { gateway, initiatedAt, merchantTransactionId: id } = payment;
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700">
        <GatewayMark gateway={gateway} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{GATEWAY_TITLES[gateway]}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-600">
          {when ?? <time dateTime={initiatedAt}>{formatDateTime(initiatedAt)}</time>}
          {when === undefined && (
            <span className="inline-flex items-center font-mono text-xs">
              <span className="sr-only">Transaction ending in </span>…{shortTransactionId(id)}
              {copyable && <CopyButton text={id} label="Copy transaction ID" className="-my-2" />}
            </span>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

const STATUS: PaymentColumn = {
  id: 'status',
  header: 'Status',
  card: 'line',
  cell: ({ view }) => <ViewTag view={view} />,
};

const TOTAL: PaymentColumn = {
  id: 'total',
  header: 'Total',
  align: 'end',
  cell: ({ breakdown }) => <Money paise={breakdown.totalPaise} decimals="always" />,
};

const FEE: PaymentColumn = {
  id: 'fee',
  header: 'Fee',
  align: 'end',
  cell: ({ breakdown }) => <Money paise={breakdown.feePaise} decimals="always" />,
};

const TO_WALLET: PaymentColumn = {
  id: 'wallet',
  header: 'To wallet',
  align: 'end',
  shown: 'always',
  cell: (payment) => (
    <>
      <p className="font-semibold">
        <WalletShare payment={payment} marked />
      </p>
      {payment.refundedPaise > 0 && (
        <p className="text-xs text-ink-600">
          Refunded <Money paise={payment.refundedPaise} decimals="always" />
        </p>
      )}
    </>
  ),
};

/** The columns of a payer's payments. */
export const PAYMENT_COLUMNS = { STATUS, TOTAL, FEE, TO_WALLET } as const;

/** The first column; lists differ in what its cell says. */
export const paymentColumn = (cell: PaymentColumn['cell']): PaymentColumn => ({
  id: 'payment',
  header: 'Payment',
  shown: 'always',
  card: 'title',
  cell,
});
