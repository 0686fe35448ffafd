import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { MonthFile } from '../../../components/ui/month-file';
import { FRESH } from '../api';
import { ViewHeader } from '../view-header';
import { useLazySettlementCsvQuery, useSettlementsDueQuery, useSettlementsQuery } from './api';
import { DuePanel } from './due-panel';
import { PAYOUT_COLUMNS } from './payout-columns';
import { lastMonths, settlementFilters } from './settlements-filter';
import { UploadPanel } from './upload-panel';

/** Payouts per page; the server's default. */
const PAGE_SIZE = 25;
/** How often the page is read again while a report is being recorded, in ms. */
const WATCH_MS = 2_000;

/** Payouts of the gateways to the bank, and what is still to come. */
export default function SettlementsView({ user }: { user: UserDto }) {
  const [now] = useState(() => new Date());
  const filters = settlementFilters(now);
  const list = useTableAddress(filters);
  const query = { ...list.values, cursor: list.cursor ?? '' };
  const { currentData: data, error, isFetching, refetch } = useSettlementsQuery(query, FRESH);
  const due = useSettlementsDueQuery(undefined, FRESH);
  const isRecording = due.data?.reports.some(({ recordedAt }) => recordedAt === null) ?? false;
  const watch = { pollingInterval: isRecording ? WATCH_MS : 0, skipPollingIfUnfocused: true };
  useSettlementsDueQuery(undefined, watch);
  useSettlementsQuery(query, watch);
  const [loadCsv] = useLazySettlementCsvQuery();
  return (
    <>
      <ViewHeader
        title={sectionLabel('settlements', user.role)}
        text="What the gateways paid out to the bank, line by line, and compared with our ledger."
        action={
          <MonthFile
            label="Month of the statement for the accountant"
            months={lastMonths(now)}
            load={(month) => loadCsv(month).unwrap()}
            name="settlements"
            extension="csv"
          />
        }
      />
      <div className="mt-6 grid gap-6 *:min-w-0">
        <DuePanel
          due={due.data}
          fault={due.error}
          loading={due.isFetching}
          onRetry={() => void due.refetch()}
        />
        <section aria-label="Payouts">
          <div className="mb-5">
            <TableFilters specs={filters} address={list} />
          </div>
          <DataTable
            id="settlements"
            label="Payouts, newest first"
            what="payouts"
            columns={PAYOUT_COLUMNS}
            rows={data?.payouts}
            rowId={({ id }) => id}
            empty={
              list.page > 1 ? (
                <EmptyPage what="payouts" onFirst={list.first} />
              ) : list.isFiltered ? (
                <EmptyState title="No payout matches">No payout fits these filters.</EmptyState>
              ) : (
                <EmptyState title="No payouts yet">
                  Razorpay’s are read every hour; PhonePe’s come with its report, which you upload below.
                </EmptyState>
              )
            }
            fault={error}
            loading={isFetching}
            onRetry={() => void refetch()}
            pages={list.pages(PAGE_SIZE, data?.nextCursor, data?.total.toLocaleString('en-IN'))}
          />
        </section>
        <UploadPanel reports={due.data?.reports} />
      </div>
    </>
  );
}
