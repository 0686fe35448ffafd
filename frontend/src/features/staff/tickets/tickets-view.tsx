import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { BookText } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { ViewHeader } from '../view-header';
import { useStaffTicketsQuery, useTicketAssigneesQuery } from './api';
import { CannedAnswersDialog } from './canned-answers-dialog';
import { TICKET_COLUMNS } from './ticket-columns';
import { queryOf, ticketFilters } from './tickets-filter';

/** Tickets per page; the server's default. */
const PAGE_SIZE = 25;
/** How often the visible list is read again, in ms. */
const REFRESH_MS = 30_000;

/** All tickets, with search and filters. */
export default function TicketsView({ user }: { user: UserDto }) {
  const { data: staff = [] } = useTicketAssigneesQuery();
  const [areAnswersOpen, setAnswersOpen] = useState(false);
  const others = staff.filter(({ id }) => id !== user._id);
  const filters = ticketFilters(others.map(({ id, name }) => ({ id, label: name })));
  const list = useTableAddress(filters);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useStaffTicketsQuery(queryOf(list.values, list.cursor), {
    ...FRESH,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <ViewHeader
        title={sectionLabel('tickets', user.role)}
        text="Every report and every mail to support, newest first."
        action={
          user.role === ROLES.admin && (
            <Button
              variant="secondary"
              icon={<BookText aria-hidden className="size-4" />}
              onClick={() => setAnswersOpen(true)}
            >
              Canned answers
            </Button>
          )
        }
      />
      <div className="mt-6 mb-5">
        <TableFilters specs={filters} address={list} />
      </div>
      <DataTable
        id="staff-tickets"
        label="Tickets, newest first"
        what="tickets"
        columns={TICKET_COLUMNS}
        rows={data?.tickets}
        rowId={({ number }) => number}
        expectedRows={8}
        empty={
          list.isFiltered ? (
            <EmptyState title="No ticket matches">
              The search finds a ticket, report or payment number, an e-mail address, and words of subjects
              and messages.
            </EmptyState>
          ) : (
            <EmptyState title="No tickets yet">Reports and mails to support appear here.</EmptyState>
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor)}
      />
      {areAnswersOpen && <CannedAnswersDialog onClose={() => setAnswersOpen(false)} />}
    </>
  );
}
