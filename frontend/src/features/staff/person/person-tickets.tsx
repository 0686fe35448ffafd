import type { StaffTicketRowDto } from '@deccanloop/contracts/support/ticket-dto';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { ticketPath } from '../paths';
import { useStaffTicketsQuery } from '../tickets/api';
import { TICKET_COLUMNS } from '../tickets/ticket-columns';
import { PersonList, usePersonPage } from './person-list';

const COLUMNS: readonly TableColumn<StaffTicketRowDto>[] = [
  {
    id: 'subject',
    header: 'Ticket',
    shown: 'always',
    card: 'title',
    className: 'max-w-72',
    cell: ({ number, subject, customer }) => (
      <>
        <RowLink to={ticketPath(number)} title={subject} className="block truncate">
          {subject}
        </RowLink>
        <span className="block truncate text-xs text-ink-600">
          <span className="font-mono">{number}</span>
          {/* A sender's address proves nothing. */}
          {customer.userId === null && ' · Sent without a login'}
        </span>
      </>
    ),
  },
  ...TICKET_COLUMNS.filter(({ id }) => id !== 'subject'),
];

/** The tickets of a person, and those from the address of their account; newest first. */
export function PersonTickets({ personId }: { personId: string }) {
  const { query, list } = usePersonPage(personId);
  const { currentData: data, error, isFetching, refetch } = useStaffTicketsQuery(query, FRESH);
  return (
    <PersonList
      what="tickets"
      label="Tickets, newest first"
      columns={COLUMNS}
      rows={data?.tickets}
      rowId={({ number }) => number}
      list={list}
      nextCursor={data?.nextCursor}
      empty={
        <EmptyState title="No tickets">
          Their reports, and mails to support from the address of their account, appear here.
        </EmptyState>
      }
      fault={error}
      loading={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
