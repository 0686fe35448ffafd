import { TICKET_STATE_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import type { TicketRowDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_STATES, type TicketState } from '@deccanloop/contracts/support/tickets';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../components/table/data-table';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { TicketStateTag } from '../../../components/ticket/ticket-tags';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { PageBody } from '../../../components/ui/page-body';
import { PageTitle } from '../../../components/ui/page-title';
import { formatDateTime } from '../../../lib/format';
import { ownTicketPath } from '../../../lib/own-record-paths';
import { PAGE_SIZE, useOwnTicketsQuery } from '../api';
import { DirectContact } from '../direct-contact';
import { NEW_REQUEST } from '../paths';

const STATES = TICKET_STATES.map((id) => ({ id, label: TICKET_STATE_LABELS[id].customer }));
const FILTERS: readonly FilterSpec[] = [{ kind: 'choice', name: 'state', label: 'State', options: STATES }];

const COLUMNS: readonly TableColumn<TicketRowDto>[] = [
  {
    id: 'subject',
    header: 'Request',
    shown: 'always',
    card: 'title',
    className: 'max-w-80',
    cell: ({ number, subject }) => (
      <>
        <RowLink to={ownTicketPath(number)} title={subject} className="block truncate">
          {subject}
        </RowLink>
        <span className="font-mono text-xs text-ink-600">{number}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    shown: 'always',
    card: 'line',
    cell: ({ state }) => <TicketStateTag state={state} to="customer" />,
  },
  {
    id: 'updated',
    header: 'Last change',
    shown: 'always',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
  },
];

const newRequest = (
  <Button asChild>
    <Link to={NEW_REQUEST}>
      <Plus aria-hidden className="size-4.5" /> New request
    </Link>
  </Button>
);

/** `/support` of a logged-in user: what they wrote to support, and where it stands. */
export function OwnTickets() {
  const list = useTableAddress(FILTERS);
  const state = list.values['state'] ?? '';
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useOwnTicketsQuery(
    { state: state === '' ? undefined : (state as TicketState), cursor: list.cursor },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const isFirst = state === '' && data?.tickets.length === 0 && list.page === 1;
  return (
    <PageBody>
      <PageTitle title="Support" />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-2xl sm:text-3xl">Support</h1>
          <p className="mt-1 max-w-prose text-ink-600">
            Your requests and our answers. You also get each answer by mail.
          </p>
        </div>
        {!isFirst && newRequest}
      </header>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {!isFirst && (
            <div className="mb-4">
              <ChoiceChips
                label="Show requests that are"
                options={STATES}
                value={state}
                onChange={(chosen) => list.change({ state: chosen })}
              />
            </div>
          )}
          <DataTable
            id="own-tickets"
            label="Your requests, newest first"
            what="requests"
            faultTitle="Your requests did not load"
            columns={COLUMNS}
            rows={data?.tickets}
            rowId={({ number }) => number}
            empty={
              isFirst ? (
                <EmptyState title="No requests yet" action={newRequest}>
                  Write to us when a payment, your wallet or your account does not work as it should.
                </EmptyState>
              ) : (
                <EmptyState
                  title="No requests in this state"
                  action={
                    <Button variant="secondary" onClick={list.reset}>
                      Show all requests
                    </Button>
                  }
                />
              )
            }
            fault={error}
            loading={isFetching}
            onRetry={() => void refetch()}
            pages={list.pages(PAGE_SIZE, data?.nextCursor)}
          />
        </div>
        <DirectContact transaction={null} />
      </div>
    </PageBody>
  );
}
