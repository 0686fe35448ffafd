import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import type { StaffRefundRowDto } from '@deccanloop/contracts/staff/refund-list';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { EmptyState } from '../../../components/ui/empty-state';
import { shortTransactionId } from '../../../lib/format';
import { FRESH, useAllRefundsQuery, useStaffPaymentsQuery } from '../api';
import { paymentPath } from '../paths';
import { STAFF_PAYMENT_COLUMNS } from '../payments/payment-columns';
import { REFUND_COLUMNS } from '../refunds/refund-columns';
import { PersonList, usePersonPage } from './person-list';

/** The link of a refund to its payment. */
const paymentLink = (id: string) => (
  <RowLink to={paymentPath(id)} title={id} className="font-mono text-xs whitespace-nowrap">
    …{shortTransactionId(id)}
  </RowLink>
);

/** Every payment here has the same payer. */
const PAYMENT_COLUMNS: readonly TableColumn<StaffPaymentRowDto>[] = STAFF_PAYMENT_COLUMNS.filter(
  ({ id }) => id !== 'payer',
);

/** The payments of a person, newest first. */
export function PersonPayments({ personId }: { personId: string }) {
  const { query, list } = usePersonPage(personId);
  const { currentData: data, error, isFetching, refetch } = useStaffPaymentsQuery(query, FRESH);
  return (
    <PersonList
      what="payments"
      label="Payments, newest first"
      columns={PAYMENT_COLUMNS}
      rows={data?.payments}
      rowId={({ merchantTransactionId }) => merchantTransactionId}
      list={list}
      nextCursor={data?.nextCursor}
      empty={<EmptyState title="No payments yet">Their first top-up appears here.</EmptyState>}
      fault={error}
      loading={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const PERSON_REFUND_COLUMNS: readonly TableColumn<StaffRefundRowDto>[] = [
  {
    id: 'payment',
    header: 'Payment',
    shown: 'always',
    card: 'title',
    cell: ({ merchantTransactionId }) => paymentLink(merchantTransactionId),
  },
  ...REFUND_COLUMNS.filter(({ id }) => id !== 'payer'),
];

/** The refunds of a person's payments, overdue ones first. */
export function PersonRefunds({ personId }: { personId: string }) {
  const { query, list } = usePersonPage(personId);
  const { currentData: data, error, isFetching, refetch } = useAllRefundsQuery(query, FRESH);
  return (
    <PersonList
      what="refunds"
      label="Refunds, overdue first"
      columns={PERSON_REFUND_COLUMNS}
      rows={data?.refunds}
      rowId={({ refundId }) => refundId}
      list={list}
      nextCursor={data?.nextCursor}
      empty={<EmptyState title="No refunds">A refund of one of their payments appears here.</EmptyState>}
      fault={error}
      loading={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
