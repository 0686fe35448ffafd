import { CALL_PERIODS } from '@deccanloop/contracts/calls/booked-calls';
import type { StaffBookedCallDto } from '@deccanloop/contracts/calls/dto';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { useBookedCallsQuery } from './api';
import { bookedCallColumns } from './booked-call-columns';
import { BookedCallSheet } from './booked-call-sheet';
import { PERIOD_LABELS } from './call-labels';

/** Calls per page; the server's default. */
const PAGE_SIZE = 25;
/** How often the visible list is read again, in ms. */
const REFRESH_MS = 30_000;

const PERIODS = CALL_PERIODS.map((id) => ({ id, label: PERIOD_LABELS[id] }));
const FILTERS: readonly FilterSpec[] = [
  { kind: 'choice', name: 'period', label: 'Period', options: PERIODS.filter(({ id }) => id !== 'today') },
];

/** Calls that visitors have booked: of today, later ones, or past ones. */
export function BookedCallsPanel() {
  const list = useTableAddress(FILTERS);
  const period = list.values['period'] || 'today';
  const [opened, setOpened] = useState<StaffBookedCallDto | null>(null);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useBookedCallsQuery(
    { period, cursor: list.cursor ?? '' },
    { ...FRESH, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  // The newer of both: what this sheet has changed, and what others have.
  const listed = data?.calls.find(({ id }) => id === opened?.id);
  const shown = opened && listed && listed.version >= opened.version ? listed : opened;
  return (
    <>
      <ChoiceChips
        label="Show"
        options={PERIODS}
        value={period}
        onChange={(chosen) => list.change({ period: chosen === 'today' ? '' : chosen })}
      />
      <div className="mt-5">
        <DataTable
          id="staff-booked-calls"
          label="Booked calls"
          what="booked calls"
          columns={bookedCallColumns(setOpened)}
          rows={data?.calls}
          rowId={({ id }) => id}
          empty={
            <EmptyState title="No booked calls">
              {period === 'today' ? 'No call is booked for today.' : 'No call was booked for this period.'}
            </EmptyState>
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          pages={list.pages(PAGE_SIZE, data?.nextCursor)}
        />
      </div>
      {shown && <BookedCallSheet call={shown} onChanged={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}
