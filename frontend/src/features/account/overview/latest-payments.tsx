import { HOME_LIST } from '@deccanloop/contracts/customer/home';
import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { PAYMENT_COLUMNS, PaymentCell, paymentColumn } from '../../../components/payment/payment-columns';
import { DataTable } from '../../../components/table/data-table';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel } from '../../../components/ui/panel';
import { PanelLink } from '../../../components/ui/panel-link';
import { TimeAgo } from '../../../components/ui/time-ago';

const COLUMNS = [
  paymentColumn((payment) => (
    <PaymentCell
      payment={payment}
      when={
        <span className="inline-block first-letter:uppercase">
          <TimeAgo iso={payment.initiatedAt} />
        </span>
      }
    />
  )),
  PAYMENT_COLUMNS.STATUS,
  PAYMENT_COLUMNS.TO_WALLET,
];

export interface LatestPaymentsProps {
  onRetry: () => void;
  /** Newest first; undefined while they are loading. */
  payments: readonly WalletPaymentDto[] | undefined;
  loading: boolean;
}

/** The newest payments; the complete list with all actions is on the page of payments. */
export function LatestPayments({ payments, loading, onRetry }: LatestPaymentsProps) {
  return (
    <Panel
      title="Latest payments"
      {...(payments !== undefined &&
        payments.length > 0 && { action: <PanelLink to={PAGES.paymentsList}>All payments</PanelLink> })}
    >
      <div className="mt-4 border-t border-paper-200">
        <DataTable
          id="latest-payments"
          plain
          label="Latest payments"
          what="payments"
          faultTitle="Your payments did not load"
          columns={COLUMNS}
          rows={payments}
          rowId={({ merchantTransactionId }) => merchantTransactionId}
          expectedRows={HOME_LIST.payments}
          empty={
            <EmptyState title="No payments yet" size={150}>
              Add funds to your wallet, and the payment shows here at once with its state.
            </EmptyState>
          }
          loading={loading}
          onRetry={onRetry}
        />
      </div>
    </Panel>
  );
}
