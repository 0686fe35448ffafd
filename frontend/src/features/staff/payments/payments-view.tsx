import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { firstMessages, isApiError } from '../../../lib/api-error';
import { FRESH, useStaffPaymentsQuery } from '../api';
import { ViewHeader } from '../view-header';
import { TransactionFilters } from './filter/transaction-filters';
import { STAFF_PAYMENT_COLUMNS } from './payment-columns';
import { PAYMENT_FILTERS, queryOf } from './payments-filter';
import { PeopleFound } from './people-found';
import { RecordsFound } from './records-found';

/** Payments per page; the server's default. */
const PAGE_SIZE = 25;

/** All payments, with filters and a search that finds people too. */
export default function PaymentsView({ user }: { user: UserDto }) {
  const list = useTableAddress(PAYMENT_FILTERS);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useStaffPaymentsQuery(queryOf(list.values, list.cursor), FRESH);
  return (
    <>
      <ViewHeader title={sectionLabel('payments', user.role)} text="Every top-up, newest first." />
      <div className="mt-6 mb-5">
        <TransactionFilters address={list} />
      </div>
      <RecordsFound tickets={data?.tickets ?? []} quotations={data?.quotations ?? []} />
      <PeopleFound people={data?.people ?? []} />
      <DataTable
        id="staff-payments"
        label="Payments, newest first"
        what="payments"
        columns={STAFF_PAYMENT_COLUMNS}
        rows={data?.payments}
        rowId={({ merchantTransactionId }) => merchantTransactionId}
        expectedRows={8}
        empty={
          list.page > 1 ? (
            <EmptyPage what="payments" onFirst={list.first} />
          ) : (
            <NoPayments
              isFiltered={list.isFiltered}
              search={list.values['search'] ?? ''}
              hasOthers={data !== undefined && hasOthers(data)}
            />
          )
        }
        fault={namedFault(error)}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor)}
      />
    </>
  );
}

/** An address that was changed by hand can have filters that do not fit: the message names them. */
const namedFault = (error: unknown): unknown =>
  isApiError(error) && error.errors
    ? { ...error, message: `${Object.values(firstMessages(error.errors)).join('. ')}.` }
    : error;

const hasOthers = ({ people, tickets, quotations }: StaffPaymentsDto): boolean =>
  people.length + tickets.length + quotations.length > 0;

interface NoPaymentsProps {
  isFiltered: boolean;
  search: string;
  /** The search found something else, which is shown above. */
  hasOthers: boolean;
}

function NoPayments({ isFiltered, search, hasOthers }: NoPaymentsProps) {
  if (hasOthers)
    return <EmptyState title="No payments">What the search found is shown above this list.</EmptyState>;
  if (!isFiltered)
    return (
      <EmptyState title="No payments yet">
        The first top-up appears here when a customer starts it.
      </EmptyState>
    );
  return (
    <EmptyState title="No payment matches">
      {search === '' ? (
        <p>No payment fits these filters. Remove one of them, or change it.</p>
      ) : (
        <p>
          The search takes the number of a transaction, its ID or the last 8 characters of it, the gateway’s
          order or payment ID, a refund ID, a merchant’s transaction or refund ID (txn_…, rfnd_…), the bank’s
          reference (UTR, RRN), a UPI ID, the number of a receipt, invoice, credit note, statement, ticket,
          report, quotation or project, a user ID, a name, a present or former e-mail address, or a phone
          number.
        </p>
      )}
    </EmptyState>
  );
}
