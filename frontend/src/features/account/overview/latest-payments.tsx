import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PAYMENT_COLUMNS, PaymentCell, paymentColumn } from '../../../components/payment/payment-columns';
import { DataTable } from '../../../components/table/data-table';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel } from '../../../components/ui/panel';
import { TimeAgo } from '../../../components/ui/time-ago';
import { useWalletQuery } from '../../../lib/wallet-api';

const SHOWN = 3;

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

/** The newest payments; the complete list with all actions is on the wallet page. */
export function LatestPayments({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useWalletQuery(userId);
  const payments = data?.payments ?? [];
  return (
    <Panel
      title="Latest payments"
      {...(payments.length > 0 && {
        action: (
          <Link
            to={PAGES.wallet}
            className="inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
          >
            All payments <ArrowRight aria-hidden className="size-4" />
          </Link>
        ),
      })}
    >
      <div className="mt-4 border-t border-paper-200">
        <DataTable
          id="latest-payments"
          plain
          label="Latest payments"
          what="payments"
          faultTitle="Your payments did not load"
          columns={COLUMNS}
          rows={data?.payments.slice(0, SHOWN)}
          rowId={({ merchantTransactionId }) => merchantTransactionId}
          expectedRows={SHOWN}
          empty={
            <EmptyState title="No payments yet" size={168}>
              Add funds to your wallet, and the payment shows here at once with its state.
            </EmptyState>
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    </Panel>
  );
}
