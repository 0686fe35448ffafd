import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { useState } from 'react';
import { PAYMENT_COLUMNS, PaymentCell, paymentColumn } from '../../components/payment/payment-columns';
import { DataTable } from '../../components/table/data-table';
import { EmptyState } from '../../components/ui/empty-state';
import { OnUse } from '../../components/ui/on-use';
import { lazyScreen } from '../../lib/lazy-screen';
import { PaymentActions } from './payment-actions';

const PaymentSheet = lazyScreen(() => import('./payment-sheet'));

const COLUMNS = [
  paymentColumn((payment) => (
    <PaymentCell payment={payment} copyable>
      {payment.view.state !== 'completed' && (
        <p className="mt-1 max-w-md text-ink-700">{payment.view.text}</p>
      )}
      {payment.view.notes.map((note) => (
        <p key={note} className="mt-1 max-w-md text-ink-600">
          {note}
        </p>
      ))}
    </PaymentCell>
  )),
  { ...PAYMENT_COLUMNS.STATUS, shown: 'always' },
  { ...PAYMENT_COLUMNS.TOTAL, shown: 'always' },
  { ...PAYMENT_COLUMNS.FEE, shown: 'chosen' },
  PAYMENT_COLUMNS.TO_WALLET,
] as const;

/** The others are on the page of all payments. */
const LATEST = 5;

export interface LatestPaymentsProps {
  payments: readonly WalletPaymentDto[];
  loading: boolean;
  onRetry: () => void;
}

/** The newest payments of a wallet, with their fees. */
export function LatestPayments({ payments, loading, onRetry }: LatestPaymentsProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = payments.find(({ merchantTransactionId }) => merchantTransactionId === openedId);
  return (
    <>
      <DataTable
        id="wallet-payments"
        label="Latest payments"
        what="payments"
        columns={COLUMNS}
        rows={payments.slice(0, LATEST)}
        rowId={({ merchantTransactionId }) => merchantTransactionId}
        actions={(payment) => (
          <PaymentActions payment={payment} onOpen={() => setOpenedId(payment.merchantTransactionId)} />
        )}
        empty={
          <EmptyState title="No payments yet">
            A payment you start shows here at once, and stays with its state until it is settled.
          </EmptyState>
        }
        loading={loading}
        onRetry={onRetry}
      />
      <OnUse what="The payment" onFailure={() => setOpenedId(null)}>
        {opened && <PaymentSheet payment={opened} onClose={() => setOpenedId(null)} />}
      </OnUse>
    </>
  );
}
