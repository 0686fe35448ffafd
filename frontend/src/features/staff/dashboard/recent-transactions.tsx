import { DASHBOARD_LIST, type StaffDashboardDto } from '@deccanloop/contracts/staff/dashboard';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { DataTable } from '../../../components/table/data-table';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel } from '../../../components/ui/panel';
import { PanelLink } from '../../../components/ui/panel-link';
import { TimeAgo } from '../../../components/ui/time-ago';
import { paymentPath, paymentsPath } from '../paths';
import { STAFF_PAYMENT_COLUMNS } from '../payments/payment-columns';
import { NOT_READ } from './not-read';

const SHOWN = ['payer', 'amount', 'state'];

/** There is no room for more columns: the time is below the number. */
const COLUMNS: readonly TableColumn<StaffPaymentRowDto>[] = [
  {
    id: 'transaction',
    header: 'Transaction',
    shown: 'always',
    card: 'title',
    className: 'whitespace-nowrap',
    cell: ({ merchantTransactionId: id, number, initiatedAt }) => (
      <>
        <RowLink to={paymentPath(id)} title={id} className="figures">
          {number}
        </RowLink>
        <span className="block text-xs text-ink-600 first-letter:uppercase">
          <TimeAgo iso={initiatedAt} />
        </span>
      </>
    ),
  },
  ...STAFF_PAYMENT_COLUMNS.filter(({ id }) => SHOWN.includes(id)).map(
    (column): TableColumn<StaffPaymentRowDto> => ({ ...column, shown: 'always' }),
  ),
];

export interface RecentProps {
  /** Undefined while it is loading. */
  data: StaffDashboardDto | undefined;
  loading: boolean;
  onRetry: () => void;
}

/** The newest payments, whatever their state. */
export function RecentTransactions({ data, loading, onRetry }: RecentProps) {
  return (
    <Panel
      title="Recent transactions"
      action={<PanelLink to={paymentsPath()}>All transactions</PanelLink>}
      className="min-w-0"
    >
      <div className="mt-4 border-t border-paper-200">
        <DataTable
          id="recent-transactions"
          plain
          label="Recent transactions"
          what="transactions"
          columns={COLUMNS}
          rows={data?.payments ?? undefined}
          rowId={({ merchantTransactionId }) => merchantTransactionId}
          expectedRows={DASHBOARD_LIST}
          empty={
            <EmptyState title="No transactions yet">
              The first top-up appears here when a customer starts it.
            </EmptyState>
          }
          fault={data?.payments === null ? NOT_READ : undefined}
          loading={loading}
          onRetry={onRetry}
        />
      </div>
    </Panel>
  );
}
