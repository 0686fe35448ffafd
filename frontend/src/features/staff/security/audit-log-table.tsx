import type { SecurityEventDto } from '@deccanloop/contracts/security/dto';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Banner } from '../../../components/ui/banner';
import { EmptyState } from '../../../components/ui/empty-state';
import { firstMessages, isApiError } from '../../../lib/api-error';
import { FRESH } from '../api';
import { useSecurityEventsQuery } from './api';
import { ChainLine } from './chain-line';
import { eventColumns } from './event-columns';
import { ACTION_OPTIONS, FAILED_OPTIONS } from './event-labels';
import { EventSearch } from './event-search';
import { EventSheet } from './event-sheet';
import { EVENT_FIELDS, EVENT_FILTERS, FAILED_FIELDS, FAILED_FILTERS, queryOf } from './events-filter';

/** Entries per page; the server's default. */
const PAGE_SIZE = 50;

/** Entries of the audit log, newest first; `isFailedOnly`: only log-ins and proofs that failed. */
export function AuditLogTable({ isFailedOnly }: { isFailedOnly: boolean }) {
  const list = useTableAddress(isFailedOnly ? FAILED_FILTERS : EVENT_FILTERS);
  const [open, setOpen] = useState<SecurityEventDto | null>(null);
  const columns = useMemo(() => eventColumns(setOpen), []);
  const { currentData, error, isFetching, refetch } = useSecurityEventsQuery(
    queryOf(list.values, list.cursor, isFailedOnly),
    FRESH,
  );
  const what = isFailedOnly ? 'failed log-ins' : 'entries';
  return (
    <>
      {!isFailedOnly && <ChainLine />}
      <div className="mb-5">
        <EventSearch
          list={list}
          fields={isFailedOnly ? FAILED_FIELDS : EVENT_FIELDS}
          actions={isFailedOnly ? FAILED_OPTIONS : ACTION_OPTIONS}
        />
      </div>
      {currentData?.isNarrowed === true && (
        <Banner tone="info" className="mb-4" title="Many people fit this name">
          The search covers the 20 newest accounts of them. An email address or a user ID finds one person.
        </Banner>
      )}
      <DataTable
        id={isFailedOnly ? 'failed-log-ins' : 'audit-log'}
        label={isFailedOnly ? 'Failed log-ins, newest first' : 'Audit log, newest first'}
        what={what}
        columns={columns}
        rows={currentData?.events}
        rowId={({ id }) => String(id)}
        expectedRows={10}
        empty={
          list.page > 1 ? (
            <EmptyPage what={what} onFirst={list.first} />
          ) : list.isFiltered ? (
            <EmptyState title="Nothing fits this search">
              Check the spelling, or remove a filter. Addresses and devices of closed accounts are erased.
            </EmptyState>
          ) : isFailedOnly ? (
            <EmptyState title="No log-in has failed">
              Wrong passwords, rejected codes and log-ins above the limit appear here.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing is recorded yet">
              Log-ins, changes and reads by staff appear here.
            </EmptyState>
          )
        }
        fault={namedFault(error)}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, currentData?.nextCursor)}
      />
      {open !== null && <EventSheet event={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** An address of the page that was changed by hand can have filters that do not fit: the message names them. */
const namedFault = (error: unknown): unknown =>
  isApiError(error) && error.errors
    ? { ...error, message: `${Object.values(firstMessages(error.errors)).join('. ')}.` }
    : error;
